import { Form } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { applyChosenSum } from "#app/forms/sum.ts";
import { fillMessage, fillPlural, formatDate, formatTime } from "#app/i18n/format.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { getMessagePath, inboxAddress } from "../addresses/inbox-view.ts";
import { getNewQuotePath } from "../addresses/quote-paths.ts";
import { ClosedDayNotices } from "../closed-day-parts/closed-day-notices.tsx";
import { getShortTitle } from "../departure-parts/departure-view.ts";
import { formatHorses } from "../departure-parts/format-horses.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta, findBrand } from "../layout/operator-meta.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { handleNewQuoteForm } from "./action.server.ts";
import { getNewQuotePage, type NewQuotePage } from "./loader.server.ts";
import { newQuoteMessages } from "./messages.ts";
import { OfferLookPage } from "./offer-look-page.tsx";
import { QuoteForm } from "./quote-form.tsx";
import "#app/web/admin/booking-form-parts/manual-booking.css";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  return getNewQuotePage({
    services: context.get(servicesContext),
    query: url.searchParams,
    locale: getInterfaceLanguage(request),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleNewQuoteForm({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    by: getAccount(context).name,
    form: applyChosenSum(await request.formData()),
    locale: getInterfaceLanguage(request),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(request, serverAction);
}

export const shouldRevalidate = shouldReloadAfterConflict;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return createAdminMeta(newQuoteMessages[loaderData.locale].title, findBrand(matches));
}

/** The page on which the team makes an offer: ride, riders, sums, deadline and a text. */
export default function NewQuoteScreen({
  loaderData: page,
  actionData: given,
}: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(given);
  const { locale, ride, enquiryId } = page;
  const say = newQuoteMessages[locale];
  const words = manualBookingMessages[locale];
  const back = enquiryId ? getMessagePath(enquiryId) : inboxAddress.path;
  if (reply?.offerLook && !unanswered) {
    return <OfferLookPage {...{ reply, back, locale }} look={reply.offerLook} />;
  }
  return (
    <div className="hand mx-auto max-w-[34rem] text-base">
      <Anchor href={back} className="flex min-h-11 items-center gap-2 font-semibold underline">
        <Icon name="arrow-left" />
        {say.back}
      </Anchor>
      <h1 className="mt-1 text-[1.75rem] leading-[1.15]">{say.title}</h1>
      {page.subject && <p className="mt-1 text-muted">{page.subject}</p>}
      <p className="mt-1">{say.intro}</p>
      {page.second && (
        <div className="mt-4">
          <Notice kind="ok">
            <p>{fillMessage(say.split.second, { rest: page.second.riders })}</p>
          </Notice>
        </div>
      )}
      <p className="mt-3 font-semibold first-letter:uppercase">
        {formatDate(page.date, locale, "day")}
      </p>
      <OfferedDayForm page={page} />
      <OfferedRides page={page} />
      <NetworkErrorNotice unanswered={unanswered} locale={locale} />
      <ClosedDayNotices days={page.closedDays} locale={locale} canReopen />
      {ride ? (
        <>
          <p className="mt-3 flex items-center gap-2">
            <Icon name="users-three" />
            {ride.seatsLeft === 0 ? words.full : fillPlural(words.seats, ride.seatsLeft)}
          </p>
          {ride.horses && <p className="mt-1 text-muted">{formatHorses(ride.horses, locale)}</p>}
          <QuoteForm key={`${ride.name} ${page.date}`} page={page} ride={ride} reply={reply} />
        </>
      ) : (
        page.rides.length === 0 &&
        page.closedDays.length === 0 && <p className="mt-4">{say.noRide}</p>
      )}
    </div>
  );
}

/** A form that shows the rides of another day. */
function OfferedDayForm({
  page: { date, locale, enquiryId, second },
}: Readonly<{ page: NewQuotePage }>) {
  const { otherDay } = manualBookingMessages[locale];
  return (
    <Form method="get" action={getNewQuotePath()} className="mt-2 flex flex-wrap items-end gap-2">
      {enquiryId && <input type="hidden" name="enquiry" value={enquiryId} />}
      {second && <input type="hidden" name="first" value={second.first} />}
      {second && <input type="hidden" name="riders" value={second.riders} />}
      <TextField
        key={date}
        name="day"
        type="date"
        label={otherDay.label}
        labelHidden
        required
        defaultValue={date}
        className="max-w-[12rem]"
      />
      <Button variant="quiet" size="small">
        {otherDay.submit}
      </Button>
    </Form>
  );
}

function OfferedRides({ page }: Readonly<{ page: NewQuotePage }>) {
  const { rides, ride, date, locale, enquiryId, second } = page;
  return (
    <nav aria-label={manualBookingMessages[locale].which} className="hand-rides">
      {rides.map((one) => (
        <Anchor
          key={one.name}
          href={getNewQuotePath({ enquiry: enquiryId, day: date, ride: one.name, ...second })}
          aria-current={one.name === ride?.name ? "true" : undefined}
        >
          <span>{getShortTitle(one.title, locale)}</span>
          <span className="tabular-nums">{formatTime(one.start, locale)}</span>
        </Anchor>
      ))}
    </nav>
  );
}
