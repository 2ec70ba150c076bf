import { Form, useLocation } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getManualBookingDraftName } from "../booking-form-parts/manual-booking-draft.ts";
import { hasLostAnswers } from "../booking-parts/lost-answers.ts";
import { SendReceipt } from "../booking-parts/receipt-buttons.tsx";
import { RefundLookPage } from "../booking-parts/refund-look-page.tsx";
import { useDraftCleanup } from "../catalog-parts/use-catalog-draft.ts";
import { ReopenDay } from "../closed-day-parts/closed-day-notices.tsx";
import { formatRideName, getDayPath } from "../departure-parts/departure-view.ts";
import { canOpenPage } from "../layout/access-rules.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { ChatList } from "../message-parts/chat-list.tsx";
import { chatScreenMessages } from "../message-parts/chat-screen-messages.ts";
import { findNotifiedOutcome } from "../message-parts/mark-notified.server.ts";
import { NotifiedNotice } from "../message-parts/notified-notice.tsx";
import { HiddenHealth, RiderAnswersList } from "../rider-parts/rider-answers-list.tsx";
import { riderAnswersAdminMessages } from "../rider-parts/rider-answers-messages.ts";
import { SuggestedGuests } from "../rider-parts/suggested-guests.tsx";
import { adminWaiverMessages } from "../rider-parts/waiver-messages.ts";
import { SignedWaiverList } from "../rider-parts/waiver-panel.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { Panel, PanelGroup, PanelLink } from "../ui/panel.tsx";
import { UndoForm } from "../ui/undo-form.tsx";
import type { Route } from "./+types/route";
import { handleBookingForm } from "./action.server.ts";
import { AdjustMoneyPanels, ChangePartyPanel } from "./adjust-booking-panel.tsx";
import { BookingAgency } from "./booking-agency.tsx";
import { BookingEditPanel } from "./booking-edit-panel.tsx";
import { BookingEmails } from "./booking-emails.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { BookingHistory } from "./booking-history.tsx";
import { BookingGuestMessages } from "./booking-messages.tsx";
import { BookingMoney } from "./booking-money.tsx";
import { BookingPayments } from "./booking-payments.tsx";
import { CorrectAgesPanel } from "./correct-ages-form.tsx";
import { formatBookingDone } from "./format-booking-done.ts";
import { formatBookingRefusal } from "./format-booking-refusal.ts";
import { listPartyChanges } from "./list-party-changes.ts";
import { type BookingPage, getAdminBookingPage } from "./loader.server.ts";
import { PaymentHoldPanel } from "./payment-hold-panel.tsx";
import { PaymentLinkPanel, SendPaymentLink } from "./payment-link-panel.tsx";
import { Disputes, OwedRefund } from "./refund-due.tsx";
import { TeamNotes } from "./team-notes-panel.tsx";
import { UndoFirstPayment } from "./undo-first-payment.tsx";
import { UndoLastChange } from "./undo-last-change.tsx";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const locale = getInterfaceLanguage(request);
  const page = await getAdminBookingPage(context.get(servicesContext), {
    ...{ id: params.id, locale, account: getAccount(context) },
  });
  return {
    locale,
    page,
    done: url.searchParams.get("done"),
    ticked: await findNotifiedOutcome(context.get(servicesContext), url),
    canErase: canOpenPage(getAccount(context), "/admin/privacy"),
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  return handleBookingForm({ ...(await readSubmission(args)), id: params.id });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(({ locale, page }) =>
  fillMessage(adminBookingMessages[locale].title, { reference: page.reference }),
);

/** Shows one booking: guest, ride, payments, history, and what the operator can do. */
export default function Booking({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: actionData, unanswered } = useLastReply(given);
  const { key: navigationKey } = useLocation();
  const { locale, page, done, ticked, canErase } = loaderData;
  const messages = adminBookingMessages[locale];
  const noteKey = actionData?.id ?? `${done} ${page.revision}`;
  // The key resets the form after every reply, but not when the page's data is reloaded.
  const formKey = actionData?.id ?? navigationKey;
  const forms = { page, reply: actionData };
  const saidDone = done && formatBookingDone(done, page, locale);
  useDraftCleanup(findSubmittedDraftName(page, done));
  if (actionData?.refundLook && !unanswered) {
    const { id: attempt, refundLook: look } = actionData;
    const about = look.act === "party" ? listPartyChanges(look, page, locale) : [];
    return <RefundLookPage {...{ attempt, look, page, about }} />;
  }
  return (
    <div className="mx-auto max-w-[64rem] text-base">
      <BackLink href="/admin/bookings">{messages.back}</BackLink>
      <h1 className="mt-1 text-[1.75rem] leading-[1.15]">
        {fillMessage(messages.title, { reference: page.reference })}
      </h1>
      <NetworkErrorNotice unanswered={unanswered} />
      {saidDone && !given && (
        <FocusedNotice kind="ok" attempt={`${done} ${navigationKey}`}>
          {saidDone}
          {page.undoLine !== null && undoableChanges.includes(done) && (
            <>
              {hasLostAnswers(page.history) && (
                <p>{riderAnswersAdminMessages[locale].goneForGood}</p>
              )}
              <UndoForm fields={{ line: page.undoLine }} />
            </>
          )}
          {done === "entered" && <UndoFirstPayment page={page} />}
          {receivedChanges.includes(done) && <SendReceipt receipt={page.receipts.at(-1)} />}
          {(done === "link-made" || (done === "entered" && page.hold)) && (
            <SendPaymentLink page={page} />
          )}
          {done === "entered" && (
            <ButtonLink
              href={getDayPath(page.date)}
              variant="quiet"
              size="small"
              icon="calendar-blank"
              className="mt-2 flex w-fit"
            >
              {messages.links.day}
            </ButtonLink>
          )}
        </FocusedNotice>
      )}
      {!saidDone && !given && <UndoLastChange page={page} />}
      {actionData && actionData.refusal !== "" && !unanswered && (
        <FocusedNotice
          kind={actionData.adjust?.preview || actionData.ages?.preview ? "tip" : "error"}
          attempt={actionData.id}
        >
          {formatBookingRefusal(actionData, locale, page)}
          {actionData.refusal === "day-closed" && <ReopenDay date={page.date} />}
        </FocusedNotice>
      )}
      <NotifiedNotice ticked={ticked} back={`/admin/bookings/${page.id}`} />
      <BookingGuestMessages page={page} />
      {page.owed && <OwedRefund owed={page.owed} />}
      <Disputes disputes={page.disputes} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <PaymentHoldPanel
            page={page}
            reply={actionData?.form === "hold" ? actionData : undefined}
            key={`hold ${formKey} ${page.hold?.until.getTime()}`}
          />
          <BookingFacts page={page} />
          <SuggestedGuests
            suggestions={page.similarGuests}
            intents={{ merge: "same-guest", keepApart: "other-guest" }}
          />
          {page.people.length > 0 && (
            <Panel id="riders" title={riderAnswersAdminMessages[locale].title}>
              {page.isWeightUnsure && (
                <p className="rider-remarks">{riderAnswersAdminMessages[locale].weightUnsure}</p>
              )}
              <RiderAnswersList riders={page.people} />
              <HiddenHealth riders={page.people} />
            </Panel>
          )}
          {page.waivers.length > 0 && (
            <Panel id="waivers" title={adminWaiverMessages[locale].sheet.title}>
              <SignedWaiverList waivers={page.waivers} />
            </Panel>
          )}
          <PanelGroup>
            <BookingMoney
              page={page}
              reply={actionData?.form === "money" ? actionData : undefined}
              key={`money ${formKey}`}
            />
            <PaymentLinkPanel
              page={page}
              reply={actionData?.form === "link" ? actionData : undefined}
              key={`link ${formKey}`}
            />
            <AdjustMoneyPanels {...forms} key={`adjust ${noteKey}`} />
            <BookingAgency {...forms} />
          </PanelGroup>
          {page.change && (
            <PanelGroup>
              <h2 id="changes" className="px-5 py-4 text-[1.25rem] leading-[1.2]">
                {messages.changes}
              </h2>
              <PanelLink
                href={`/admin/bookings/${page.id}/move?date=${page.date}`}
                icon="calendar-blank"
              >
                {messages.move}
              </PanelLink>
              <ChangePartyPanel {...forms} key={`party ${noteKey}`} />
              <CorrectAgesPanel {...forms} key={`ages ${noteKey}`} />
              <BookingEditPanel {...forms} change={page.change} key={`changes ${formKey}`} />
              <PanelLink href={`/admin/bookings/${page.id}/cancel`} icon="calendar-x" tone="red">
                {messages.cancel.open}
              </PanelLink>
            </PanelGroup>
          )}
        </div>
        <div className="grid gap-4">
          <TeamNotes {...forms} key={`note ${formKey}`} />
          <BookingHistory page={page} />
          <BookingPayments page={page} />
          <BookingEmails page={page}>
            {page.change && page.guest.email && (
              <Form method="post" className="mt-3">
                <input type="hidden" name="intent" value="resend" />
                <p className="mb-2">{fillMessage(messages.mails.resendNote, page.guest)}</p>
                <Button variant="quiet" size="small" icon="envelope-simple">
                  {messages.mails.resend}
                </Button>
              </Form>
            )}
          </BookingEmails>
          {page.chat && (
            <Panel id="chat" title={chatScreenMessages[locale].title}>
              <ChatList chats={[page.chat]} />
            </Panel>
          )}
        </div>
      </div>
      {canErase && page.guest.email && (
        <section className="mt-8" aria-labelledby="personal">
          <h2 id="personal" className="text-[1.25rem]">
            {messages.privacy.title}
          </h2>
          <TextLink href={`/admin/privacy?email=${encodeURIComponent(page.guest.email)}`} arrow>
            {messages.privacy.link}
          </TextLink>
        </section>
      )}
    </div>
  );
}

/** Values of `done` in the URL for changes that recorded money, if any was received. */
const receivedChanges = ["entered", "collected", "transfer-received"];

/** Values of `done` in the URL for changes that the notice offers to undo. */
const undoableChanges = [
  "note",
  "noShow",
  "collected",
  "given-back",
  "transfer-received",
  "moved",
  "full",
  "part",
  "none",
];

/**
 * If the form for a manual booking has just created this booking, returns the name of the saved
 * draft, which is to be deleted. Returns null otherwise.
 */
function findSubmittedDraftName({ tour, rideStart, date }: BookingPage, done: string | null) {
  if (done !== "entered" || !tour || !rideStart) return null;
  return getManualBookingDraftName(date, formatRideName({ tour, start: rideStart }));
}
