import { timeZone } from "#app/business/facts.ts";
import { fill, fillPlural, formatInstant } from "#app/i18n/format.ts";
import { localDateOf } from "#app/platform/local-time.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { withBegunPrices } from "#app/tours/price-periods.ts";
import { adminCatalogMessages } from "#app/web/admin/edit-catalog/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { newestCatalog, wholeNumber } from "../edit-catalog/action.server.ts";
import {
  sayAuthor,
  sayHorizon,
  sayHorsesOut,
  sayMinutes,
  sayRefund,
} from "../edit-catalog/format-catalog.ts";
import { useForgottenDraft } from "../edit-catalog/use-catalog-draft.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { brandIn, operatorMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { Facts } from "./tour-facts.tsx";
import { TourCard } from "./tour-summary.tsx";
import "#app/web/admin/edit-catalog/catalog.css";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { catalog, ...version } = await newestCatalog(services);
  const published = wholeNumber(url.searchParams.get("published"));
  const today = localDateOf(services.clock.now());
  return {
    locale: interfaceLanguage(request),
    policy: catalog.policy,
    horses: catalog.horses,
    tours: tourIds.map((tour) => ({
      tour,
      listing: withBegunPrices(catalog.listings[tour], today),
    })),
    version,
    published: published === version.number ? published : null,
    part: url.searchParams.get("part"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = adminCatalogMessages[loaderData?.locale ?? "en"];
  return operatorMeta(title, brandIn(matches));
}

/** The price list: each tour with everything that is sold of it, then the policy and the horses. */
export default function Tours({ loaderData }: Route.ComponentProps) {
  const { locale, policy, horses, tours, version, published, part } = loaderData;
  const messages = adminCatalogMessages[locale];
  useForgottenDraft(published === null ? null : part);
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
            {fill(messages.published, { number: published })}
          </FocusedNotice>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {tours.map(({ tour, listing }) => (
          <TourCard key={tour} tour={tour} listing={listing} locale={locale} />
        ))}
      </div>
      <Panel id="policy" title={messages.policy}>
        <Facts
          rows={[
            [messages.rows.refund, sayRefund(policy.fullRefundHours, locale)],
            [messages.rows.horizon, sayHorizon(policy.bookingHorizonMonths, locale)],
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
        <Facts
          rows={[
            [messages.rows.horses, fillPlural(messages.horseCount, horses.count)],
            [messages.rows.rest, sayMinutes(horses.restMinutes, locale)],
            [messages.rows.preparation, sayMinutes(horses.preparationMinutes, locale)],
            [messages.rows.fewer, sayHorsesOut(horses.exceptions, locale)],
          ]}
        />
        <div className="mt-4">
          <ButtonLink href="/admin/tours/horses" variant="quiet" size="small">
            {messages.editHorses}
          </ButtonLink>
        </div>
      </Panel>
      <p className="text-muted">
        {fill(messages.versionNote, {
          number: version.number,
          when: formatInstant(version.madeAt, locale, timeZone),
          who: sayAuthor(version.madeBy, locale),
        })}
      </p>
    </div>
  );
}
