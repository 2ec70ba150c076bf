import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { getMessagePath, inboxAddress } from "../addresses/inbox-view.ts";
import { getNewQuotePath } from "../addresses/quote-paths.ts";
import { BookingDayForm } from "../booking-form-parts/booking-day-form.tsx";
import { RideLinks } from "../booking-form-parts/ride-links.tsx";
import { ClosedDayNotices } from "../closed-day-parts/closed-day-notices.tsx";
import { formatHorses } from "../departure-parts/format-horses.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { BackLink } from "../ui/back-link.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { handleNewQuoteForm } from "./action.server.ts";
import { getNewQuotePage } from "./loader.server.ts";
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

export async function action(args: Route.ActionArgs) {
  return handleNewQuoteForm(await readSubmission(args));
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const shouldRevalidate = shouldReloadAfterConflict;

export const meta = createPageMeta<typeof loader>(({ locale }) => newQuoteMessages[locale].title);

/** The page on which the team makes an offer: ride, riders, sums, deadline and a text. */
export default function NewQuoteScreen({ loaderData: page, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, ride, enquiryId } = page;
  const messages = newQuoteMessages[locale];
  const bookingMessages = manualBookingMessages[locale];
  const back = enquiryId ? getMessagePath(enquiryId) : inboxAddress.path;
  if (reply?.offerLook && !unanswered) {
    return <OfferLookPage {...{ reply, back }} look={reply.offerLook} />;
  }
  return (
    <div className="hand mx-auto max-w-[34rem] text-base">
      <BackLink href={back}>{messages.back}</BackLink>
      <h1 className="mt-1 text-[1.75rem] leading-[1.15]">{messages.title}</h1>
      {page.subject && <p className="mt-1 text-muted">{page.subject}</p>}
      <p className="mt-1">{messages.intro}</p>
      {page.second && (
        <div className="mt-4">
          <Notice kind="ok">
            <p>{fillMessage(messages.split.second, { rest: page.second.riders })}</p>
          </Notice>
        </div>
      )}
      <p className="mt-3 font-semibold first-letter:uppercase">
        {formatDate(page.date, locale, "day")}
      </p>
      <BookingDayForm
        date={page.date}
        action={getNewQuotePath()}
        parameters={{
          ...(enquiryId && { enquiry: enquiryId }),
          ...(page.second && { first: page.second.first, riders: String(page.second.riders) }),
        }}
      />
      <RideLinks
        rides={page.rides}
        ride={ride}
        getPath={(name) =>
          getNewQuotePath({ enquiry: enquiryId, day: page.date, ride: name, ...page.second })
        }
      />
      <NetworkErrorNotice unanswered={unanswered} />
      <ClosedDayNotices days={page.closedDays} canReopen />
      {ride ? (
        <>
          <p className="mt-3 flex items-center gap-2">
            <Icon name="users-three" />
            {ride.seatsLeft === 0
              ? bookingMessages.full
              : fillPlural(bookingMessages.seats, ride.seatsLeft)}
          </p>
          {ride.horses && <p className="mt-1 text-muted">{formatHorses(ride.horses, locale)}</p>}
          <QuoteForm key={`${ride.name} ${page.date}`} page={page} ride={ride} reply={reply} />
        </>
      ) : (
        page.rides.length === 0 &&
        page.closedDays.length === 0 && <p className="mt-4">{messages.noRide}</p>
      )}
    </div>
  );
}
