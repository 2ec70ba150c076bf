import type { Allotment } from "../agencies/allotments.server.ts";
import type { GuideNeed } from "../bookings/guides/guide-conflicts.ts";
import type { MissingProvider } from "../bookings/payment/missing-providers.server.ts";
import type { OwedRefund } from "../bookings/refunds/list-owed-refunds.server.ts";
import type { SheetQuestion } from "../bookings/sheet-submission/list-sheet-questions.server.ts";
import type { ShortageAhead } from "../departures/horse-capacity.ts";
import type { NumberMend } from "../departures/number-mend.ts";
import type { HorseSupply } from "../departures/preview-horse-count.server.ts";
import type { HorseTakenOut } from "../horses/horse-remarks.server.ts";
import type { Localized } from "../i18n/locale.ts";
import type { GuestMessage } from "../notifications/guest-message-status.ts";
import type { LocalDate } from "../platform/local-date.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { FailedWork } from "./list-failed-work.server.ts";

type AlertRide = Readonly<{
  tour: TourId;
  ride: Localized | null;
  date: LocalDate;
  start: string;
}>;

type AlertBooking = AlertRide &
  Readonly<{ bookingId: string; guest: string; isAlone: boolean; chat: string | null }>;

/** A guest to ask about the riders of a booking. */
export type RiderRequestLine = Readonly<{
  bookingId: string;
  guest: string;
  missing: number;
  riders: number;
  chat: string | null;
}>;

