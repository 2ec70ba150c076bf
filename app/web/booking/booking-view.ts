import { type BookingFormField, bookingFormFields, type NameInForm } from "#app/bookings/fields.ts";
import type { GuestMoneyNote } from "#app/business/guest-currencies/guest-sums.ts";
import type { DayAvailability } from "#app/departures/get-month-availability.server.ts";
import type { NightLight } from "#app/departures/night-light.ts";
import type { MoonPhase } from "#app/departures/sky-events.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import type { PictureName } from "#app/media/pictures.ts";
import type { LocalDate } from "#app/platform/local-date.ts";
import type { LocalTime } from "#app/platform/local-time.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import type { formatRefundFacts } from "#app/tours/format-refund-steps.ts";
import type { TourTheme } from "#app/tours/tour.ts";
import type { Prices } from "#app/tours/tour-listing.ts";
import type { FormProblem } from "./form-problem.ts";

/** The server formats the texts below in the page's language; the browser only displays them. */

export type PickupChoice = Readonly<{
  time: LocalTime;
  label: string;
  /** For which part of town the time is meant, and by how much it makes the tour longer. */
  notes: readonly string[];
  /** True for the usual pickup, which is chosen until the guest chooses another one. */
  proposed?: true;
}>;

export type RideTimes = Readonly<{
  start: LocalTime;
  /** For example "Morning Ride". */
  title: string;
  /** The usual times, for example "4:00–7:00 PM"; null if the end is not fixed. */
  times: string | null;
  /**
   * Whether the departure can be booked on ordinary days, for which the operator has made no
   * changes.
   */
  offered: boolean;
  /** Whether guests are back at their hotel so early that the afternoon is theirs. */
  leavesAfternoon?: true;
  pickups: readonly PickupChoice[];
}>;

export const formId = "booking-form";

export type TourChoice = Readonly<{
  id: TourId;
  /** The tour's name as bookings store it; it is never translated. */
  recordName: string;
  name: string;
  /** The line below the name: "Ride", "4:00–7:00 PM". */
  when: Readonly<{ text: string; time: string }>;
  /** The name of the choice: what the card shows, as a sentence for screen readers. */
  spoken: string;
  /** The price per person as text: "from MXN 1,850". */
  price: string;
  /** The regular prices. Days with special prices have their own in `DayView`. */
  prices: Prices;
  /** For example "20% now, the rest on the day of the ride"; null if everything is paid online. */
  depositShare: string | null;
  depositPercent?: number;
  /** For example "Of them, children under 18". */
  children: string;
  /** For example "Under 12"; null if the tour has no price for children. */
  childPriceAges: string | null;
  childBelowAge?: number;
  minimumAge: number;
  /**
   * The largest party of one booking. `minimumRiders` is the fewest riders for whom a departure
   * runs.
   */
  capacity: number;
  minimumRiders: number;
  ages: string;
  /**
   * The way for children below the age limit and for bigger groups, with the address of the enquiry
   * form, to which the booking form can be posted. `never` is about children who are too young for
   * any ride.
   */
  ask: Readonly<Record<"younger" | "never" | "text" | "href", string>>;
  /** For example "4–5". */
  hours: string;
  departures: readonly RideTimes[];
  /** True for evening rides, for which the calendar shows sunset and moon. */
  showsSky: boolean;
  picture: PictureName;
  crops: TourTheme["bookingCrops"];
}>;

/** What the calendar says about canceling a departure, in the present step of the policy. */
export type RefundPromise = Readonly<{
  text: string;
  /** How much of what was paid a cancellation gives back, in percent. */
  percent: number;
  /** Whether a booking that moves to the departure would get back less than now. */
  isLess?: true;
  /** Until when this holds, in milliseconds since 1970; null if it holds until the ride. */
  until: number | null;
}>;

export type OpenDeparture = Readonly<{
  start: LocalTime;
  /** The times on this day; null if the end is not fixed. */
  times: string | null;
  seatsLeft: number;
  /** The smallest party that can book this departure. */
  minRiders: number;
  /** True if the departure has no bookings yet, on calendars to which a private ride is moved. */
  isEmpty?: true;
  /** What canceling gives back; absent where a move to it takes no refund away and gives none. */
  refund?: RefundPromise;
}>;

/**
 * The sentence about the weight limit, the question about heavy riders, and the sentence for who
 * ticks it.
 */
export type WeightQuestion = Readonly<{ rule: string; label: string; note: string }>;

export type DayView = Readonly<{
  date: LocalDate;
  status: DayAvailability["status"];
  seatsLeft: number;
  /** The riders of confirmed bookings, if there are any. */
  going?: number;
  /** Whether it is the day of the booking that is being moved. */
  isOwn?: true;
  /** For example "Wednesday, December 9, 2026". */
  label: string;
  /** For example "Wednesday, December 9". */
  dayLabel: string;
  /** For example "Wed, Dec 9". */
  shortLabel: string;
  /** For example "5:57 PM". `sunsetShort`, for narrow cells, is "5:57". */
  sunset: string;
  sunsetShort: string;
  phase: MoonPhase | null;
  night: NightLight;
  moonAge: number;
  /** What the form says about heavy riders on this day, if that is not what it says of today. */
  weight?: WeightQuestion | null;
  /** The special prices of this day, if it has any. */
  prices?: Prices;
  departures: readonly OpenDeparture[];
  /** The address of the waiting list for a full day. */
  wait?: string;
}>;

export type MonthView = Readonly<{
  tour: TourId;
  /** The month as `YYYY-MM`. */
  month: string;
  /** For example "December 2026". */
  title: string;
  days: readonly DayView[];
  /** The address of the tour's waiting list; missing for a booking that is being moved. */
  wait?: string;
  previous: string | null;
  next: string | null;
}>;

