import { timeZone } from "#app/business/facts.ts";
import { fillMessage, fillPlural, formatInstant } from "#app/i18n/format.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { applyStartedPrices } from "#app/tours/price-periods.ts";
import { isFullRefundOnly } from "#app/tours/refund-steps.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import {
  formatHorizon,
  formatHorsesOut,
  formatMinutes,
  formatRefundSteps,
  formatVersionAuthor,
} from "../catalog-parts/format-catalog.ts";
import {
  getNewestReadableVersion,
  parseVersionNumber,
} from "../catalog-parts/newest-catalog-version.server.ts";
import { useDraftCleanup } from "../catalog-parts/use-catalog-draft.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { FactList } from "./fact-list.tsx";
import { TourCard } from "./tour-summary.tsx";
import "#app/web/admin/catalog-parts/catalog.css";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalog, ...version } = await getNewestReadableVersion(services);
  const published = parseVersionNumber(url.searchParams.get("published"));
  const today = toLocalDate(services.clock.now());
  return {
    locale: getInterfaceLanguage(request),
    policy: catalog.policy,
    horses: catalog.horses,
    tours: tourIds.map((tour) => ({
      tour,
      listing: applyStartedPrices(catalog.listings[tour], today),
    })),
    version,
    published: published === version.number ? published : null,
    part: url.searchParams.get("part"),
  };
}

export const meta = createTitleMeta((locale) => adminCatalogMessages[locale].title);

/** The price list: each tour with what it offers, followed by the booking policy and the horses. */
export default function Tours({ loaderData }: Route.ComponentProps) {
  const { locale, policy, horses, tours, version, published, part } = loaderData;
  const messages = adminCatalogMessages[locale];
  useDraftCleanup(published === null ? null : part);
  return (
    <div className="mx-auto grid max-w-[60rem] grid-cols-1 gap-5 text-base">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
          <TextLink href="/admin/tours/history" className="tap">
            {messages.history}
          </TextLink>
        </div>
        <p className="text-muted">{messages.intro}</p>
      </header>
      {published !== null && (
        <div className="-my-4">
          <FocusedNotice kind="ok" attempt={`published ${published}`}>
            {fillMessage(messages.published, { number: published })}
          </FocusedNotice>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {tours.map(({ tour, listing }) => (
          <TourCard key={tour} tour={tour} listing={listing} />
        ))}
      </div>
      <Panel id="policy" title={messages.policy}>
        <FactList
          rows={[
            [
              isFullRefundOnly(policy.refundSteps)
                ? messages.rows.refund
                : messages.differences.refundSteps,
              formatRefundSteps(policy.refundSteps, locale),
            ],
            [messages.rows.horizon, formatHorizon(policy.bookingHorizonMonths, locale)],
          ]}
        />
        <div className="mt-4">
          <ButtonLink href="/admin/tours/policy" variant="quiet" size="small">
            {messages.editPolicy}
          </ButtonLink>
        </div>
      </Panel>
      <Panel id="horses" title={messages.horses}>
        {horses.isUnchecked && (
          <div className="mt-3">
            <Notice kind="tip">{messages.horsesUnchecked}</Notice>
          </div>
        )}
        <FactList
          rows={[
            [messages.rows.horses, fillPlural(messages.horseCount, horses.count)],
            [messages.rows.rest, formatMinutes(horses.restMinutes, locale)],
            [messages.rows.preparation, formatMinutes(horses.preparationMinutes, locale)],
            [messages.rows.fewer, formatHorsesOut(horses.exceptions, locale)],
          ]}
        />
        <div className="mt-4">
          <ButtonLink href="/admin/tours/horses" variant="quiet" size="small">
            {messages.editHorses}
          </ButtonLink>
        </div>
      </Panel>
      <p className="text-muted">
        {fillMessage(messages.versionNote, {
          number: version.number,
          when: formatInstant(version.madeAt, locale, timeZone),
          who: formatVersionAuthor(version.madeBy, locale),
        })}
      </p>
    </div>
  );
}
