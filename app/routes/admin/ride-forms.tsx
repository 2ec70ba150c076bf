import type { ReactNode } from "react";
import { Form } from "react-router";
import { capacityText } from "#app/booking/capacity-text.ts";
import type { OperatorDeparture } from "#app/booking/operator/operator-departures.server.ts";
import { allWeekdays } from "#app/booking/operator/ride-choice.ts";
import { ConflictChoice } from "#app/conflict/conflict-choice.tsx";
import { ShownValues } from "#app/conflict/shown-values.tsx";
import { fill } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminDeparturesMessages } from "#app/i18n/messages/admin-departures.ts";
import { conflictMessages } from "#app/i18n/messages/conflict.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { reviewAddress } from "./days/choice-form.ts";
import type { CapacityReply, DepartureReply } from "./departure-forms.server.ts";
import { dayAddress, fillNone, isOn, rideName, shortTitle } from "./departure-view.ts";
import { sayCapacityConflict } from "./say-conflicts.ts";

type RideFormsProps = Readonly<{
  ride: OperatorDeparture;
  /** Why a form of the ride has changed nothing. */
  reply: DepartureReply | CapacityReply | undefined;
  locale: Locale;
}>;

/** The forms that change a departure; folded, so that nobody uses them by accident. */
export function RideForms({ ride, reply, locale }: RideFormsProps) {
  const open = reply !== undefined;
  const messages = adminDeparturesMessages[locale];
  const name = rideName(ride.key);
  const post = (intent: string, children: ReactNode) => (
    <Form method="post" action={dayAddress(ride.key.date)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="ride" value={name} />
      {children}
    </Form>
  );
  const conflict = reply?.refusal === "conflict" ? reply : undefined;
  const said = sayCapacityConflict(conflict?.conflicts, locale);
  const title = <span className="sr-only">: {shortTitle(ride, locale)}</span>;
  return (
    <details className="ride-forms" open={open}>
      <summary>
        {messages.manage}
        {title}
      </summary>
      <div className="grid gap-5 px-4 pt-1 pb-5">
        {ride.closed ? (
          post(
            "reopen",
            <>
              <p className="mb-2">
                {fillNone(
                  ride.isGone ? messages.reopenGoneNote : messages.reopenNote,
                  ride.undecided,
                )}
              </p>
              <Button variant="quiet" size="small">
                {messages.reopen}
                {title}
              </Button>
            </>,
          )
        ) : (
          <>
            {ride.onDemand &&
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
            {isOn(ride) && (
              <>
                {!ride.isGone &&
                  post(
                    "capacity",
                    <div
                      className="flex flex-wrap items-end gap-2"
                      key={`${ride.capacity} ${reply?.id}`}
                    >
                      <ShownValues
                        shown={
                          conflict?.shown ?? {
                            capacity: capacityText({ capacity: ride.capacity, closed: false }),
                          }
                        }
                        conflicts={said}
                      />
                      <TextField
                        id={`capacity-${name}`}
                        name="capacity"
                        type="number"
                        inputMode="numeric"
                        min={ride.sold + ride.held}
                        max={ride.mostCapacity}
                        required
                        label={messages.capacity.label}
                        hint={fill(messages.capacity.hint, {
                          sold: ride.sold + ride.held,
                          most: ride.mostCapacity,
                        })}
                        defaultValue={conflict?.typed ?? ride.capacity}
                        error={said.capacity?.sentence}
                        after={
                          said.capacity && (
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
                <div>
                  {ride.sold + ride.held === 0 && !ride.isGone ? (
                    <ButtonLink
                      href={reviewAddress("close", {
                        ...{ from: ride.key.date, until: ride.key.date, ride: name },
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
                      href={`${dayAddress(ride.key.date)}/call-off?ride=${encodeURIComponent(name)}`}
                      variant="red"
                      size="small"
                      icon="calendar-x"
                    >
                      {messages.callOff}
                      {title}
                    </ButtonLink>
                  )}
                </div>
              </>
            )}
          </>
        )}
      </div>
    </details>
  );
}
