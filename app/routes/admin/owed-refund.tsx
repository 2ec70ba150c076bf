import { Form } from "react-router";
import type { OwedRefund as Owed } from "#app/booking/owed-refunds.server.ts";
import { sayReference } from "#app/booking/reference.ts";
import { fill, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { adminBookingMessages } from "#app/i18n/messages/admin-booking.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { BookingPage } from "./booking-page.server.ts";

/** On a booking: what came back from the guest's bank, until the operator has paid it by hand. */
export function OwedRefund({ page, locale }: { page: BookingPage; locale: Locale }) {
  const { owed } = adminBookingMessages[locale];
  return (
    <div className="mt-4">
      <Notice kind="tip" title={fill(owed.title, { amount: formatMoney(page.owedMxn, locale) })}>
        <p>{owed.text}</p>
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="repaid" />
          <Button variant="plum" size="small" icon="check-bold">
            {owed.submit}
          </Button>
        </Form>
      </Notice>
    </div>
  );
}

/** Above all bookings: whom the operator still has to pay. */
export function OwedRefunds({ owed, locale }: { owed: readonly Owed[]; locale: Locale }) {
  const messages = adminMessages[locale];
  if (owed.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice kind="tip" title={messages.owed.title}>
        <ul>
          {owed.map(({ bookingId, reference, name, amountMxn }) => (
            <li key={bookingId}>
              <TextLink href={`/admin/bookings/${bookingId}`}>
                {fill(messages.owed.line, {
                  amount: formatMoney(amountMxn, locale),
                  name: name || messages.noName,
                  reference: sayReference(reference),
                })}
              </TextLink>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
