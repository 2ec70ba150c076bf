import type { FieldErrors } from "#app/booking/checkout/booking-request.ts";
import type { GuestDetails } from "#app/booking/guest/change-details.server.ts";
import type { Refusal } from "#app/booking/seats/availability.ts";
import type { MoonPhase } from "#app/booking/sky.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { AwayWords } from "#app/i18n/messages/away.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import type { ManageMessages } from "#app/i18n/messages/manage.ts";
import type { Accent } from "#app/tours/tour.ts";
import type {
  BookingReply,
  BookingValues,
  MonthView,
  OtherDay,
  TourChoice,
} from "../booking-view.ts";
import type { Stage } from "./stage.ts";

/** Everything here is made on the server in the page's language; the browser only shows it. */

/** A booking in the words of the page. */
export type BookingFacts = Readonly<{
  /** "K7P-4TX" */
  reference: string;
  accent: Accent;
  eyebrow: string;
  tour: string;
  /** "Saturday, December 12, 2026" */
  date: string;
  pickup: string;
  place: string;
  /** "4:00–7:00 PM", or null where the end is not fixed. */
  ride: string | null;
  /** "4–5 hours" */
  duration: string;
  /** "2 riders" */
  riders: string;
  name: string;
  email: string;
  phone: string;
  /** What the guest has told the team, if anything. */
  remarks: string | null;
  total: string;
  /** Of rides in the evening. */
  sunset: string | null;
  phase: MoonPhase | null;
  isPaid: boolean;
  /** `returned`: the guest's bank sent it back. */
  refund: "begun" | "given" | "returned" | null;
  isTest: boolean;
}>;

/** What cancelling gives back, and until when it gives everything back. */
export type RefundView = Readonly<{
  kind: "full" | "none";
  amount: string;
  sentence: string;
  deadline: string | null;
}>;

export type ManageLinks = Readonly<{
  self: string;
  cancel: string;
  voucher: string;
  calendar: string;
  whatsApp: string;
  booking: string;
}>;

/** What every page of a booking shows. */
export type BookingPage = Readonly<{
  locale: Locale;
  words: ManageMessages;
  brand: string;
  stage: Stage;
  /** Null where there is nothing to show: a booking that was not paid. */
  facts: BookingFacts | null;
  /** Whose clock the times are of, for guests who are still abroad. */
  localTimes: string;
  links: ManageLinks;
  refund: RefundView;
}>;

/** What the calendar for another day starts with. */
export type ChangeView = Readonly<{
  /** Another one after every change, so that the form starts anew. */
  key: string;
  words: BookingMessages;
  tour: TourChoice;
  participants: number;
  capacity: number;
  minimumRiders: number;
  horizonMonths: number;
  /** "Sat, Dec 12, 2:30 PM" */
  now: string;
  until: string | null;
  refundNote: string;
  values: BookingValues;
  month: string;
  months: readonly MonthView[];
}>;

export type ManagePageData = BookingPage &
  Readonly<{
    /** What the guest has just done, after the redirect. */
    done: Readonly<{ title: string; text: string | null }> | null;
    notice: Readonly<{ title: string; lines: readonly string[] }> | null;
    change: ChangeView | null;
    details: DetailValues | null;
  }>;

export const detailNames = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "pickupLocation",
  "remarks",
] as const satisfies (keyof GuestDetails)[];
export type DetailValues = Readonly<Record<(typeof detailNames)[number], string>>;

/** The form was not looked at: the database is away, the whole server, or the day's changes are used up. */
export type Unanswered = Readonly<
  | { kind: "away" | "too-many"; words: Pick<AwayWords, "keptTitle" | "kept"> }
  | { kind: "unreachable" }
>;

/** The answer to the calendar's form; the months come as those of the booking form do. */
export type MoveReply = Omit<BookingReply, "problem"> &
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
      | Unanswered;
  }>;

export type DetailsReply = Readonly<{
  form: "details";
  id: string;
  values: DetailValues;
  errors: FieldErrors;
  problem: Unanswered | null;
}>;

/** `late`: nothing could be changed any more; the page says why. */
export type ManageReply = MoveReply | DetailsReply | Readonly<{ form: "late"; id: string }>;