/** A condition that needs the operator's attention. */
export type Alert =
  /** Emails are queued because the mail server did not accept them. */
  | Readonly<{ kind: "mails"; waiting: number; lastError: string }>
  /**
   * Emails that are no longer retried (`given-up-mails`), or webhook calls that the automation does
   * not accept (`calls`).
   */
  | Readonly<{ kind: "given-up-mails" | "calls"; waiting: number; lastError: string }>
  /** A background job that has failed at least three times. */
  | Readonly<{ kind: "failed-work"; failed: FailedWork }>
  /** The number of failed jobs that the list leaves out. */
  | Readonly<{ kind: "more-failed-work"; count: number }>
  | Readonly<{ kind: "no-mail-server" }>
  | Readonly<{ kind: "refund"; refund: OwedRefund }>
  /**
   * Money that the team has to refund outside the payment provider. The alert ends when the refund
   * is recorded. `chat` is a WhatsApp link that asks the guest how to pay them.
   */
  | Readonly<{ kind: "give-back"; owed: GuestRefund; chat: string | null }>
  /** How many more guests must be refunded, beyond those in the list. */
  | Readonly<{ kind: "more-give-back"; count: number }>
  /** An unusual number of seats is held without payment. */
  | Readonly<{ kind: "unpaid-holds"; seats: number; departures: number }>
  /**
   * The payment provider does not know this site's sessions, because the keys belong to another
   * account.
   */
  | Readonly<{ kind: "account-mismatch" }>
  /**
   * A payment provider's keys are missing, although the site still has to refund payments or check
   * the results of payment sessions there.
   */
  | (Readonly<{ kind: "missing-provider" }> & MissingProvider)
  /**
   * A payment that belongs to no booking of this site. The amount is null if it is not in pesos.
   */
  | Readonly<{ kind: "unknown-payment"; sessionId: string; amountMxn: number | null }>
  /**
   * A departure with fewer riders than its minimum. `names` are those of the guests who booked,
   * `ride` is the departure's own name; null when it has none.
   */
  | (Readonly<{
      kind: "few-riders";
      names: readonly string[];
      riders: number;
      minimum: number;
    }> &
      AlertRide)
  /** A departure tomorrow that has riders but no guide. */
  | (Readonly<{ kind: "no-guide" }> & AlertRide)
  /** A departure today or tomorrow with more riders than its guides may lead. */
  | (Readonly<{ kind: "few-guides"; need: GuideNeed }> & AlertRide)
  /**
   * A rider who cannot ride, or whose answers somebody has to read before the ride. What the rider
   * answered is read on the booking only. `rider` is null without a name; `isAlone` says whether the
   * booking has no other riders; `chat` is a WhatsApp link to the guest who booked.
   */
  | (Readonly<{
      kind: "cannot-ride" | "read-answers";
      position: number;
      rider: string | null;
      /** Whether only minors would be left without this rider, so that only the whole booking can end. */
      isAdultNeeded: boolean;
    }> &
      AlertBooking)
  /** A booking of children whose adult rides in another booking that is cancelled or moved. */
  | (Readonly<{ kind: "adult-away" }> & AlertBooking)
  /** A guest who was not sure before paying whether the horses can carry everybody. */
  | (Readonly<{ kind: "ask-weights" }> & AlertBooking)
  /**
   * A departure today or tomorrow with riders who have not answered, or for whom a horse is
   * missing. `asks` has the guests to ask, each with the number of riders who have not answered.
   */
  | (Readonly<{ kind: "ride-unready"; asks: readonly RiderRequestLine[]; horses: number }> &
      AlertRide)
  /** A horse that a remark on the day sheet has taken out of service, without a day of return. */
  | Readonly<{ kind: "horse-taken-out"; horse: HorseTakenOut }>
  /** Cash of the rides of a day that a guide has not handed in, or whose receipt is not confirmed. */
  | Readonly<{
      kind: "guide-cash";
      accountId: string;
      name: string;
      day: LocalDate;
      missingMxn: number;
      unconfirmedMxn: number;
    }>
  /** An act of a day sheet that contradicts another one, or that cannot take effect any more. */
  | Readonly<{ kind: "sheet-question"; question: SheetQuestion }>
  /** Guests who ride tomorrow and have not given a pickup location. */
  | Readonly<{ kind: "no-pickup-place"; date: LocalDate; names: readonly string[] }>
  /**
   * Riders of today or tomorrow who have no horse, and the seats that agencies still hold on their
   * rides.
   */
  | Readonly<{
      kind: "horses";
      day: "today" | "tomorrow";
      shortage: ShortageAhead;
      held: readonly Allotment[];
    }>
  /** Weeks in which the rides that are sold leave horses without their days off. */
  | Readonly<{ kind: "horse-days-off"; shortages: readonly ShortageAhead[] }>
  /** The later days on which riders have no horse. */
  | Readonly<{ kind: "later-horses"; shortages: readonly ShortageAhead[] }>
  /**
   * Rides sell from another number of horses than are in service. `mend` ends the alert: it sets
   * another number if `isSet`, and `form` has its fields.
   */
  | Readonly<{
      kind: "horse-number";
      day: "today" | "tomorrow";
      supply: HorseSupply;
      mend: NumberMend & Readonly<{ isSet: boolean; form: Readonly<Record<string, string>> }>;
    }>
  /**
   * The number of horses that an update of the site estimated. The alert lasts until the owner
   * confirms it.
   */
  | Readonly<{ kind: "unchecked-horses"; count: number }>
  /** Pages that were scheduled and could not be published at their time. */
  | Readonly<{
      kind: "unpublished-pages";
      id: string;
      publishAt: Date;
      refusal: "conflict" | "broken-links" | "unreadable";
    }>
  /** A post that was scheduled and could not be published at its time. `id` is that of the post. */
  | Readonly<{
      kind: "unpublished-post";
      id: string;
      title: string;
      publishAt: Date;
      refusal: "conflict" | "broken-links" | "invalid";
    }>
  /** An agency's allotment that expires within the hour, or has expired. */
  | Readonly<{ kind: "block"; block: Allotment; hasLapsed: boolean }>
  /**
   * The number of guests of cancelled departures who have not yet chosen another day or a refund.
   */
  | Readonly<{ kind: "undecided"; guests: number }>
  /** A message that the team has to tell a guest in person, because no email reaches the guest. */
  | Readonly<{ kind: "to-tell"; line: GuestMessage }>
  /**
   * `more-to-tell`: the number of manual messages that the list leaves out. `remind-by-hand`: the
   * number of guests to remind of their pickup by phone. `thank-by-hand`: the number of those to thank
   * after yesterday's ride.
   */
  | Readonly<{ kind: "more-to-tell" | "remind-by-hand" | "thank-by-hand"; count: number }>
  /**
   * Contact messages that have waited for an answer for at least a day. `names` has the senders who
   * have waited longest.
   */
  | Readonly<{ kind: "messages"; count: number; names: readonly string[] }>
  /** WhatsApp texts that the provider has refused, paused or put in another category. */
  | Readonly<{ kind: "stopped-templates"; names: readonly string[] }>
  /** Bookings that an earlier rule joined with a guest, and that the present rule would not. */
  | Readonly<{ kind: "guest-joins"; count: number }>
  /** Contact messages from the last day that are neither answered nor marked as done. */
  | Readonly<{ kind: "new-messages"; count: number }>
  /** The time in minutes that the oldest due job has waited. */
  | Readonly<{ kind: "late-jobs"; minutes: number }>
  | Readonly<{ kind: "disk"; freeMb: number }>
  /** The age of the newest backup in hours; null when there is no backup. */
  | Readonly<{ kind: "backup"; hours: number | null }>
  /**
   * The number of seconds by which the server's clock is ahead of the payment provider's clock;
   * negative when it is behind.
   */
  | Readonly<{ kind: "clock"; seconds: number }>
  /** The packaged Node that runs the site, when it is old. Only accounts with the settings see it. */
  | Readonly<{ kind: "old-node"; version: string; releasedOn: LocalDate }>
  /**
   * Requests come through a reverse proxy that the settings do not list as trusted, so the site
   * does not see the guests' addresses.
   */
  | Readonly<{ kind: "unnamed-proxy" }>
  /** A backup was restored without the key that encrypts the secrets in the database. */
  | Readonly<{ kind: "secrets-lost" }>
  /** The sandbox payment provider, which moves no money, is active on a public site. */
  | Readonly<{ kind: "sandbox" }>
  /** No provider has a key, so guests cannot pay. */
  | Readonly<{ kind: "no-payments" }>;

