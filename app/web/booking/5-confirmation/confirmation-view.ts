import type { PendingBooking } from "#app/bookings/checkout/pending-booking.ts";
import { getGreetingName } from "#app/bookings/greeting-name.ts";
import type { MoonPhase } from "#app/departures/sky-events.ts";
import { formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PictureName } from "#app/media/pictures.ts";
import type { EmailTicket } from "#app/notifications/email/email-content.ts";
import { isTestSession } from "#app/payments/session-id.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { defaultTour, type TourId } from "#app/tours/all-tours.ts";
import { findTourByName } from "#app/tours/find-tour.ts";
import type { Accent } from "#app/tours/tour.ts";
import type {
  AutomationMessages,
  ConfirmationMessages,
} from "#app/web/booking/5-confirmation/messages.ts";
import type { LabelledText } from "../../labelled-texts.server.ts";

/** The parts of a tour that the page needs: its names, its price, and the packing advice. */
export type ConfirmedTour = Readonly<{
  id: TourId;
  recordName: string;
  name: string;
  /** The names of the departures that are not called like their tour, by pickup time. */
  ownTitles: Readonly<Record<string, string>>;
  pricePerPersonMxn: number;
  accent: Accent;
  /** The lines above the name on the ticket: of most rides, and of those with their own name. */
  eyebrow: string;
  ownEyebrow: string;
  /** The picture at the top of the page. */
  picture: PictureName;
  /** The packing advice, as a sentence. */
  packing: string;
}>;

/** The reason why a payment is not confirmed. `message` is the error text of a failed request. */
export type VerificationFailure = Readonly<{
  code:
    | "no-session"
    | "not-paid"
    | "refunded"
    | "paid-twice"
    | "changed"
    | "answer"
    | "call"
    | "fallback";
  message?: string;
}>;

/** Facts about a booking that only the server knows. The page shows those that are set. */
export type BookingExtras = Readonly<{
  reference: string;
  /** The link to a chat with the team about the booking; null without a real phone number. */
  chat: Readonly<{ label: string; url: string }> | null;
  /** The phone number as it is dialed; empty when the guest's details are left out. */
  phone: string;
  /** For example "3 (1 child)". */
  riders: string;
  sunset: string | null;
  phase: MoonPhase | null;
  moonAge: number;
  refundSentence: string;
  /** For example "MXN $3,120 to pay on the day"; null when nothing is left to pay. */
  toPay: string | null;
  /** How the riders get to the start; null if they are picked up. */
  arrival: string | null;
  /** When the riders are back at their hotel; empty if they are not picked up. */
  returnRows: EmailTicket["rows"];
  /** Whether emails reach the guest. */
  isMailed: boolean;
  /** Whether the guest will still get a reminder on the evening before the ride. */
  isReminded: boolean;
  isBookedToday: boolean;
  /** Whether the ride has started, so that nothing about it lies ahead. */
  hasStarted: boolean;
  /**
   * Links to the guest's own pages. Null when the session id no longer gives access to them; the
   * guest's details are then left out, too.
   */
  links: Readonly<{
    calendarHref: string;
    manageHref: string;
    manage: string;
    /** The link to the questions about the riders; null once they are closed. */
    riders: Readonly<{ href: string; label: string }> | null;
  }> | null;
  /**
   * Additional texts of the booking with their labels; empty when the guest's details are left out.
   */
  additional: readonly LabelledText[];
}>;

export type ServerOutcome =
  | Readonly<{ kind: "confirmed"; booking: PendingBooking; extras: BookingExtras }>
  | Readonly<{ kind: "failed"; failure: VerificationFailure }>;

export type ConfirmationPageData = Readonly<{
  locale: Locale;
  words: ConfirmationMessages;
  automation: AutomationMessages;
  brand: string;
  sessionId: string | null;
  outcome: ServerOutcome;
  /**
   * Whether to show the server's outcome without verifying the payment in the browser: because only
   * the server knows the reason, or because the page's scripts did not load.
   */
  usesServerOutcome: boolean;
  /** Where to wait for the driver. */
  waiting: string;
  /** What the operator has stated about weight and helmets; empty if nothing. */
  riderAdvice: string;
  publicKey: string;
  presetWebhookUrl: string;
  tours: readonly ConfirmedTour[];
  today: string;
  /** The sentence about the balance, with a placeholder for the amount. */
  toPay: string;
  homeHref: string;
  contactHref: string;
  bookingHref: string;
  plainHref: string;
  /** The address of this page, for loading it again. */
  retryHref: string;
  whatsApp: string;
}>;

/** A booking with its values formatted for the page. */
export type ConfirmedView = Readonly<{
  greetingName: string;
  name: string;
  email: string;
  phone: string;
  date: string;
  tour: ConfirmedTour;
  /** The name of the ride, and the line above it. */
  title: string;
  eyebrow: string;
  participants: number;
  pickupTime: string;
  pickupLocation: string;
  /** The price paid, computed from the prices at the time of booking. */
  totalMxn: number;
  total: string;
  /** The amount paid online, if that was only a deposit. */
  depositMxn?: number;
  isTest: boolean;
}>;

/**
 * Whether the guest's details must be hidden: with the session id this page can be opened at any
 * time, but the details are shown only for a limited time.
 */
export function areGuestDetailsHidden(extras: BookingExtras | null): boolean {
  return extras !== null && extras.links === null;
}

export function buildConfirmedView(
  booking: PendingBooking,
  page: Pick<ConfirmationPageData, "locale" | "tours" | "sessionId">,
): ConfirmedView {
  const { locale } = page;
  const tour = findConfirmedTour(booking.tourName, page.tours);
  const isNamedAsTour = tour.recordName === booking.tourName || !booking.tourName;
  const ownTitle = isNamedAsTour ? tour.ownTitles[booking.pickupTime] : booking.tourName;
  return {
    greetingName: getGreetingName(booking),
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    email: booking.email,
    phone: booking.phone,
    date: isLocalDate(booking.bookingDate)
      ? formatDateInWords(booking.bookingDate, locale)
      : booking.bookingDate,
    tour,
    title: ownTitle ?? tour.name,
    eyebrow: ownTitle === undefined ? tour.eyebrow : tour.ownEyebrow,
    participants: booking.participants,
    pickupTime: formatTime(booking.pickupTime, locale),
    pickupLocation: booking.pickupLocation,
    totalMxn: booking.totalPrice,
    total: formatMoney(booking.totalPrice, locale),
    depositMxn: booking.depositMxn,
    isTest: isTestSession(page.sessionId),
  };
}

/** Returns the tour with this name or type, or the default tour if there is none. */
export function findConfirmedTour(
  nameOrType: string,
  tours: readonly ConfirmedTour[],
): ConfirmedTour {
  const tour = findTourByName(nameOrType, tours) ?? tours.find(({ id }) => id === defaultTour);
  if (!tour) throw new Error("there is no tour to name");
  return tour;
}

function formatDateInWords(date: string, locale: Locale): string {
  const text = formatDate(date, locale, "long");
  return locale === "es" ? capitalize(text) : text;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
