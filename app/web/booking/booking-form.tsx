import { useCallback, useDeferredValue, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { isValidField } from "#app/bookings/is-valid-field.ts";
import { getOpenErrors } from "#app/forms/open-errors.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { StepIndicator } from "#app/web/ui/step-indicator.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { Notices } from "../site/site-notices.tsx";
import { TourStep } from "./1-ride/tour-step.tsx";
import { DateStep } from "./2-day/date-step.tsx";
import { useMonths } from "./2-day/use-months.ts";
import { PartyStep } from "./3-guest/party-step.tsx";
import { saveFormForReturn } from "./4-payment/open-payment-page.ts";
import { BookingBar } from "./booking-bar.tsx";
import { BookingNotice } from "./booking-notice.tsx";
import { getBookingSteps } from "./booking-steps.ts";
import { BookingTicket } from "./booking-ticket.tsx";
import {
  type BookingPageData,
  type BookingReply,
  formId,
  getMonth,
  type RefundPromise,
  type ShownCatalog,
  type TourChoice,
} from "./booking-view.ts";
import type { FieldMessages } from "./form-problem.ts";
import { formatRiderProblem } from "./rider-problem.ts";
import { type BookingSelection, getBookingSelection, isRefusedAge } from "./selection.ts";
import { buildSummaryItems } from "./summary-items.ts";
import { type BookingDraft, useBookingDraft } from "./use-booking-draft.ts";
import { useLastDefined } from "./use-last-defined.ts";
import { useMonthNavigation } from "./use-month-navigation.ts";
import { useVisitId } from "./visit-storage.ts";

/** A constant, so that fields without an error do not render again. */
const noMessages: FieldMessages = {};

/** The complete booking form: tour, day, riders, and the ticket with the total. */
export function BookingForm({ page, reply }: { page: BookingPageData; reply?: BookingReply }) {
  const { words } = page;
  const { tours, version } = useNewestCatalog(page, reply?.shown);
  const form = useRef<HTMLFormElement>(null);
  const start = reply ?? page;
  const visit = useVisitId(page, reply);
  const { draft, follow, change } = useBookingDraft(form, start);
  const shown = { tour: draft.tour, month: draft.month };
  const ofChoice = draft.date ? [{ tour: draft.tour, month: getMonth(draft.date) }] : [];
  const calendar = useMonths(start.months, [shown, ...ofChoice], {
    tours: tours.map(({ id }) => id),
    visit,
  });
  const { add } = calendar;
  useEffect(() => {
    if (reply) add(reply.months);
  }, [reply, add]);

  const findTour = (wanted: string) => tours.find(({ id }) => id === wanted);
  const tour = findTour(draft.tour) ?? tours[0];
  if (!tour) throw new Error("there is no tour to book");
  const selection = getBookingSelection(draft, tour, calendar.findMonth);
  // The ticket renders after the field that the guest touched, so that the field responds
  // instantly.
  const summary = useDeferredValue({ tour, selection });
  const refund = useRefundPromise(selection);
  const messages = getFormMessages(page, reply, draft, tour, selection);
  const items = buildSummaryItems(words, messages, draft.tour);
  const { formData } = useNavigation();
  const paying = formData?.get("intent") === "pay";

  const choose = useCallback((date: string) => change({ date, month: getMonth(date) }), [change]);
  const turnTo = useMonthNavigation(draft, calendar.findMonth, (month) => {
    calendar.retry();
    change({ month });
  });

  return (
    <>
      <div className="grid items-center gap-x-18 gap-y-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <h1 className="text-h1">{page.title}</h1>
        <StepIndicator
          label={words.steps.label}
          steps={getBookingSteps(words.steps, draft, selection, messages)}
          className="lg:justify-self-end lg:w-full"
        />
      </div>
      <div className="mt-8 empty:hidden">
        <Notices notices={page.notices} />
      </div>
      <div className="mt-8 empty:hidden">
        <ErrorSummary
          title={fillPlural(words.errors.title, items.length)}
          items={items}
          attempt={reply?.id}
        />
      </div>
      <BookingNotice page={page} reply={reply} draft={draft} formId={formId} onChoose={choose} />
      <Form
        id={formId}
        ref={form}
        data-tour={page.preselected ? findTour(start.values.tour)?.recordName : undefined}
        data-total={selection.totalMxn}
        data-counted
        method="post"
        noValidate
        preventScrollReset
        // The browser loads another page itself, so that its Back button finds the form as it was.
        onSubmitCapture={(event) => {
          if (!(event.nativeEvent as SubmitEvent).submitter?.matches("[formaction]")) return;
          event.stopPropagation();
          saveFormForReturn(event.currentTarget);
        }}
        onInput={follow}
        className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-14 lg:grid-cols-[minmax(0,1fr)_400px]"
      >
        {/* The Return key must submit "pay", not the first button of the calendar. */}
        <button
          type="submit"
          name="intent"
          value="pay"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <input type="hidden" name="visit" value={visit} />
        {page.via && <input type="hidden" name="via" value={page.via} />}
        <input type="hidden" name="catalog" value={version} />
        {refund && <input type="hidden" name="refund" value={refund.percent} />}
        <input type="hidden" name="date" value={selection.date} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-14">
          <TourStep page={page} tours={tours} start={start.values} error={messages.tour} />
          <DateStep
            words={words}
            tour={tour}
            draft={draft}
            selection={selection}
            calendar={calendar}
            monthChoices={page.monthChoices}
            party={selection}
            errors={messages}
            onChoose={choose}
            onMonth={turnTo}
            refund={refund?.text}
          />
          <PartyStep
            page={page}
            tour={tour}
            selection={selection}
            start={start.values}
            errors={messages}
            questions={reply?.questions ?? page.questions}
            onParty={change}
          />
        </div>
        <BookingTicket page={page} {...summary} refund={refund?.text} paying={paying} />
      </Form>
      <BookingBar page={page} {...summary} paying={paying} formId={formId} />
    </>
  );
}

/**
 * Returns what canceling the chosen ride gives back. On a page that is still open when that has
 * changed, it returns undefined; the form then shows the policy for every day, and the server
 * answers with what holds.
 */
function useRefundPromise({ refund }: BookingSelection): RefundPromise | undefined {
  const isHydrated = useHydrated();
  const isOver = isHydrated && refund?.until != null && Date.now() > refund.until;
  return refund && !isOver ? refund : undefined;
}

/**
 * Returns the messages about a refused form that still apply, with those about the riders, which
 * depend on the day.
 */
function getFormMessages(
  page: BookingPageData,
  reply: BookingReply | undefined,
  draft: BookingDraft,
  tour: TourChoice,
  selection: BookingSelection,
): FieldMessages {
  if (reply?.problem?.kind !== "invalid") return noMessages;
  const { who } = page.words;
  const riders = formatRiderProblem(who, tour, selection);
  const current = {
    ...draft,
    date: selection.date,
    pickupTime: selection.pickup?.time,
    participants: String(selection.riders ?? ""),
    // The message names the least age of the tour for which the form was sent.
    childAges:
      draft.tour === reply.values.tour &&
      selection.ages.some((age) => isRefusedAge(tour, age, selection))
        ? ""
        : "chosen",
  };
  return {
    ...getOpenErrors(reply.problem.messages, reply.values, current, isValidField),
    ...(riders && { participants: riders }),
  };
}

/**
 * Returns the newest catalog data that the page has, because a reply can contain a newer version.
 */
function useNewestCatalog(
  page: ShownCatalog,
  answered: ShownCatalog | null | undefined,
): ShownCatalog {
  const last = useLastDefined(answered ?? undefined);
  return last && last.version > page.version ? last : page;
}