/** The amounts in pesos that the business and the agency owe a guest. */
export type GuestRefund = Readonly<{
  bookingId: string;
  reference: string;
  /** The guest's name; empty when none was entered. */
  name: string;
  broughtBy: string | null;
  byUsMxn: number;
  byAgencyMxn: number;
}>;

/**
 * Returns an identifier of the alert. It stays the same as long as the problem lasts, even when its
 * figures change.
 */
export function getAlertKey(alert: Alert): string {
  switch (alert.kind) {
    case "refund":
      return `refund ${alert.refund.bookingId} ${alert.refund.kind}`;
    case "give-back":
      return `give-back ${alert.owed.bookingId}`;
    case "failed-work":
      return `failed-work ${alert.failed.key}`;
    case "unknown-payment":
      return `unknown-payment ${alert.sessionId}`;
    case "missing-provider":
      return `missing-provider ${alert.provider}`;
    case "few-riders":
    case "no-guide":
    case "few-guides":
    case "ride-unready":
      return `${alert.kind} ${alert.tour} ${alert.date} ${alert.start}`;
    case "cannot-ride":
    case "read-answers":
      return `${alert.kind} ${alert.bookingId} ${alert.position}`;
    case "ask-weights":
    case "adult-away":
      return `${alert.kind} ${alert.bookingId}`;
    case "unpublished-pages":
      return `unpublished-pages ${alert.id}`;
    case "unpublished-post":
      return `unpublished-post ${alert.id}`;
    case "horse-taken-out":
      return `horse-taken-out ${alert.horse.horseId}`;
    case "guide-cash":
      return `guide-cash ${alert.accountId} ${alert.day}`;
    case "sheet-question":
      return `sheet-question ${alert.question.act.id}`;
    case "horses":
      return `horses ${alert.shortage.date}`;
    case "block":
      return `block ${alert.block.id} ${alert.hasLapsed}`;
    case "to-tell":
      return `to-tell ${alert.line.id}`;
    default:
      return alert.kind;
  }
}

/**
 * Alerts that the email from `notifyOperator` leaves out. Some have their own email. Others matter
 * only to the person who plans the next day and are only shown on the Today screen.
 */
const kindsExcludedFromEmail: readonly Alert["kind"][] = [
  "block",
  "few-riders",
  "unpaid-holds",
  "to-tell",
  "more-to-tell",
  "remind-by-hand",
  "thank-by-hand",
  "no-guide",
  "few-guides",
  "no-pickup-place",
  "ask-weights",
  "ride-unready",
  "new-messages",
  "horse-number",
  "guest-joins",
];

/** Whether the email from `notifyOperator` leaves this alert out. */
export function isExcludedFromAlertEmail({ kind }: Alert): boolean {
  return kindsExcludedFromEmail.includes(kind);
}
