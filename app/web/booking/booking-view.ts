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
import type { AwayWords } from "#app/web/errors/unavailable-messages.ts";

/** Everything here is made on the server in the page's language; the browser only shows it. */

export type PickupChoice = Readonly<{ time: LocalTime; label: string }>;

export type RideTimes = Readonly<{
  start: LocalTime;
  /** "Morning Ride". */
  title: string;
  /** "4:00–7:00 PM", or null where the end is not fixed. */
  times: string | null;
  /** Whether the departure can be booked on a day for which the operator has changed nothing. */
  offered: boolean;
  pickups: readonly PickupChoice[];
}>;

/** Id of the form's element. */
export const formId = "booking-form";

export type TourChoice = Readonly<{
  id: TourId;
  /** The name stored with a booking, never translated. */
  recordName: string;
  name: string;
  /** The line under the name: "Ride", "4:00–7:00 PM". */
  when: Readonly<{ text: string; time: string }>;
  /** The price for one person, in words: "from MXN 1,850". */
  price: string;
  /** The usual prices; a day in a period has its own. */
  prices: Prices;
  /** "20% now, the rest on the day of the ride"; null where all is paid online. */
  depositShare: string | null;
  depositPercent?: number;
  /** "Children under 12"; null where children pay like the others. */
  children: string | null;
  /** The most riders in one booking, and the fewest with whom a ride runs. */
  capacity: number;
  minimumRiders: number;
  ages: string;
  /** "4–5" */
  hours: string;
  departures: readonly RideTimes[];
  /** Whether the evening belongs to the ride, so that the calendar shows sun and moon. */
  showsSky: boolean;
  look: TourTheme["booking"];
}>;

export type OpenDeparture = Readonly<{
  start: LocalTime;
  seatsLeft: number;
  /** The fewest riders of a party that can book it. */
  fewestRiders: number;
  /** Nobody has booked it yet, so that a party can have it to itself. */
  isEmpty?: true;
}>;

export type DayView = Readonly<{
  date: LocalDate;
  status: DayAvailability["status"];
  seatsLeft: number;
  /** "Wednesday, December 9, 2026" */
  label: string;
  /** "Wednesday, December 9" */
  dayLabel: string;
  /** "Wed, Dec 9" */
  shortLabel: string;
  /** "5:57 PM", and "5:57" for the narrow cell. */
  sunset: string;
  sunsetShort: string;
  phase: MoonPhase | null;
  night: NightLight;
  moonAge: number;
  /** The prices of a day in a period. */
  prices?: Prices;
  /** The departures that can be booked. */
  departures: readonly OpenDeparture[];
}>;

export type MonthView = Readonly<{
  tour: TourId;
  /** `YYYY-MM` */
  month: string;
  /** "December 2026" */
  title: string;
  days: readonly DayView[];
  previous: string | null;
  next: string | null;
}>;

/** The form's values, as typed. */
export type BookingValues = Readonly<Record<BookingFormField, string>>;

/** The form's values from a function that gives each field's. */
export function bookingValues(textOf: (name: BookingFormField) => string): BookingValues {
  return Object.fromEntries(bookingFormFields.map((name) => [name, textOf(name)])) as BookingValues;
}

/** What a page prints of the catalog: a version's number, which its form sends, and the tours. */
export type ShownCatalog = Readonly<{ version: number; tours: readonly TourChoice[] }>;

/** A hold to which the guest comes back, or a hold that has ended. */
export type ResumedHold =
  | Readonly<{ state: "held"; until: string; paymentUrl: string | null }>
  | Readonly<{ state: "paid" }>
  | Readonly<{ state: "ended" }>
  /** This browser has no key to the hold, or no longer has the key. */
  | Readonly<{ state: "not-here" }>;

export type BookingPageData = ShownCatalog &
  Readonly<{
    locale: Locale;
    words: BookingMessages;
    horizonMonths: number;
    holdMinutes: number;
    /** "48 hours" */
    refundHours: string;
    /** The health rule beside the ages: the guests who cannot ride. */
    healthRule: string;
    /** "Taxes included"; null where the operator has not said so. */
    taxes: string | null;
    /** What the operator announces for some days. */
    notices: readonly string[];
    whatsApp: string;
    values: BookingValues;
    /** Whether the address or a hold names the ride. */
    preselected: boolean;
    /** The month the calendar opens with, and every month that is loaded. */
    month: string;
    months: readonly MonthView[];
    /** The visit whose hold is shown; empty on the page that is the same for everybody. */
    visit: string;
    /** The code of an agency's link in the page's address; empty on the page for everybody. */
    via: string;
    resumed: ResumedHold | null;
    /** The database does not answer: there is no calendar now, and nothing can be booked. */
    away: boolean;
  }>;

export type OtherDay = Readonly<{ date: LocalDate; label: string }>;

/** The server's answer to the form. */
export type BookingReply = Readonly<{
  /** Different for each answer. */
  id: string;
  values: BookingValues;
  month: string;
  months: readonly MonthView[];
  /** The visit that was sent with the form. */
  visit: string;
  /** What the page shows from now on, when that may be newer than what it showed. */
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
    /** `until` as a time of day; `getResumePath`: where this visit's own hold can be paid. */
    | Readonly<{ kind: "too-many-unpaid"; until: string; resumePath: string | null }>
    | Readonly<{ kind: "already-paid" }>
    /** The sum is not the one that was shown; `total` is the sum now, in words. */
    /** `start` is the ride's, where more than the sum is another. */
    | Readonly<{ kind: "other-offer"; total: string; start: string | null }>
    | Readonly<{ kind: "payment-unavailable" }>
    | Readonly<{ kind: "away" }>
    | Readonly<{ kind: "busy"; words: AwayWords }>
    | Readonly<{ kind: "unreachable" }>;
}>;

/** The button that was pressed: pay, a day, a month, or the days of another ride. */
export type Intent =
  | { kind: "pay" }
  | { kind: "tour" }
  | { kind: "day"; date: LocalDate }
  | { kind: "month"; month: string };

/** The value of a button named `intent`. */
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

/** The month of a day: its first seven characters, even if the text is not a valid day. */
export function getMonth(date: LocalDate): string {
  return date.slice(0, 7);
}

/** Whether a day can be chosen in the calendar. */
export function isBookable(day: Pick<DayView, "status"> | undefined): boolean {
  return day?.status === "free" || day?.status === "last-seats";
}