/** A month that can be booked, for the list of months. */
export type MonthChoice = Readonly<Pick<MonthView, "month" | "title">>;

/** The form's values, as typed. */
export type BookingValues = Readonly<Record<BookingFormField, string>>;

/** Builds the form's values by calling `textOf` with each field's name. */
export function buildBookingValues(textOf: (name: BookingFormField) => string): BookingValues {
  return Object.fromEntries(bookingFormFields.map((name) => [name, textOf(name)])) as BookingValues;
}

/**
 * Reads a field of the form as text. Each child's age has a control of its own, from `age-1` on;
 * their values are joined by spaces.
 */
export function readBookingField(form: FormData, name: BookingFormField): string {
  if (name !== "childAges") return getFormText(form, name);
  const ages: string[] = [];
  while (form.has(`age-${ages.length + 1}`)) {
    ages.push(getFormText(form, `age-${ages.length + 1}`));
  }
  return ages.join(" ");
}

/** The part of the catalog that a page shows. The form sends the version number back. */
export type ShownCatalog = Readonly<{
  version: number;
  tours: readonly TourChoice[];
  /** The lowest sum in pesos for which monthly installments are offered; null if they are not. */
  instalmentsFromMxn: number | null;
}>;

/** The state of the seats that a returning guest held earlier. */
export type ResumedHold = Readonly<{
  /** "not-here": this browser never had the cookie with the hold's key, or has lost it. */
  state: "held" | "paid" | "ended" | "not-here";
  title: string;
  text: string;
  /** The address at which seats that are held can be paid. */
  paymentUrl?: string | null | undefined;
}>;

/**
 * The texts that the page needs. The messages about errors are missing, because the server's
 * replies contain those that apply.
 */
export type BookingPageWords = Omit<
  BookingMessages,
  | ("who" | "errors" | "otherOffer" | "refund" | "payment" | "refusals" | "resumed")
  | ("tooManyUnpaid" | "thanksNote")
> &
  Readonly<{
    who: Omit<
      BookingMessages["who"],
      | "ages"
      | "children"
      | "childPriceAges"
      | "younger"
      | "neverYounger"
      | "heavier"
      | "heavierNote"
    >;
    errors: Pick<BookingMessages["errors"], "title">;
    refusals: Pick<BookingMessages["refusals"], "title" | "nearest" | "none" | "kept">;
    resumed: Pick<BookingMessages["resumed"], "pay">;
    tooManyUnpaid: Omit<BookingMessages["tooManyUnpaid"], "title" | "text">;
  }>;

export type BookingPageData = ShownCatalog &
  Readonly<{
    locale: Locale;
    title: string;
    words: BookingPageWords;
    horizonMonths: number;
    holdMinutes: number;
    /** The cancellation policy, as texts for sentences. */
    refund: ReturnType<typeof formatRefundFacts>;
    /** The health rule beside the age limits, which says who cannot ride. */
    healthRule: string;
    /** What the form says about heavy riders before a day is chosen; null without a limit. */
    weight: WeightQuestion | null;
    /** For example "Taxes included"; null if the operator has not set this. */
    taxes: string | null;
    /** What the ticket says of the total in other currencies; null if pages do not show any. */
    guestMoney: GuestMoneyNote | null;
    /** That payments are a test, and the operator's notices for certain days. */
    notices: readonly string[];
    /** The markup of how guests ask for a ride; null if they book it here and pay by card. */
    cash: string | null;
    whatsApp: string;
    values: BookingValues;
    /** Whether the tour comes from the page's address or from a hold. */
    preselected: boolean;
    /**
     * The month that the calendar shows first. `months` contains every month loaded with the page.
     */
    month: string;
    months: readonly MonthView[];
    /** All months that can be booked. */
    monthChoices: readonly MonthChoice[];
    /** The id of the visit whose hold is shown; empty on the cached page for all visitors. */
    visit: string;
    /** What is shown below the fields from the start, as markup; missing if there is nothing. */
    questions?: GuestFieldTexts;
    /** The referral code of an agency in the page's address; empty without one. */
    via: string;
    resumed: ResumedHold | null;
    /**
     * True while the database is unavailable. The page then has no calendar, and nothing can be
     * booked.
     */
    isDatabaseUnavailable: boolean;
  }>;

export type GuestFieldTexts = Readonly<Partial<Record<NameInForm<"booking">, string>>>;

export type BookingReply = Readonly<{
  /** A new id for each reply. */
  id: string;
  values: BookingValues;
  month: string;
  months: readonly MonthView[];
  /** The id of the visit that the form sent. */
  visit: string;
  /** The answers to the questions about phone number and email address, as markup. */
  questions?: GuestFieldTexts;
  /** The newer catalog that the page must show from now on; null if the page is up to date. */
  shown: ShownCatalog | null;
  problem: FormProblem | null;
}>;

/**
 * The purpose of the pressed button: to pay, to choose a day, to show a month, or to show another
 * tour's days.
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

/** Parses the value of a button named `intent`. Any unknown value means "pay". */
export function parseIntent(value: FormDataEntryValue | null): Intent {
  const [kind, rest = ""] = String(value ?? "").split(":", 2);
  if (kind === "day") return { kind, date: rest };
  if (kind === "month") return { kind, month: rest };
  return kind === "tour" ? { kind } : { kind: "pay" };
}

/** Returns the first seven characters of a day, which is its month even if the day is not valid. */
export function getMonth(date: LocalDate): string {
  return date.slice(0, 7);
}

/** Whether a day can be chosen in the calendar. */
export function isBookable(day: Pick<DayView, "status"> | undefined): boolean {
  return day?.status === "free" || day?.status === "last-seats";
}
