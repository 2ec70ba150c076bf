import type { DetailField, DetailTexts } from "#app/bookings/changes/guest-details.ts";
import type { FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import type { RefundKind, RefundShare } from "#app/bookings/refund-terms.ts";
import type { MoonPhase } from "#app/departures/sky-events.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import type { ConflictMessages } from "#app/edit-conflicts/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import type { PictureName } from "#app/media/pictures.ts";
import type { EmailTicket } from "#app/notifications/email/email-content.ts";
import type { Accent } from "#app/tours/tour.ts";
import type { UnavailableMessages } from "#app/web/errors/service-unavailable-messages.ts";
import type { ManageMessages } from "#app/web/manage/messages.ts";
import type { PictureView } from "#app/web/ui/picture-views.ts";
import type {
  BookingReply,
  BookingValues,
  GuestFieldTexts,
  MonthChoice,
  MonthView,
  TourChoice,
} from "../../booking/booking-view.ts";
import type { FieldMessages, InvalidFields, RefusedDay } from "../../booking/form-problem.ts";
import type { LabelledText } from "../../labelled-texts.server.ts";
import type { BookingStage } from "../booking-stage.ts";
import type { WaiverProgress } from "../waiver/waiver-progress.server.ts";

/** The server formats the texts below in the page's language; the browser only displays them. */

/** A booking with its values formatted for the page. */
export type BookingFacts = Readonly<{
  /** For example "K7P-4TX". */
  reference: string;
  accent: Accent;
  eyebrow: string;
  tour: string;
  /** For example "Saturday, December 12, 2026". */
  date: string;
  /** The pickup time, or how the riders get to the start if they are not picked up. */
  pickup: string;
  arrivesWithoutPickup: boolean;
  place: string;
  /** For example "4:00–7:00 PM"; null if the end is not fixed. */
  ride: string | null;
  /** For example "4–5 hours". */
  duration: string;
  /** When guests are back at their hotel; empty for guests without a pickup. */
  returnRows: EmailTicket["rows"];
  /** For example "2 riders". */
  riders: string;
  name: string;
  email: string;
  phone: string;
  additional: readonly LabelledText[];
  total: string;
  /** Roughly what the total is in other currencies; null if pages do not show any. */
  guestMoney: string | null;
  /** The time of sunset; null for rides that are not in the evening. */
  sunset: string | null;
  phase: MoonPhase | null;
  isPaid: boolean;
  /** For example "MXN $3,700 to pay on the day"; null when nothing is left to pay. */
  toPay: string | null;
  /**
   * For example "MXN 1,850 received so far"; empty unless a part is paid. Once something went back:
   * what was received, what went back, and what is left. For a cancelled booking
   * what had been paid, and what of it does not go back: "You had paid MXN 1,850".
   */
  received: readonly string[];
  /**
   * Texts about refunds, separately for card, cash and agency: "Refund on its way: MXN 1,850", "We owe
   * you MXN 3,700".
   */
  moneyBack: readonly string[];
  isTest: boolean;
}>;

/** The refund that cancelling now would bring, and until when. */
export type RefundView = Readonly<{
  kind: RefundKind;
  /** The refund as the form for cancelling carries it. */
  share: RefundShare;
  amount: string;
  /** The amount that the operator refunds; null if there is none. */
  byUs: string | null;
  /** The amount that the hotel or agency refunds: "From Hotel Santa Fe". Null if there is none. */
  byAgency: Readonly<{ label: string; amount: string }> | null;
  /** Sentences about the parts of the refund, each with how it is paid out. */
  places: readonly string[];
  sentence: string;
  /**
   * Says that the part of riders who told only their own link that they can't ride is not in the
   * refund; null if there are none whose health this page does not know.
   */
  hiddenPart: string | null;
  deadline: string | null;
  /** True if the guest has paid nothing yet, so there is nothing to refund. */
  isUnpaid: boolean;
}>;

export type ManageLinks = Readonly<{
  self: string;
  cancel: string;
  riders: string;
  ages: string;
  answers: string;
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
  /** Null for a booking that is neither paid nor held until it is paid. */
  facts: BookingFacts | null;
  /** A note that all times are local, for guests who are still abroad. */
  localTimes: string;
  links: ManageLinks;
  refund: RefundView;
}>;

/** The data of the calendar in which the guest chooses another day. */
export type ChangeView = Readonly<{
  /**
   * Changes with every change of the booking, so that React creates a new form with the current
   * values.
   */
  key: string;
  words: BookingMessages;
  conflict: ConflictMessages;
  tour: TourChoice;
  participants: number;
  horizonMonths: number;
  /** The booked day and pickup time: "Sat, Dec 12, 2:30 PM". */
  now: string;
  until: string | null;
  refundNote: string;
  /** Departure and pickup time as one value. The form sends it back as the value that it showed. */
  ride: string;
  values: BookingValues;
  /** The booked day, which the form does not send; empty if it cannot be chosen again. */
  ownDay: string;
  month: string;
  months: readonly MonthView[];
  monthChoices: readonly MonthChoice[];
}>;

export type ManagePageData = BookingPage &
  Readonly<{
    /** The notice about the change that was just made, shown after the redirect. */
    done: Readonly<{ title: string; text: string | null }> | null;
    notice: Readonly<{ title: string; lines: readonly string[] }> | null;
    /**
     * What the notice of a booking that is not paid leads to: its payment link, another booking, or
     * nothing while its places are held and it has no link.
     */
    unpaidStep: Readonly<{ kind: "pay" | "book"; href: string }> | null;
    /** The section with which the guest pays what is left; null if nothing can be paid. */
    balance: Readonly<{ heading: string; text: string; button: string }> | null;
    change: ChangeView | null;
    details: DetailTexts | null;
    /** The section about adding and removing riders; null if the riders cannot be changed. */
    riders: Readonly<{ sentences: readonly string[]; hasPage: boolean }> | null;
    /**
     * The section about the riders' ages; null if they cannot be corrected. `moved` asks about them
     * on another day, with the placeholder `{date}`; null if no rider is known to be a child.
     */
    ages: Readonly<{ text: string; moved: string | null }> | null;
    /** The section about the riders' weight and experience; null once the answers are closed. */
    answers: Readonly<{
      text: string;
      isComplete: boolean;
      /** The section about the waivers; null while guests are not asked to sign. */
      waivers: WaiverProgress | null;
    }> | null;
    /** The section about the horses that are planned for the riders; null without a plan. */
    horses: Readonly<{
      title: string;
      text: string;
      riders: readonly Readonly<{
        rider: string;
        /** The name of the horse; null if none is planned for this rider. */
        horse: string | null;
        sentence: string;
        picture: Readonly<{ name: PictureName; view: PictureView }> | null;
      }>[];
    }> | null;
  }>;

/**
 * A value that somebody else has stored since the guest opened the page, and a sentence about it.
 */
export type GuestConflict = Readonly<{ stored: string; sentence: string }>;

/**
 * The reason why the form was not processed: the server or the database is unavailable, or the
 * guest has made too many changes today, or the move gives back less than the form said.
 */
export type ManageProblem = Readonly<
  | {
      kind: "away" | "too-many" | "less-refund";
      words: Pick<UnavailableMessages, "keptTitle" | "kept">;
    }
  | { kind: "unreachable" }
>;

/** The reply to the calendar's form. Its `months` have the same format as in a `BookingReply`. */
export type MoveReply = Omit<BookingReply, "problem" | "shown"> &
  Readonly<{
    form: "move";
    problem:
      | null
      | InvalidFields
      | (Readonly<{ kind: "refused" }> & RefusedDay)
      | Readonly<{
          kind: "conflict";
          shown: FieldTexts<"ride">;
          conflicts: Readonly<Partial<Record<"ride", GuestConflict>>>;
        }>
      | ManageProblem;
  }>;

export type DetailsReply = Readonly<{
  form: "details";
  id: string;
  values: DetailTexts;
  /** The values that the form originally showed, without those that it did not send back. */
  shown: FieldTexts<DetailField>;
  conflicts: Readonly<Partial<Record<DetailField, GuestConflict>>>;
  errors: FieldErrors;
  messages: FieldMessages;
  /** The answers to the questions about phone number and email address, as markup. */
  questions?: GuestFieldTexts;
  problem: ManageProblem | null;
}>;

/**
 * The reply if the booking can no longer be changed. `cancelled` says when it was cancelled, if it
 * was.
 */
export type LateReply = Readonly<{ form: "late"; id: string; cancelled: string | null }>;
export type ManageReply = MoveReply | DetailsReply | LateReply;
