import type { IconName } from "#app/media/icons.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { Brand, type BrandProps } from "./brand.tsx";

export interface FooterLink {
  href: string;
  label: string;
}

export interface FooterProps {
  brand: BrandProps;
  about: string;
  /** Such as "(opens in a new tab)", for the social links. */
  newTabLabel: string;
  social: { href: string; name: string; icon: IconName }[];
  tours: { title: string; links: FooterLink[] };
  explore: { title: string; links: FooterLink[] };
  contact: {
    title: string;
    address: string[];
    phone: FooterLink;
    email: FooterLink;
    hours: string;
  };
  /** For example "© 2026 Marea y Monte. All rights reserved." */
  copyright: string;
  /** For example "Pictures on this site are illustrations." */
  pictureNote?: string;
}

/** The footer of every public page, in night colours. */
export function Footer({
  brand,
  about,
  newTabLabel,
  social,
  tours,
  explore,
  contact,
  copyright,
  pictureNote,
}: FooterProps) {
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-grid">
          <div className="footer-brand">
            <Brand {...brand} />
            <p className="footer-about">{about}</p>
            {social.length > 0 && (
              <ul className="footer-social">
                {social.map(({ href, name, icon }) => (
                  <li key={href}>
                    <a
                      href={href}
                      target="_blank"
                      rel="noopener"
                      aria-label={`${name} ${newTabLabel}`}
                    >
                      <Icon name={icon} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <LinkColumn {...tours} />
          <LinkColumn {...explore} />
          <div className="footer-contact">
            <h2 className="text-eyebrow">{contact.title}</h2>
            <address>
              {contact.address.map((line) => (
                <span className="block" key={line}>
                  {line}
                </span>
              ))}
              <ul>
                {[contact.phone, contact.email].map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
              {contact.hours}
            </address>
          </div>
        </div>
        <div className="footer-end">
          <p>{copyright}</p>
          {pictureNote && <p>{pictureNote}</p>}
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-eyebrow">{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Anchor href={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
