import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#app/i18n/locale.ts";
import { CashBooking } from "./cash-booking.tsx";
import { cashMessages } from "./cash-messages.ts";

/**
 * Renders the booking page of a business without card payments. The server does it, so that the
 * scripts of the booking form do not grow by it.
 */
export function renderCashBooking(
  page: Readonly<{ title: string; notices: readonly string[]; whatsApp: string; enquiry: string }>,
  locale: Locale,
): string {
  return renderToStaticMarkup(<CashBooking page={page} messages={cashMessages[locale]} />);
}
