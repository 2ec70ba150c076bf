import type { Allotment } from "../agencies/allotments.server.ts";
import type { MissingProvider } from "../bookings/payment/missing-providers.server.ts";
import type { OwedRefund } from "../bookings/refunds/list-owed-refunds.server.ts";
import type { HorseShortageDay } from "../departures/horse-capacity.ts";
import type { Localized } from "../i18n/locale.ts";
import type { GuestMessage } from "../notifications/guest-message-status.ts";
import type { LocalDate } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { FailedWork } from "./count-failed-jobs.server.ts";

type RideOfTrouble = Readonly<{
  tour: TourId;
  ride: Localized | null;
  date: LocalDate;
  start: string;
}>;

/** Something that waits for the operator. */
export type Alert =
  /** Mails wait because the mail server did not take them. */
  | Readonly<{ kind: "mails"; waiting: number; lastError: string }>
  /** Mails that were given up, and calls that the automation does not take. */
  | Readonly<{ kind: "given-up-mails" | "calls"; waiting: number; lastError: string }>
  /** Work that has failed at least three times. */
  | Readonly<{ kind: "failed-work"; failed: FailedWork }>
  /** More of that than the list shows. */
  | Readonly<{ kind: "more-failed-work"; count: number }>
  | Readonly<{ kind: "no-mail-server" }>
  | Readonly<{ kind: "refund"; refund: OwedRefund }>
  /** Money that has to be given back by hand until it is noted; `chat` asks the guest how. */
  | Readonly<{ kind: "give-back"; owed: GuestRefund; chat: string | null }>
  /** More of that than the list shows. */
  | Readonly<{ kind: "more-give-back"; count: number }>
  /** Unusually many seats are held without being paid. */
  | Readonly<{ kind: "unpaid-holds"; seats: number; departures: number }>
  /** The payment provider does not know our sessions. */
  | Readonly<{ kind: "account-mismatch" }>
  /** A provider's keys are missing, and payments that it took wait for them. */
  | (Readonly<{ kind: "missing-provider" }> & MissingProvider)
  /** A payment that is not ours; the sum is null when it is in another currency. */
  | Readonly<{ kind: "unknown-payment"; sessionId: string; amountMxn: number | null }>
  /** `ride`: the ride's own name, where it has one. */
  | (Readonly<{ kind: "lone-rider"; name: string }> & RideOfTrouble)
  /** A ride of tomorrow that has riders and no guide. */
  | (Readonly<{ kind: "no-guide" }> & RideOfTrouble)
  /** Guests of tomorrow who have not said where they are picked up. */
  | Readonly<{ kind: "no-pickup-place"; date: LocalDate; names: readonly string[] }>
  /** A day with more riders at a time than horses. */
  | Readonly<{ kind: "horses"; shortage: HorseShortageDay }>
  /** The number of horses that an update worked out, until the owner has stored one. */
  | Readonly<{ kind: "unchecked-horses"; count: number }>
  /** Seats held under an agency's name that lapse within the hour, or have lapsed. */
  | Readonly<{ kind: "block"; block: Allotment; hasLapsed: boolean }>
  /** Guests of rides called off who have not chosen yet. */
  | Readonly<{ kind: "undecided"; guests: number }>
  /** A guest whom somebody of the team has to tell something, as no mail can. */
  | Readonly<{ kind: "to-tell"; line: GuestMessage }>
  /** More of them than the list shows, and guests to be reminded of their pickup. */
  | Readonly<{ kind: "more-to-tell" | "remind-by-hand"; count: number }>
  /** Guests' messages that have been open for a day without an answer; the oldest writers. */
  | Readonly<{ kind: "messages"; count: number; names: readonly string[] }>
  /** Messages of the last day that nobody has answered or put away. */
  | Readonly<{ kind: "new-messages"; count: number }>
  /** How long the oldest job has waited, in minutes. */
  | Readonly<{ kind: "late-jobs"; minutes: number }>
  | Readonly<{ kind: "disk"; freeMb: number }>
  /** The age of the newest backup, in hours; null: there is none. */
  | Readonly<{ kind: "backup"; hours: number | null }>
  /** How many seconds this machine's clock is ahead of the provider's. */
  | Readonly<{ kind: "clock"; seconds: number }>
  /** A proxy in front hides the guests' addresses, because the settings do not name it. */
  | Readonly<{ kind: "unnamed-proxy" }>
  /** A backup was restored without the key of its secrets. */
  | Readonly<{ kind: "secrets-lost" }>
  /** A public site takes payments that move no money. */
  | Readonly<{ kind: "sandbox" }>;

/** Pesos that a guest gets back from us and from the hotel or agency. */
export type GuestRefund = Readonly<{
  bookingId: string;
  reference: string;
  /** Empty where nobody wrote one. */
  name: string;
  broughtBy: string | null;
  byUsMxn: number;
  byAgencyMxn: number;
}>;

/** A name that stays the same while the same thing is wrong, however its figures change. */
export function getAlertKey(trouble: Alert): string {
  switch (trouble.kind) {
    case "refund":
      return `refund ${trouble.refund.bookingId} ${trouble.refund.kind}`;
    case "give-back":
      return `give-back ${trouble.owed.bookingId}`;
    case "failed-work":
      return `failed-work ${trouble.failed.key}`;
    case "unknown-payment":
      return `unknown-payment ${trouble.sessionId}`;
    case "missing-provider":
      return `missing-provider ${trouble.provider}`;
    case "lone-rider":
    case "no-guide":
      return `${trouble.kind} ${trouble.tour} ${trouble.date} ${trouble.start}`;
    case "horses":
      return `horses ${trouble.shortage.date}`;
    case "block":
      return `block ${trouble.block.id} ${trouble.hasLapsed}`;
    case "to-tell":
      return `to-tell ${trouble.line.id}`;
    default:
      return trouble.kind;
  }
}

/**
 * What no mail tells of later: it has had one of its own, or it belongs on the screen only, where
 * whoever acts or plans the next day sees it.
 */
const toldAlready: readonly Alert["kind"][] = [
  "block",
  "lone-rider",
  "unpaid-holds",
  "to-tell",
  "more-to-tell",
  "remind-by-hand",
  "no-guide",
  "no-pickup-place",
  "new-messages",
];

/** Whether no mail tells of it later. */
export function isNotifiedElsewhere({ kind }: Alert): boolean {
  return toldAlready.includes(kind);
}
