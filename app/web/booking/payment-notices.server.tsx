import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#app/i18n/locale.ts";
import { testPaymentMessages } from "#app/i18n/messages/test-payments.ts";
import { TestPaymentNotice } from "#app/web/ui/test-payment-notice.tsx";
import { CashBooking } from "./cash-booking.tsx";
import { cashMessages } from "./cash-messages.ts";

/**
 * What the booking page of some sites has in addition. It is rendered on the server, so that the
 * scripts of the booking form do not grow by it.
 */

/** Renders the notice that payments are tests. */
export function renderTestPaymentNotice(locale: Locale): string {
  return renderToStaticMarkup(<TestPaymentNotice words={testPaymentMessages[locale]} />);
}

/** Renders the booking page of a business without card payments. */
export function renderCashBooking(
  page: Readonly<{ title: string; notices: readonly string[]; whatsApp: string; enquiry: string }>,
  locale: Locale,
): string {
  return renderToStaticMarkup(<CashBooking page={page} messages={cashMessages[locale]} />);
}
