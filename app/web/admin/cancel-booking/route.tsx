import { cancellationUndoSeconds } from "#app/bookings/changes/undo-window.ts";
import { teamMoneyMessages } from "#app/bookings/ledger/team-messages.ts";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { formatSumProblem } from "#app/forms/format-sum-problem.ts";
import { fillMessage, fillPlural, formatDate, formatMoney } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getWayName } from "../booking-parts/format-upcoming-notification.ts";
import { getBookingOr404 } from "../booking-parts/get-booking.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { ConfirmationForm } from "../ui/confirmation-form.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { handleCancelForm } from "./action.server.ts";
import { getCancelSumRule } from "./cancel-sum-rule.ts";
import { ConfirmSum } from "./confirm-sum.tsx";
import { formatPlannedRefund } from "./format-planned-refund.ts";
import { formatPolicyNote } from "./format-policy-note.ts";
import { getCancellation } from "./loader.server.ts";
import { cancelBookingMessages } from "./messages.ts";
import { RefundChoice } from "./refund-choice.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return getCancellation(services, params.id, getInterfaceLanguage(request));
}

export async function action({ params, ...args }: Route.ActionArgs) {
  await getBookingOr404(args.context.get(servicesContext), params.id);
  return handleCancelForm({ ...(await readSubmission(args)), id: params.id });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const shouldRevalidate = shouldReloadAfterConflict;

export const meta = createPageMeta<typeof loader>(({ locale, reference }) =>
  fillMessage(adminBookingMessages[locale].cancel.title, { reference }),
);

/** Explains the effects of the cancellation and the refund before the operator confirms them. */
export default function CancelBookingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, id, reference, name, telling, date, riders, policy, refundTerms } = loaderData;
  const { hasChoice, held, paidMxn } = loaderData;
  const { oneBefore } = manualMessageTexts[locale];
  const guest = name || reference;
  const way = getWayName(telling);
  const { cancel, refusals } = adminBookingMessages[locale];
  const { problems } = cancelBookingMessages[locale];
  const isUnpaid = paidMxn === 0;
  const typed = reply?.step === "form" ? reply : null;
  const refusal = typed?.refusal ?? null;
  const problem = typed &&
    refusal && {
      attempt: typed.id,
      text:
        (refusal === "amount" &&
          formatSumProblem(typed.texts.amount, getCancelSumRule(paidMxn), locale)) ||
        fillMessage({ ...refusals, ...problems, choose: cancel.choose }[refusal], {
          amount: formatMoney(typed.mostMxn, locale),
        }),
    };
  const errors = {
    ...(refusal === "choose" && { refund: problem?.text }),
    ...((refusal === "amount" || refusal === "too-much") && {
      amount: problem?.text,
    }),
    ...(refusal === "reason" && { reason: problem?.text }),
  };
  const isConfirming = reply?.step === "confirm";
  return (
    <ConfirmationForm
      title={fillMessage(cancel.title, { reference })}
      problem={unanswered ? undefined : (problem ?? undefined)}
      lead={<NetworkErrorNotice unanswered={unanswered} />}
      nothing={policy === null ? cancel.not : null}
      submit={cancel.submit}
      icon="calendar-x"
      back={{ href: `/admin/bookings/${id}`, label: cancel.keep }}
    >
      <input type="hidden" name="shown" value={loaderData.share} />
      <Panel id="what" title={cancel.what}>
        <ul className="mt-2 grid gap-1.5">
          {refundTerms !== "called-off" && (
            <li>{fillPlural(cancel.seats, riders, { date: formatDate(date, locale, "day") })}</li>
          )}
          <li>
            {way === "hand"
              ? fillMessage(oneBefore.hand, { name: guest })
              : fillPlural(oneBefore[way], cancellationUndoSeconds / 60, { name: guest })}
          </li>
          {policy !== null && isUnpaid && refundTerms !== "dispute-lost" && (
            <li>{teamMoneyMessages[locale].unpaid}</li>
          )}
          {refundTerms === "dispute-lost" && <li>{formatPolicyNote(loaderData)}</li>}
          {refundTerms === "called-off" && !isUnpaid && (
            <>
              <li>
                <strong>{fillMessage(cancel.all, { amount: formatMoney(paidMxn, locale) })}</strong>{" "}
                {formatPolicyNote(loaderData)}
              </li>
              {held &&
                formatPlannedRefund(loaderData, held).map((place) => <li key={place}>{place}</li>)}
            </>
          )}
        </ul>
      </Panel>
      {isConfirming ? (
        <ConfirmSum cancellation={loaderData} {...reply} />
      ) : hasChoice ? (
        <RefundChoice
          key={reply?.id}
          cancellation={loaderData}
          texts={typed?.texts ?? { refund: "policy", amount: "", reason: "" }}
          errors={errors}
        />
      ) : (
        <input
          type="hidden"
          name="refund"
          value={isUnpaid && refundTerms !== "dispute-lost" ? "full" : "policy"}
        />
      )}
    </ConfirmationForm>
  );
}
