import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { isValidField } from "#app/bookings/is-valid-field.ts";
import { getOpenErrors } from "#app/forms/open-errors.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { ConflictChoice } from "#app/web/ui/conflict-choice.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import { DayChoice } from "../../booking/2-day/date-step.tsx";
import { UnavailableDayNotice } from "../../booking/2-day/unavailable-day-notice.tsx";
import { useMonths } from "../../booking/2-day/use-months.ts";
import { getMonth } from "../../booking/booking-view.ts";
import { getBookingSelection } from "../../booking/selection.ts";
import { buildSummaryItems } from "../../booking/summary-items.ts";
import type { BookingDraft } from "../../booking/use-booking-draft.ts";
import { NetworkErrorBox } from "../network-error-box.tsx";
import type { ChangeView, ManagePageData, MoveReply } from "../overview/manage-view.ts";
import { MoveTicket } from "./move-ticket.tsx";

interface MoveFormProps {
  page: ManagePageData;
  change: ChangeView;
  reply?: MoveReply;
}

const formId = "move-form";

/**
 * The form for moving a paid ride to another day or pickup time, with the booking form's calendar.
 */
export function MoveForm({ page, change, reply }: MoveFormProps) {
  const { tour, words: general } = change;
  const { move } = page.words;
  const start = reply ?? change;
  const [draft, setDraft] = useState<BookingDraft>(() => createDraft(change, start));
  const update = (changes: Partial<BookingDraft>) =>
    setDraft((before) => ({ ...before, ...changes }));
  const shown = { tour: tour.id, month: draft.month };
  const ofChoice = draft.date ? [{ tour: tour.id, month: getMonth(draft.date) }] : [];
  const calendar = useMonths(start.months, [shown, ...ofChoice], {
    tours: [tour.id],
    visit: "",
  });
  const { add } = calendar;
  useEffect(() => {
    if (reply) add(reply.months);
  }, [reply, add]);

  const selection = getBookingSelection(draft, tour, calendar.findMonth);
  const problem = reply?.problem ?? null;
  const conflict = problem?.kind === "conflict" ? problem : null;
  const messages =
    problem?.kind === "invalid"
      ? getOpenErrors(
          problem.messages,
          start.values,
          { date: selection.date, pickupTime: selection.pickup?.time },
          isValidField,
        )
      : {};
  const items = buildSummaryItems(general, messages, tour.id);
  const { formData } = useNavigation();
  const isMoving = formData?.get("intent") === "move";
  const choose = (date: string) => update({ date, month: getMonth(date) });

  return (
    <section id="change" aria-labelledby="change-heading" tabIndex={-1} className="mt-18">
      <h2 id="change-heading" className="text-h2">
        {move.heading}
      </h2>
      <p className="mt-3 max-w-[40rem]">
        {fillMessage(move.lead, { riders: page.facts?.riders ?? "" })} {change.until}
      </p>
      <div className="mt-6 empty:hidden">
        <ErrorSummary
          title={fillPlural(move.errors, items.length)}
          items={items}
          attempt={reply?.id}
        />
      </div>
      <MoveProblem change={change} reply={reply} page={page} draft={draft} onChoose={choose} />
      <Form
        id={formId}
        method="post"
        noValidate
        preventScrollReset
        onInput={(event) => update(readPickup(event.currentTarget))}
        className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,1fr)_400px]"
      >
        {/* The Return key must submit "move", not the first button of the calendar. */}
        <button
          type="submit"
          name="intent"
          value="move"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <input type="hidden" name="form" value="move" />
        <OriginalValueFields
          key={reply?.id}
          shown={conflict?.shown ?? { ride: change.ride }}
          conflicts={conflict?.conflicts}
        />
        {/* If only the pickup time changes, the form sends no day. */}
        {selection.date !== change.ownDay && (
          <input type="hidden" name="date" value={selection.date} />
        )}
        {selection.refund && <input type="hidden" name="refund" value={selection.refund.percent} />}
        <div className="min-w-0">
          {conflict && (
            <div className="mb-8">
              <ConflictChoice
                field="ride"
                words={change.conflict}
                error={conflict.conflicts.ride?.sentence}
              />
            </div>
          )}
          <DayChoice
            words={general}
            tour={tour}
            draft={draft}
            selection={selection}
            calendar={calendar}
            monthChoices={change.monthChoices}
            errors={messages}
            refund={selection.refund?.isLess && selection.refund.text}
            onChoose={choose}
            onMonth={(month) => {
              calendar.retry();
              update({ month });
            }}
          />
        </div>
        <MoveTicket page={page} change={change} selection={selection} isMoving={isMoving} />
      </Form>
    </section>
  );
}

function createDraft(
  change: ChangeView,
  start: Pick<ChangeView, "values" | "month">,
): BookingDraft {
  const { date, pickupTime } = start.values;
  return {
    tour: change.tour.id,
    date,
    month: start.month,
    pickupTime,
    participants: String(change.participants),
    children: "",
  };
}

/** Reads the chosen pickup time. Returns no change if the day has only one. */
function readPickup(form: HTMLFormElement): Partial<BookingDraft> {
  const pickupTime = new FormData(form).get("pickupTime");
  return typeof pickupTime === "string" ? { pickupTime } : {};
}

interface MoveProblemProps extends MoveFormProps {
  draft: BookingDraft;
  onChoose: (date: string) => void;
}

/** Says why the ride could not be moved, and offers the nearest days that are possible. */
function MoveProblem({ page, change, reply, draft, onChoose }: MoveProblemProps) {
  const problem = reply?.problem;
  if (problem?.kind === "less-refund" && draft.date !== reply?.values.date) return null;
  if (problem?.kind === "conflict") {
    const { title, choose } = change.conflict;
    return (
      <ProblemBox attempt={reply?.id} title={title}>
        <p>{choose}</p>
      </ProblemBox>
    );
  }
  if (problem && problem.kind !== "invalid" && problem.kind !== "refused") {
    return <NetworkErrorBox attempt={reply?.id} problem={problem} words={change.words} />;
  }
  // The refusal no longer applies once the guest has chosen another day.
  if (problem?.kind !== "refused" || draft.date !== reply?.values.date) return null;
  return (
    <ProblemBox attempt={reply.id} title={page.words.move.refused}>
      <UnavailableDayNotice
        refused={problem}
        words={change.words.refusals}
        formId={formId}
        onChoose={onChoose}
      />
    </ProblemBox>
  );
}
