import type { Attendance } from "../bookings/sheet-acts/act.ts";
import type { Locale, Localized } from "../i18n/locale.ts";

/** The number of days, today included, whose rides a phone keeps (ADR 95). */
export const keptDays = 7;

/** The number of days, today included, whose health answers a phone may keep (docs/rulings.md 27). */
export const healthDays = 2;

/** A phone without contact for this many milliseconds deletes its sheet. */
export const forgetAfterMs = 7 * 24 * 60 * 60 * 1000;

/** A waiver that a rider has not signed yet. */
export type MissingWaiver = Readonly<{
  /** Which person the rider is (`getRiderMark`). */
  riderMark: string;
  /** Who signs; null if the age is not known, so that the signer says it. */
  role: "self" | "guardian" | null;
}>;

/** A rider of a booking, in the reader's language. */
export type SheetRider = Readonly<{
  position: number;
  title: string;
  /** Weight, height, experience and so on; empty if none is known. */
  facts: string;
  /** The horse that the rider rides or is proposed; empty if there is none. */
  horseId: string;
  /** The horse that a person has chosen; empty without a choice. */
  chosenHorseId: string;
  /** What signing on the phone needs; null if no waiver is missing. */
  waiver: MissingWaiver | null;
}>;

/** A booking of a ride with what a guide needs to know about it. */
export type SheetBooking = Readonly<{
  id: string;
  reference: string;
  name: string;
  participants: number;
  /** The number of riders in words, such as `3 riders (1 child)`. */
  party: string;
  pickupTime: string;
  place: string;
  /** The phone number for people to read; empty if there is none. */
  phone: string;
  /** The phone number for `tel:` links; null if its country is unknown. */
  tel: string | null;
  whatsApp: string | null;
  /** Pesos to collect; negative if money is to be returned by hand. */
  balanceMxn: number;
  /** The guest's remarks and the team's note. */
  remarks: readonly string[];
  isPaying: boolean;
  isUndecided: boolean;
  /** How many riders arrived, and how many did not come. */
  attendance: Attendance;
  /** The language in which the guest reads and signs. */
  language: Locale;
  riders: readonly SheetRider[];
}>;

/** A horse that can be given to a rider of a ride. */
export type SheetHorse = Readonly<{ id: string; name: string; maxRiderKg: number; isOut: boolean }>;

/** A ride with its bookings in the order of the pickups. */
export type SheetRide = Readonly<{
  /** Such as `2026-12-09 sunset-16:00`. */
  id: string;
  tour: string;
  date: string;
  start: string;
  title: string;
  guides: readonly string[];
  /** Whether the ride was closed or canceled. */
  isClosed: boolean;
  /** Whether the reader may read health answers of this ride's riders. */
  mayReadHealth: boolean;
  bookings: readonly SheetBooking[];
  horses: readonly SheetHorse[];
}>;

/** Health answers by `<booking id> <position of the rider>`. */
export type HealthAnswers = Readonly<Record<string, string>>;

/** The day sheet of one account as the site sends it to a phone. */
export type PhoneSheet = Readonly<{
  account: Readonly<{ id: string; name: string }>;
  brand: string;
  locale: Locale;
  /** The site's time when it read the sheet, in ISO 8601. */
  readAt: string;
  today: string;
  rides: readonly SheetRide[];
  /** The waiver that riders sign; null if guests are not asked for one. */
  waiverText: (Localized & Readonly<{ number: number }>) | null;
}>;

/** The answer to a contact. `health` is null unless the phone asked for it. */
export type SheetAnswer = Readonly<{ sheet: PhoneSheet; health: HealthAnswers | null }>;
