import { Anchor } from "#app/web/ui/anchor.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import type { ContactPageData } from "./loader.server.ts";

/** Phone, email, opening hours and the links to four social networks. */
export function ContactDetails({ page }: { page: ContactPageData }) {
  const { details, reach, newTab } = page;
  return (
    <section className="contact-band ground-sand" aria-labelledby="details-title">
      <h2 id="details-title" className="sr-only">
        {details.title}
      </h2>
      <dl className="wrap">
        <div>
          <dt>
            <Icon name="whatsapp-logo" />
            {details.phone}
          </dt>
          <dd>
            <a href={reach.phone.href}>{reach.phone.label}</a>
            <Anchor href={reach.whatsApp} newTabLabel={newTab} className="text-link">
              {details.whatsApp}
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="envelope-simple" />
            {details.email}
          </dt>
          <dd>
            <a href={reach.email.href}>{reach.email.label}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="clock" />
            {details.hours}
          </dt>
          <dd>
            <NoWrapText text={details.everyDay} />
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="share-network" />
            {details.social}
          </dt>
          <dd>
            <ul className="contact-social">
              {reach.social.map(({ href, name, icon }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener" aria-label={`${name} ${newTab}`}>
                    <Icon name={icon} />
                  </a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </section>
  );
}
