import { data } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { hasNoPickup } from "#app/departures/pickup.ts";
import { getRideTitle } from "#app/departures/ride-title.ts";
import { formatBookingEnd } from "#app/edit-conflicts/conflict-text.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { agesAdminMessages } from "#app/web/admin/booking-parts/ages-messages.ts";
import { type AdminMoveMessages, adminMoveMessages } from "#app/web/admin/move-booking/messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { RefundLookPage } from "../booking-parts/refund-look-page.tsx";
import { formatTotalPreview } from "../booking-parts/total-preview.tsx";
import { ReopenDay } from "../closed-day-parts/closed-day-notices.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { formatStaffRide } from "../ui/format-conflicts.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { getMovePage, handleMoveForm, type MoveRefusal } from "./loader.server.ts";
import { MoveDayList } from "./move-day-list.tsx";
import { MoveRideForm } from "./move-ride-form.tsx";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const locale = getInterfaceLanguage(request);
  const page = await getMovePage(context.get(servicesContext), params.id, { url, locale });
  return { locale, page };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { log, id } = context.get(requestContext);
  const answer = await handleMoveForm(services, params.id, {
    form: await request.formData(),
    by: getAccount(context).name,
  });
  const outcome = answer instanceof Response ? "moved" : answer.refusal;
  log.info({ bookingId: params.id, outcome }, "the operator moved a booking");
  if (answer instanceof Response) return answer;
  const isShown = answer.preview || answer.refundLook?.isChanged === false;
  const status = isShown ? 200 : answer.refusal === "choose" ? 400 : 409;
  return data({ ...answer, id }, { status });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(({ locale, page }) =>
  fillMessage(adminMoveMessages[locale].title, { reference: page.reference }),
);

/** Lists days and rides of all tours that have enough free seats for moving the booking. */
export default function MoveBookingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(actionData);
  const { locale, page } = loaderData;
  const messages = adminMoveMessages[locale];
  const { now } = page;
  if (answer?.refundLook && !unanswered) {
    return (
      <RefundLookPage
        attempt={answer.id}
        look={answer.refundLook}
        page={page}
        about={[formatStaffRide(answer.ride, locale)]}
      />
    );
  }
  return (
    <div className="mx-auto max-w-[44rem] text-base">
      <h1 className="text-[1.75rem] leading-[1.15]">
        {fillMessage(messages.title, { reference: page.reference })}
      </h1>
      <NetworkErrorNotice unanswered={unanswered} />
      {answer && !unanswered && (
        <FocusedNotice kind={answer.preview ? "tip" : "error"} attempt={answer.id}>
          {formatMoveRefusal(answer, messages, locale)}
          {answer.refusal === "day-closed" && (
            <ReopenDay date={answer.ride.split(" ")[1] ?? page.from} />
          )}
        </FocusedNotice>
      )}
      {now && (
        <p className="mt-3">
          {fillMessage(hasNoPickup(now.pickupTime) ? messages.nowAlone : messages.now, {
            tour: getRideTitle(now.tour, null, locale),
            date: formatDate(now.date, locale, "day"),
            start: formatTime(now.start, locale),
            pickup: formatTime(now.pickupTime, locale),
          })}
        </p>
      )}
      {page.canMove && page.children.length > 0 && (
        <p className="mt-3">
          {fillMessage(agesAdminMessages[locale].moved, {
            date: formatDate(page.date ?? now?.date ?? "", locale, "day"),
            riders: getListFormat(locale).format(page.children),
          })}{" "}
          <Anchor href={`/admin/bookings/${page.id}#ages`} className="underline">
            {agesAdminMessages[locale].title}
          </Anchor>
        </p>
      )}
      {page.canMove ? (
        <div className="mt-4 grid gap-4">
          <MoveDayList page={page} words={messages} />
          {page.date && <MoveRideForm page={page} answer={answer} words={messages} />}
        </div>
      ) : (
        <p className="mt-3">{messages.not}</p>
      )}
      <p className="mt-6">
        <ButtonLink href={`/admin/bookings/${page.id}`} variant="quiet" size="small">
          {messages.back}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Says why a booking was not moved, or what the move would cost. */
function formatMoveRefusal(
  answer: MoveRefusal,
  messages: AdminMoveMessages,
  locale: Locale,
): string {
  const adjustMessages = adminAdjustMessages[locale];
  if (answer.preview) {
    return `${formatTotalPreview(answer.preview, locale)} ${adjustMessages.preview.after}`;
  }
  if (answer.refusal === "choose") return messages.choose;
  if (answer.leastAge !== undefined) {
    return fillMessage(agesAdminMessages[locale].movedTooYoung, { age: answer.leastAge });
  }
  if (answer.ended) return formatBookingEnd(answer.ended, locale);
  if (answer.refusal === "conflict") {
    const { title, choose } = conflictMessages[locale];
    return `${title} ${choose}`;
  }
  const known: Readonly<Record<string, string>> = {
    ...adminBookingMessages[locale].refusals,
    ...adjustMessages.refusals,
  };
  return fillMessage(
    known[answer.refusal] ?? adminBookingMessages[locale].refusals["not-confirmed"],
    {
      seatsLeft: answer.seatsLeft,
      total: formatMoney(0, locale),
    },
  );
}
