import type { FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import { type BookingFormField, bookingFormFields } from "#app/bookings/fields.ts";
import type { Refusal } from "#app/departures/availability.ts";
import type { DayAvailability } from "#app/departures/get-month-availability.server.ts";
import type { NightLight } from "#app/departures/night-light.ts";
import type { MoonPhase } from "#app/departures/sky-events.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import type { LocalDate, LocalTime } from "#app/platform/local-time.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import type { TourTheme } from "#app/tours/tour.ts";
import type { Prices } from "#app/tours/tour-listing.ts";
import type { UnavailableMessages } from "#app/web/errors/service-unavailable-messages.ts";

/** The server formats all these texts in the page's language; the browser only shows them. */

export type PickupChoice = Readonly<{ time: LocalTime; label: string }>;

export type RideTimes = Readonly<{
  start: LocalTime;
  /** For example "Morning Ride". */
  title: string;
  /** "4:00–7:00 PM", or null where the end is not fixed. */
  times: string | null;
  /** Whether the departure can be booked on a day without changes by the operator. */
  offered: boolean;
  pickups: readonly PickupChoice[];
}>;

/** Id of the form's element. */
export const formId = "booking-form";

export type TourChoice = Readonly<{
  id: TourId;
  /** The tour's name as bookings store it; it is never translated. */
  recordName: string;
  name: string;
  /** The line under the name: "Ride", "4:00–7:00 PM". */
  when: Readonly<{ text: string; time: string }>;
  /** The price for one person as text: "from MXN 1,850". */
  price: string;
  /** The regular prices; a day in a period with special prices has its own. */
  prices: Prices;
  /** "20% now, the rest on the day of the ride"; null if everything is paid online. */
  depositShare: string | null;
  depositPercent?: number;
  /** "Children under 12"; null if the tour has no price for children. */
  children: string | null;
  /** The most riders of one booking, and the fewest riders with whom a departure takes place. */
  capacity: number;
  minimumRiders: number;
  ages: string;
  /** For example "4–5". */
  hours: string;
  departures: readonly RideTimes[];
  /** True for evening rides, for which the calendar shows sunset and moon. */
  showsSky: boolean;
  theme: TourTheme["booking"];
}>;

export type OpenDeparture = Readonly<{
  start: LocalTime;
  seatsLeft: number;
  /** The smallest party that may book this departure. */
  fewestRiders: number;
  /** True if the departure has no bookings yet, so that a party can book it as a private ride. */
  isEmpty?: true;
}>;

export type DayView = Readonly<{
  date: LocalDate;
  status: DayAvailability["status"];
  seatsLeft: number;
  /** For example "Wednesday, December 9, 2026". */
  label: string;
  /** For example "Wednesday, December 9". */
  dayLabel: string;
  /** For example "Wed, Dec 9". */
  shortLabel: string;
  /** "5:57 PM", and "5:57" for the narrow cell. */
  sunset: string;
  sunsetShort: string;
  phase: MoonPhase | null;
  night: NightLight;
  moonAge: number;
  /** The prices of a day in a period with special prices. */
  prices?: Prices;
  /** The departures that can be booked. */
  departures: readonly OpenDeparture[];
}>;

export type MonthView = Readonly<{
  tour: TourId;
  /** The month as `YYYY-MM`. */
  month: string;
  /** For example "December 2026". */
  title: string;
  days: readonly DayView[];
  previous: string | null;
  next: string | null;
}>;

/** The form's values, as typed. */
export type BookingValues = Readonly<Record<BookingFormField, string>>;

/** Builds the form's values by calling `textOf` for each field. */
export function buildBookingValues(textOf: (name: BookingFormField) => string): BookingValues {
  return Object.fromEntries(bookingFormFields.map((name) => [name, textOf(name)])) as BookingValues;
}

/** The part of the catalog that a page shows. The form sends the version number back. */
export type ShownCatalog = Readonly<{ version: number; tours: readonly TourChoice[] }>;

/** The state of the seats that a returning guest held before. */
export type ResumedHold =
  | Readonly<{ state: "held"; until: string; paymentUrl: string | null }>
  | Readonly<{ state: "paid" }>
  | Readonly<{ state: "ended" }>
  /** This browser has no key to the hold, or has lost the key. */
  | Readonly<{ state: "not-here" }>;

export type BookingPageData = ShownCatalog &
  Readonly<{
    locale: Locale;
    words: BookingMessages;
    horizonMonths: number;
    holdMinutes: number;
    /** The deadline for a full refund as text: "48 hours". */
    refundHours: string;
    /** The health rule beside the ages: it names the guests who cannot ride. */
    healthRule: string;
    /** "Taxes included"; null if the operator has not set this. */
    taxes: string | null;
    /** The operator's notices for certain days. */
    notices: readonly string[];
    whatsApp: string;
    values: BookingValues;
    /** Whether the page's address or a hold determines the tour. */
    preselected: boolean;
    /** The month that the calendar shows first; `months` has all months that are loaded. */
    month: string;
    months: readonly MonthView[];
    /** The id of the visit whose hold is shown; empty on the page that all visitors share. */
    visit: string;
    /**
     * The referral code of an agency in the page's address; empty on the page that all visitors
     * share.
     */
    via: string;
    resumed: ResumedHold | null;
    /** The database is unavailable: the page has no calendar, and nothing can be booked. */
    away: boolean;
  }>;

export type OtherDay = Readonly<{ date: LocalDate; label: string }>;

/** The server's answer to the form. */
export type BookingReply = Readonly<{
  /** A new id for each answer. */
  id: string;
  values: BookingValues;
  month: string;
  months: readonly MonthView[];
  /** The id of the visit that the form sent. */
  visit: string;
  /** The newer catalog that the page has to show from now on; null if the page is up to date. */
  shown: ShownCatalog | null;
  problem:
    | null
    | Readonly<{ kind: "invalid"; errors: FieldErrors }>
    | Readonly<{
        kind: "refused";
        refusal: Refusal;
        dayLabel: string;
        otherDays: readonly OtherDay[];
      }>
    /**
     * `until` is a time of day; `resumePath` leads to the page where the visit's own hold can be
     * paid.
     */
    | Readonly<{ kind: "too-many-unpaid"; until: string; resumePath: string | null }>
    | Readonly<{ kind: "already-paid" }>
    /** The total differs from the total that the guest saw; `total` is the new one, as text. */
    /** `start` is the start of the ride if the ride has changed as well. */
    | Readonly<{ kind: "other-offer"; total: string; start: string | null }>
    | Readonly<{ kind: "payment-unavailable" }>
    | Readonly<{ kind: "away" }>
    | Readonly<{ kind: "busy"; words: UnavailableMessages }>
    | Readonly<{ kind: "unreachable" }>;
}>;

/**
 * The meaning of the pressed button: pay, choose a day, show a month, or show another tour's days.
 */
export type Intent =
  | { kind: "pay" }
  | { kind: "tour" }
  | { kind: "day"; date: LocalDate }
  | { kind: "month"; month: string };

/** Formats an intent as the value of a button named `intent`. */
export function formatIntent(intent: Intent): string {
  if (intent.kind === "day") return `day:${intent.date}`;
  if (intent.kind === "month") return `month:${intent.month}`;
  return intent.kind;
}

export function parseIntent(value: FormDataEntryValue | null): Intent {
  const [kind, rest = ""] = String(value ?? "").split(":", 2);
  if (kind === "day") return { kind, date: rest };
  if (kind === "month") return { kind, month: rest };
  return kind === "tour" ? { kind } : { kind: "pay" };
}

/**
 * Returns the first seven characters of a day, which are its month even if the day is not valid.
 */
export function getMonth(date: LocalDate): string {
  return date.slice(0, 7);
}

/** Whether a day can be chosen in the calendar. */
export function isBookable(day: Pick<DayView, "status"> | undefined): boolean {
  return day?.status === "free" || day?.status === "last-seats";
}
