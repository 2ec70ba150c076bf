import { data } from "react-router";
import { formatReference } from "#app/bookings/format-reference.ts";
import { formatRefundForTeam, toRefundSums } from "#app/bookings/ledger/format-refund.ts";
import { teamMoneyMessages } from "#app/bookings/ledger/team-messages.ts";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { isRefundKeptByMove } from "#app/bookings/refund-terms.ts";
import { fillMessage, fillPlural, formatDate, formatMoney } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { ChoiceCard, ChoiceGroup } from "#app/web/ui/choice-fields.tsx";
import { getBookingOr404 } from "../booking/loader.server.ts";
import { redirectToBooking } from "../booking/redirect-to-admin-booking.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta, findBrand } from "../layout/operator-meta.ts";
import { ConfirmationForm } from "../ui/confirmation-form.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { booking, managed } = await getBookingOr404(services, params.id);
  const isKeptByMove = managed && isRefundKeptByMove(booking, managed.key, services.clock.now());
  return {
    locale: getInterfaceLanguage(request),
    id: booking.id,
    reference: formatReference(booking.reference),
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    byMail: services.operator.isReachable(booking),
    date: booking.bookingDate,
    riders: booking.participants,
    refundableMxn: managed?.refundableMxn ?? 0,
    held: managed?.money.held ?? null,
    broughtBy: booking.broughtBy,
    policy: managed?.isConfirmed ? managed.refund : null,
    refundTerms: isKeptByMove ? ("kept-by-move" as const) : (managed?.refundTerms.kind ?? "over"),
    fullRefundHours: booking.fullRefundHours,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  await getBookingOr404(services, params.id);
  const { log, id } = context.get(requestContext);
  const form = await request.formData();
  const shown = form.get("shown") === "full" ? "full" : "none";
  const choice = form.get("refund");
  if (choice !== "full" && choice !== "policy") {
    return data({ refusal: "choose" as const, id }, { status: 400 });
  }
  const ended = await services.operator.cancelBookingForOperator(
    params.id,
    choice === "full" ? { refund: "full" } : { refund: "policy", shown },
  );
  log.info({ bookingId: params.id, choice, outcome: ended.outcome }, "the operator cancelled");
  if (ended.outcome === "cancelled") {
    return redirectToBooking(params.id, ended.refund);
  }
  const refusal = ended.outcome === "too-late" ? ("not-confirmed" as const) : ended.outcome;
  return data({ refusal, id }, { status: 409 });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const title = fillMessage(adminBookingMessages[loaderData.locale].cancel.title, {
    reference: loaderData.reference,
  });
  return createAdminMeta(title, findBrand(matches));
}

/** Formats how much the business and the agency would each pay back in a full refund. */
function formatFullRefund({
  held,
  broughtBy,
  locale,
}: Route.ComponentProps["loaderData"]): string[] {
  return held ? formatRefundForTeam(toRefundSums(held, "will"), broughtBy, locale) : [];
}

/** Explains the effects of the cancellation and the refund before the operator confirms them. */
export default function CancelBookingScreen({
  loaderData,
  actionData: given,
}: Route.ComponentProps) {
  const { answer: actionData, unanswered } = useLastReply(given);
  const { locale, id, reference, name, byMail, date, riders, policy, refundTerms } = loaderData;
  const { oneBefore } = manualMessageTexts[locale];
  const { cancel, refusals } = adminBookingMessages[locale];
  const amount = formatMoney(loaderData.refundableMxn, locale);
  const isUnpaid = loaderData.refundableMxn === 0;
  const places = formatFullRefund(loaderData);
  const hours = formatQuantity(loaderData.fullRefundHours, "hours", locale);
  const missing = actionData?.refusal === "choose";
  const problem = actionData && {
    text: actionData.refusal === "choose" ? cancel.choose : refusals[actionData.refusal],
    attempt: actionData.id,
  };
  return (
    <ConfirmationForm
      title={fillMessage(cancel.title, { reference })}
      problem={unanswered ? undefined : problem}
      lead={<NetworkErrorNotice unanswered={unanswered} locale={locale} />}
      nothing={policy === null ? cancel.not : null}
      submit={cancel.submit}
      icon="calendar-x"
      back={{ href: `/admin/bookings/${id}`, label: cancel.keep }}
    >
      <input type="hidden" name="shown" value={policy ?? "none"} />
      <Panel id="what" title={cancel.what}>
        <ul className="mt-2 grid gap-1.5">
          {refundTerms !== "called-off" && (
            <li>{fillPlural(cancel.seats, riders, { date: formatDate(date, locale, "day") })}</li>
          )}
          <li>
            {fillMessage(byMail ? oneBefore.mail : oneBefore.hand, { name: name || reference })}
          </li>
          {policy !== null && isUnpaid && refundTerms !== "dispute-lost" && (
            <li>{teamMoneyMessages[locale].unpaid}</li>
          )}
          {policy === "full" && !isUnpaid && (
            <li>
              <strong>{fillMessage(cancel.all, { amount })}</strong>{" "}
              {fillMessage(cancel.policyNotes[refundTerms], { hours })}
            </li>
          )}
          {policy === "full" && places.map((place) => <li key={place}>{place}</li>)}
        </ul>
      </Panel>
      {/* The operator has no choice if the policy requires a full refund, or if nothing can be
          refunded. */}
      {policy === "full" || (isUnpaid && refundTerms !== "dispute-lost") ? (
        <input type="hidden" name="refund" value="full" />
      ) : (
        <ChoiceGroup
          id="refund"
          layout="cards"
          legend={cancel.refund}
          error={missing ? cancel.choose : undefined}
        >
          <ChoiceCard id="refund" name="refund" value="policy" required title={cancel.policyNone}>
            {fillMessage(cancel.policyNotes[refundTerms], { hours })}
          </ChoiceCard>
          {refundTerms !== "dispute-lost" && (
            <ChoiceCard
              name="refund"
              value="full"
              required
              title={fillMessage(cancel.full, { amount })}
            >
              {[cancel.fullNote, ...places].join(" ")}
            </ChoiceCard>
          )}
        </ChoiceGroup>
      )}
    </ConfirmationForm>
  );
}
