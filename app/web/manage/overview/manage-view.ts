import type { DetailField, DetailTexts } from "#app/bookings/changes/guest-details.ts";
import type { FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import type { Refusal } from "#app/departures/availability.ts";
import type { MoonPhase } from "#app/departures/sky-events.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import type { ConflictMessages } from "#app/edit-conflicts/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import type { Accent } from "#app/tours/tour.ts";
import type { UnavailableMessages } from "#app/web/errors/service-unavailable-messages.ts";
import type { ManageMessages } from "#app/web/manage/messages.ts";
import type {
  BookingReply,
  BookingValues,
  MonthView,
  OtherDay,
  TourChoice,
} from "../../booking/booking-view.ts";
import type { LabelledText } from "../../labelled-texts.server.ts";
import type { BookingStage } from "../booking-stage.ts";

/** The server formats all these texts in the page's language; the browser only shows them. */

/** A booking with its values formatted for the page. */
export type BookingFacts = Readonly<{
  /** For example "K7P-4TX". */
  reference: string;
  accent: Accent;
  eyebrow: string;
  tour: string;
  /** For example "Saturday, December 12, 2026". */
  date: string;
  /** The pickup time, or how the riders arrive if there is no pickup. */
  pickup: string;
  comesAlone: boolean;
  place: string;
  /** "4:00–7:00 PM", or null where the end is not fixed. */
  ride: string | null;
  /** For example "4–5 hours". */
  duration: string;
  /** For example "2 riders". */
  riders: string;
  name: string;
  email: string;
  phone: string;
  additional: readonly LabelledText[];
  total: string;
  /** The time of the sunset, only for evening rides. */
  sunset: string | null;
  phase: MoonPhase | null;
  isPaid: boolean;
  /** "MXN $3,700 to pay on the day", or null when nothing is left to pay. */
  toPay: string | null;
  /**
   * Texts about refunds, one per place the money is in: "Refund on its way", "We owe you MXN
   * 3,700".
   */
  moneyBack: readonly string[];
  isTest: boolean;
}>;

/** The refund for cancelling now, and the deadline for a full refund. */
export type RefundView = Readonly<{
  kind: "full" | "none";
  amount: string;
  /** The part that the operator refunds; null if that is nothing. */
  byUs: string | null;
  /** The part that the hotel or agency refunds: "From Hotel Santa Fe". */
  byAgency: Readonly<{ label: string; amount: string }> | null;
  /** How each part of a full refund is paid out. */
  places: readonly string[];
  sentence: string;
  deadline: string | null;
  /** True if the guest has paid nothing yet, so that there is nothing to refund. */
  isUnpaid: boolean;
}>;

export type ManageLinks = Readonly<{
  self: string;
  cancel: string;
  riders: string;
  voucher: string;
  calendar: string;
  whatsApp: string;
  booking: string;
}>;

/** The data that every page of a booking needs. */
export type BookingPage = Readonly<{
  locale: Locale;
  words: ManageMessages;
  brand: string;
  stage: BookingStage;
  /** Null for an unpaid booking, which has nothing to show. */
  facts: BookingFacts | null;
  /** The note on the time zone of all times, for guests who are still abroad. */
  localTimes: string;
  links: ManageLinks;
  refund: RefundView;
}>;

/** The data for the calendar with which the guest chooses another day. */
export type ChangeView = Readonly<{
  /** Changes whenever the booking changes, so that React creates the form with new values. */
  key: string;
  words: BookingMessages;
  conflict: ConflictMessages;
  tour: TourChoice;
  participants: number;
  horizonMonths: number;
  /** The booked day and pickup: "Sat, Dec 12, 2:30 PM". */
  now: string;
  until: string | null;
  refundNote: string;
  /** Departure and pickup as one value, which the form sends back as the value it showed. */
  ride: string;
  values: BookingValues;
  month: string;
  months: readonly MonthView[];
}>;

export type ManagePageData = BookingPage &
  Readonly<{
    /** The notice of the change just made, shown after the redirect. */
    done: Readonly<{ title: string; text: string | null }> | null;
    notice: Readonly<{ title: string; lines: readonly string[] }> | null;
    change: ChangeView | null;
    details: DetailTexts | null;
    /** What the page says about changing the riders; null if they cannot be changed. */
    riders: Readonly<{ sentences: readonly string[]; hasPage: boolean }> | null;
  }>;

/** The value that somebody else has stored meanwhile, and the sentence about it. */
export type GuestConflict = Readonly<{ stored: string; sentence: string }>;

/**
 * The reason why the form was not processed: the server or the database is unavailable, or the
 * guest has made too many changes today.
 */
export type ManageNetworkFailure = Readonly<
  | { kind: "away" | "too-many"; words: Pick<UnavailableMessages, "keptTitle" | "kept"> }
  | { kind: "unreachable" }
>;

/** The answer to the calendar's form. Its months have the form of those in a `BookingReply`. */
export type MoveReply = Omit<BookingReply, "problem" | "shown"> &
  Readonly<{
    form: "move";
    problem:
      | null
      | Readonly<{ kind: "invalid"; errors: FieldErrors }>
      | Readonly<{
          kind: "refused";
          refusal: Refusal;
          dayLabel: string;
          otherDays: readonly OtherDay[];
        }>
      | Readonly<{
          kind: "conflict";
          shown: FieldTexts<"ride">;
          conflicts: Readonly<Partial<Record<"ride", GuestConflict>>>;
        }>
      | ManageNetworkFailure;
  }>;

export type DetailsReply = Readonly<{
  form: "details";
  id: string;
  values: DetailTexts;
  /**
   * The values that the form showed originally; a field is missing if the form did not send its
   * value.
   */
  shown: FieldTexts<DetailField>;
  conflicts: Readonly<Partial<Record<DetailField, GuestConflict>>>;
  errors: FieldErrors;
  problem: ManageNetworkFailure | null;
}>;

/**
 * The reply if the booking can no longer be changed: the page says why, and when it was cancelled.
 */
export type LateReply = Readonly<{ form: "late"; id: string; cancelled: string | null }>;
export type ManageReply = MoveReply | DetailsReply | LateReply;
