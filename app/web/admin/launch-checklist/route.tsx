import { listRemainingExamples } from "#app/business/remaining-examples.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { tours } from "#app/tours/all-tours.ts";
import { listExamplePickups } from "#app/tours/catalog/list-example-pickups.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { adminBusinessFieldMessages } from "#app/web/admin/settings-parts/field-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatPickupAreas } from "../catalog-parts/format-catalog.ts";
import { getNewestReadableVersion } from "../catalog-parts/newest-catalog-version.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { formatSetting } from "../settings-parts/format-setting.ts";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/settings-parts/business.css";
import "#app/web/admin/catalog-parts/catalog.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalog } = await getNewestReadableVersion(services);
  const locale = getInterfaceLanguage(request);
  return {
    locale,
    examples: [
      ...listRemainingExamples(catalog.business).map(({ setting, group }) => ({
        name: adminBusinessFieldMessages[locale].settings[setting],
        href: `/admin/business/${group}#setting-${setting}`,
        value: formatSetting(setting, catalog.business[setting].value, locale),
      })),
      ...listExamplePickups(catalog).map(({ tour, ride }) => ({
        name: `${tours[tour].name[locale]}: ${adminCatalogMessages[locale].differences.pickupAreas}`,
        href: `/admin/tours/${tour}`,
        value: formatPickupAreas(ride.pickupAreas, locale),
      })),
    ],
    notes: services.listLaunchNotes(),
    siteUrl: services.env.siteUrl,
  };
}

export const meta = createTitleMeta((locale) => adminBusinessMessages[locale].launch.title);

/**
 * Lists what must be done before the site goes live. Each setting that is still an example links to
 * its form.
 */
export default function LaunchChecklist({ loaderData }: Route.ComponentProps) {
  const { locale, examples, notes, siteUrl } = loaderData;
  const { title, launch: messages, notesOfServer } = adminBusinessMessages[locale];
  return (
    <div className="mx-auto grid max-w-[48rem] gap-5 text-base">
      <header>
        <TextLink href="/admin/business" className="tap">
          {title}
        </TextLink>
        <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
        <p className="mt-1 text-muted">{messages.intro}</p>
      </header>
      <section aria-labelledby="examples">
        <h2 id="examples" className="text-[1.25rem] leading-[1.2]">
          {examples.length === 0
            ? messages.noExamples
            : fillPlural(messages.examples, examples.length)}
        </h2>
        {examples.length > 0 && (
          <>
            <p className="mt-1 mb-3">{messages.examplesText}</p>
            <ul className="setting-groups">
              {examples.map(({ name, href, value }) => (
                <li key={`${href} ${value}`}>
                  <Anchor href={href} className="setting-group">
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      <span className="setting-group-name">
                        <span className="sr-only">{messages.mend}: </span>
                        {name}
                      </span>
                      <span className="block text-muted">{value}</span>
                    </span>
                    <Icon name="caret-right" />
                  </Anchor>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <Panel id="server" title={messages.server}>
        <p className="mt-1 text-muted">
          {notes.length === 0 ? messages.ready : messages.serverText}
        </p>
        <ul className="mt-2 grid list-disc gap-2 pl-5">
          {notes.map((note) => (
            <li key={note}>{fillMessage(notesOfServer[note], { siteUrl })}</li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
