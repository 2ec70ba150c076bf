import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { getPagePath } from "../../routing/paths.ts";
import type { BookingEmailContent } from "./booking-email-content.ts";
import type { EmailContent } from "./email-content.ts";

/**
 * Returns the URL of the page on which a guest manages a booking. Anybody who has the URL can
 * change and cancel the booking.
 */
export function getManageUrl(siteUrl: string, booking: BookingRow): string {
  return `${siteUrl}${getPagePath("manageBooking", booking.language, booking.manageToken)}`;
}

/** Builds the button "Change or cancel". */
export function buildManageButton(
  booking: BookingRow,
  content: BookingEmailContent,
  siteUrl: string,
): EmailContent["button"] {
  return { label: content.messages.manage, url: getManageUrl(siteUrl, booking) };
}

/** What an email asks about the riders. */
export type RiderRequest = Readonly<{
  /** False if all riders have told their weight and experience. */
  asksForAnswers?: boolean;
  /** True if waivers are to be signed on the page about the riders. */
  asksForWaivers: boolean;
}>;

/** Builds the request to tell the riders' weight and experience, for the booking's guest. */
export function buildRiderAnswersRequest(
  booking: BookingRow,
  content: BookingEmailContent,
  siteUrl: string,
  { asksForAnswers = true, asksForWaivers }: RiderRequest,
): NonNullable<EmailContent["request"]> {
  const {
    text: answersText,
    waiver,
    waiverAlone,
    link,
    waiverLink,
  } = content.messages.riderAnswers;
  const both = asksForWaivers ? `${answersText} ${waiver}` : answersText;
  const text = asksForAnswers ? both : waiverAlone;
  const path = getPagePath("riderAnswers", booking.language, booking.manageToken);
  return { text, label: asksForAnswers ? link : waiverLink, url: `${siteUrl}${path}` };
}
