import { Form } from "react-router";
import { ConflictChoice } from "#app/conflict/conflict-choice.tsx";
import { conflictFields } from "#app/conflict/conflict-fields.tsx";
import { ShownValues } from "#app/conflict/shown-values.tsx";
import { formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/admin-booking.ts";
import { adminMoveMessages } from "#app/i18n/messages/admin-move.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { conflictMessages } from "#app/i18n/messages/conflict.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { fieldMessages } from "../booking/booking-problems.ts";
import { GuestFields } from "../booking/guest-fields.tsx";
import type { BookingPage } from "./booking-page.server.ts";
import type { BookingReply } from "./booking-reply.ts";
import { Folded } from "./panel.tsx";
import { sayConflicts, sayRideValue } from "./say-conflicts.ts";
import { sayWhoTells } from "./telling/booking-telling.tsx";

type BookingChangesProps = Readonly<{
  page: BookingPage;
  change: NonNullable<BookingPage["change"]>;
  reply: BookingReply | undefined;
  locale: Locale;
}>;

/** The forms that move a booking to another departure or correct its contact data. */
export function BookingChanges({ page, change, reply, locale }: BookingChangesProps) {
  const { move, details } = adminBookingMessages[locale];
  const conflictWords = conflictMessages[locale];
  const ofDetails = reply?.form === "details" ? reply : undefined;
  const ofMove = reply?.form === "move" ? reply : undefined;
  const detailConflicts = sayConflicts(ofDetails?.conflicts, locale);
  const moveConflicts = sayConflicts(ofMove?.conflicts, locale, (ride) =>
    sayRideValue(ride, locale),
  );
  const { sentences, choices } = conflictFields(detailConflicts, conflictWords);
  const errors = {
    ...fieldMessages(bookingMessages[locale], reply?.errors ?? {}, change.mostRiders),
    ...sentences,
  };
  return (
    <>
      <Folded title={move.title} open={reply?.form === "move"}>
        <p>
          {move.text} {sayWhoTells(page, locale)}
        </p>
        <p className="mt-2">
          <TextLink href={`/admin/bookings/${page.id}/move`} arrow>
            {adminMoveMessages[locale].open}
          </TextLink>
        </p>
        <Form method="post" className="mt-3 grid gap-4">
          <input type="hidden" name="intent" value="move" />
          <ShownValues shown={ofMove?.shown ?? { ride: change.ride }} conflicts={moveConflicts} />
          {moveConflicts.ride && (
            <ConflictChoice
              field="ride"
              words={conflictWords}
              error={moveConflicts.ride.sentence}
            />
          )}
          <TextField
            name="date"
            type="date"
            label={move.date}
            required
            defaultValue={reply?.wish?.date ?? page.date}
          />
          <SelectField
            name="pickupTime"
            label={move.pickup}
            defaultValue={reply?.wish?.pickupTime ?? page.pickupTime}
          >
            {change.pickups.map((time) => (
              <option key={time} value={time}>
                {formatTime(time, locale)}
              </option>
            ))}
          </SelectField>
          <div>
            <Button variant="plum" size="small">
              {move.submit}
            </Button>
          </div>
        </Form>
      </Folded>
      <Folded title={details.title} open={reply?.form === "details"}>
        <p>{page.telling.byMail ? details.text : details.unreachable}</p>
        <Form method="post" noValidate className="mt-3 grid gap-4">
          <input type="hidden" name="intent" value="details" />
          <ShownValues shown={ofDetails?.shown ?? page.guest} conflicts={detailConflicts} />
          <GuestFields
            words={{ ...bookingMessages[locale].fields, ...details.fields }}
            start={reply?.details ?? page.guest}
            errors={errors}
            choices={choices}
          />
          <div>
            <Button variant="plum" size="small">
              {details.submit}
            </Button>
          </div>
        </Form>
      </Folded>
    </>
  );
}
