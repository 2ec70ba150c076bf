import type { ReactNode } from "react";
import { Form } from "react-router";
import { isClosedWithRiders } from "#app/bookings/closures/departures-to-close.ts";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { allWeekdays } from "#app/departures/day-selection.ts";
import { formatCapacityValue } from "#app/departures/format-capacity.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import {
  type AdminDeparturesMessages,
  adminDeparturesMessages,
} from "#app/web/admin/departure-parts/messages.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { ConflictChoice } from "#app/web/ui/conflict-choice.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { ReopenDay } from "../closed-day-parts/closed-day-notices.tsx";
import { getReviewPath } from "../closed-day-parts/day-selection-form-values.ts";
import type { DepartureReply } from "../departure-parts/departure-replies.server.ts";
import {
  fillCountMessage,
  formatRideName,
  getDayPath,
  getShortTitle,
  isOfferedBookedOrClosed,
} from "../departure-parts/departure-view.ts";
import { formatCapacityConflicts } from "../ui/format-conflicts.ts";
import { useLocale } from "../ui/use-locale.ts";
import type { CapacityReply } from "./action.server.ts";

type RideFormsProps = Readonly<{
  ride: OperatorDeparture;
  /** The reply if a form about this ride changed nothing; undefined otherwise. */
  reply: DepartureReply | CapacityReply | undefined;
}>;

/** The forms that change a departure. They are collapsed to prevent accidental use. */
export function DepartureForms({ ride, reply }: RideFormsProps) {
  const locale = useLocale();
  const open = reply !== undefined;
  const messages = adminDeparturesMessages[locale];
  const name = formatRideName(ride.key);
  const post = (intent: string, children: ReactNode) => (
    <Form method="post" action={getDayPath(ride.key.date)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="ride" value={name} />
      {children}
    </Form>
  );
  const conflict = reply?.refusal === "conflict" ? reply : undefined;
  const conflictTexts = formatCapacityConflicts(conflict?.conflicts, locale);
  const title = <span className="sr-only">: {getShortTitle(ride, locale)}</span>;
  return (
    <details className="ride-forms" open={open}>
      <summary>
        {messages.manage}
        {title}
      </summary>
      <div className="grid gap-5 px-4 pt-1 pb-5">
        {ride.dayClosed && (
          <div>
            <p>
              {fillMessage(closeDaysMessages[locale].closedDay.tour, {
                tour: getShortTourName(ride.key.tour, locale),
              })}
            </p>
            <ReopenDay date={ride.key.date} />
          </div>
        )}
        {ride.ownClosure ? (
          <>
            {post(
              "reopen",
              <>
                <p className="mb-2">{formatReopenNote(ride, messages)}</p>
                <Button variant="quiet" size="small">
                  {messages.reopen}
                  {title}
                </Button>
              </>,
            )}
            {isClosedWithRiders(ride) && <CloseOrCancelForm ride={ride} />}
          </>
        ) : (
          <>
            {ride.onDemand &&
              !ride.dayClosed &&
              post(
                ride.offered ? "withdraw" : "offer",
                <>
                  <p className="mb-2">
                    {ride.offered ? messages.morning.offNote : messages.morning.onNote}
                  </p>
                  <Button variant="quiet" size="small">
                    {ride.offered ? messages.morning.off : messages.morning.on}
                  </Button>
                </>,
              )}
            {isOfferedBookedOrClosed(ride) && (
              <>
                {!ride.isGone &&
                  !ride.dayClosed &&
                  post(
                    "capacity",
                    <div
                      className="flex flex-wrap items-end gap-2"
                      key={`${ride.capacity} ${reply?.id}`}
                    >
                      <OriginalValueFields
                        shown={
                          conflict?.shown ?? {
                            capacity: formatCapacityValue({
                              capacity: ride.capacity,
                              closed: false,
                            }),
                          }
                        }
                        conflicts={conflictTexts}
                      />
                      <TextField
                        id={`capacity-${name}`}
                        name="capacity"
                        type="number"
                        inputMode="numeric"
                        min={ride.sold + ride.held}
                        max={ride.maxCapacity}
                        required
                        label={messages.capacity.label}
                        hint={fillMessage(messages.capacity.hint, {
                          sold: ride.sold + ride.held,
                          most: ride.maxCapacity,
                        })}
                        defaultValue={conflict?.typed ?? ride.capacity}
                        error={conflictTexts.capacity?.sentence}
                        after={
                          conflictTexts.capacity && (
                            <ConflictChoice field="capacity" words={conflictMessages[locale]} />
                          )
                        }
                        className="max-w-[18rem]"
                      />
                      <Button variant="quiet" size="small" className="mb-1">
                        {messages.capacity.submit}
                        {title}
                      </Button>
                    </div>,
                  )}
                <CloseOrCancelForm ride={ride} />
              </>
            )}
          </>
        )}
      </div>
    </details>
  );
}

/**
 * Returns the note about reopening a ride. If the day is closed or the start time has left the
 * schedule, the note says that no other guests can book the ride even then.
 */
function formatReopenNote(ride: OperatorDeparture, messages: AdminDeparturesMessages): string {
  const { reopenNote, reopenGoneNote, reopenOnClosedDayNote } = messages;
  if (ride.isGone) return fillCountMessage(reopenGoneNote, ride.undecided);
  return fillCountMessage(ride.dayClosed ? reopenOnClosedDayNote : reopenNote, ride.undecided);
}

/** Shows a link for closing a ride without guests, or for cancelling one with guests. */
function CloseOrCancelForm({ ride }: Pick<RideFormsProps, "ride">) {
  const locale = useLocale();
  const messages = adminDeparturesMessages[locale];
  const { date } = ride.key;
  const name = formatRideName(ride.key);
  const title = <span className="sr-only">: {getShortTitle(ride, locale)}</span>;
  const isEmpty = ride.sold + ride.held === 0;
  if (isEmpty && ride.closed) return null;
  return (
    <div>
      {isEmpty && !ride.isGone ? (
        <ButtonLink
          href={getReviewPath("close", {
            from: date,
            until: date,
            ride: name,
            weekdays: allWeekdays,
          })}
          variant="quiet"
          size="small"
          icon="calendar-x"
        >
          {messages.closeRide}
          {title}
        </ButtonLink>
      ) : (
        <ButtonLink
          href={`${getDayPath(date)}/cancel?ride=${encodeURIComponent(name)}`}
          variant="red"
          size="small"
          icon="calendar-x"
        >
          {messages.callOff}
          {title}
        </ButtonLink>
      )}
    </div>
  );
}
