import { Form } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/admin-booking.ts";
import { adminMoveMessages } from "#app/i18n/messages/admin-move.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { fieldMessages } from "../booking/booking-problems.ts";
import { GuestFields } from "../booking/guest-fields.tsx";
import type { BookingPage } from "./booking-page.server.ts";
import type { BookingReply } from "./booking-reply.ts";
import { Folded, Panel } from "./panel.tsx";

type BookingChangesProps = Readonly<{
  page: BookingPage;
  change: NonNullable<BookingPage["change"]>;
  reply: BookingReply | undefined;
  locale: Locale;
}>;

/** The forms that move a booking to another departure or correct its contact data. */
export function BookingChanges({ page, change, reply, locale }: BookingChangesProps) {
  const { move, details } = adminBookingMessages[locale];
  const errors = fieldMessages(bookingMessages[locale], reply?.errors ?? {}, change.mostRiders);
  return (
    <>
      <Panel id="move" title={move.title}>
        <p className="mt-2">{adminMoveMessages[locale].open}</p>
        <ButtonLink
          href={`/admin/bookings/${page.id}/move?date=${page.date}`}
          variant="quiet"
          size="small"
          icon="calendar-blank"
          className="mt-3"
        >
          {move.submit}
        </ButtonLink>
      </Panel>
      <Folded title={details.title} open={reply?.form === "details"}>
        <p>{details.text}</p>
        <Form method="post" noValidate className="mt-3 grid gap-4">
          <input type="hidden" name="intent" value="details" />
          <GuestFields
            words={{ ...bookingMessages[locale].fields, ...details.fields }}
            start={reply?.details ?? page.guest}
            errors={errors}
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
