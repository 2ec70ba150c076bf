import { z } from "zod";
import type { PhoneLinks } from "../../business/phone-number.server.ts";
import {
  cleanText,
  storedEmailRule,
  type TextErrorCode,
  type TextRule,
  textRules,
} from "../../forms/text-rules.ts";
import { locales } from "../../i18n/locale.ts";
import type { Lead } from "../../leads/lead.ts";
import { isSessionId } from "../../payments/session-id.ts";
import { isLocalDate } from "../../platform/local-date.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import type { LegacyTextColumn } from "../booking-details.ts";
import type { ShownBookingState } from "../displayed-booking-state.ts";
import type { AdditionalDetails } from "../field-readers.ts";
import { type LegacyFieldName, legacyFieldNames, textFields } from "../fields.ts";
import type { RefundProgressState } from "../refunds/refund-progress.ts";

/** The 15 columns of a stored booking as API clients see them (docs/rulings.md 14), in order. */
export const recordColumns = [
  "id",
  "first_name",
  "last_name",
  "email",
  "phone",
  "booking_date",
  "booking_timestamp",
  "participants",
  "pickup_time",
  "pickup_location",
  "total_price",
  "language",
  "payment_status",
  "stripe_session_id",
  "tour_name",
] as const;
export type RecordColumn = (typeof recordColumns)[number];

/** Fields that a client should send. A missing one only causes a warning (docs/rulings.md 14). */
export const expectedColumns = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "booking_date",
  "participants",
  "pickup_time",
  "pickup_location",
] as const satisfies readonly RecordColumn[];

/** Error texts for the developers of API clients. */
const problems: Record<TextErrorCode, string> = {
  required: "must not be empty",
  "too-long": "is too long",
  "invalid-text": "must not hold control characters",
  "card-number": "must not hold a card number",
  "web-address": "must not hold a web address",
  "invalid-email": "must be an email address",
  "email-characters": "must be an email address",
  "invalid-phone": "must be a phone number",
};

/** Creates the schema of a text by the rules of the forms. An empty text counts as missing. */
const createTextSchema = (rule: TextRule) =>
  z
    .string()
    .transform((sent, context) => {
      const read = cleanText(sent, rule);
      if ("text" in read) return read.text;
      if (read.error === "required") return "";
      context.issues.push({ code: "custom", message: problems[read.error], input: sent });
      return z.NEVER;
    })
    .nullish();

/** Creates the schemas of the texts about the guest, keyed by column. */
function createLegacyTextSchemas() {
  type Schemas = Record<LegacyTextColumn, ReturnType<typeof createTextSchema>>;
  const schemas = legacyFieldNames.map((name: LegacyFieldName) => {
    const { legacyColumn, rule } = textFields[name];
    return [legacyColumn, createTextSchema(rule === "email" ? storedEmailRule : textRules[rule])];
  });
  return Object.fromEntries(schemas) as Schemas;
}

/**
 * The columns that a client may send to save a record. Unknown columns are rejected. `id`,
 * `booking_timestamp`, `total_price` and `payment_status` are accepted because the legacy client
 * sends them, but ignored.
 */
export const bookingRecordSchema = z.strictObject({
  id: z.union([z.string().max(64), z.number()]).nullish(),
  ...createLegacyTextSchemas(),
  booking_date: z
    .string()
    .max(10, { abort: true })
    .refine(isLocalDate, "must be a date that exists")
    .nullish(),
  booking_timestamp: z.string().max(64).nullish(),
  participants: z.number().int().min(1).nullish(),
  pickup_time: createTextSchema({ maximum: 40 }),
  total_price: z.number().min(0).max(1_000_000).nullish(),
  language: z.enum(locales).nullish(),
  payment_status: z.string().max(20).nullish(),
  stripe_session_id: z.string().refine(isSessionId, "must be a session id").nullish(),
  tour_name: createTextSchema({ maximum: 80 }),
});

export type ApiRecord = z.infer<typeof bookingRecordSchema>;

/**
 * Creates the schema of a record whose riders are limited to the capacity of the catalog's largest
 * ride.
 */
export function createRecordSchema({ listings }: Catalog) {
  const most = Math.max(...Object.values(listings).map(({ capacity }) => capacity));
  return bookingRecordSchema.refine(({ participants }) => (participants ?? 0) <= most, {
    path: ["participants"],
    error: "is more than a ride takes",
  });
}

/** An API record: a stored booking as API clients see it. */
export type StoredApiRecord = Readonly<Record<RecordColumn, string | number | null>>;

/** The columns that only the operator's lists have. */
export const operatorColumns = ["reference", "state", "refund", "refunded_mxn"] as const;

/**
 * The columns for where a booking came from, where its money is, and what is still to be paid, in
 * pesos.
 */
export const ledgerColumns = [
  "source",
  "brought_by",
  "balance_mxn",
  "collected_mxn",
  "at_agency_mxn",
  "agency_owes_mxn",
] as const;

/** The column for the deadline of a booking that is held until it is paid. */
export const holdColumns = ["held_until"] as const;

/** The columns for children and private rides. */
export const partyColumns = ["children", "is_private"] as const;

/** The column for riders who come to the start on their own. Their `pickup_time` is empty. */
export const pickupColumns = ["come_alone"] as const;

/** The columns with the phone number as it is dialed, and the links to call the guest and to chat. */
export const contactColumns = ["dialed_phone", "phone_links"] as const;

/** The column with the number of the customer's bookings for earlier rides. */
export const customerColumns = ["earlier_bookings"] as const;

/** A booking in the operator's own lists. */
export type OperatorApiRecord = StoredApiRecord &
  AdditionalDetails &
  Readonly<{
    reference: string;
    state: ShownBookingState;
    /** When a hold ends, ISO 8601; null for a booking that was never held. */
    held_until: string | null;
    refund: RefundProgressState | null;
    /** The refunded amount in whole pesos. */
    refunded_mxn: number;
    source: "site" | "operator" | "walk-in" | "agency";
    /** The hotel, agency or person that brought the guest. */
    brought_by: string | null;
    /** How the guest found the business; null if it is not known. */
    lead: Lead | null;
    /** Pesos still to be collected; negative if money has to be refunded manually. */
    balance_mxn: number;
    /** Pesos that the business and the agency have for the booking. */
    collected_mxn: number;
    /** The part of `collected_mxn` that the hotel or agency has. */
    at_agency_mxn: number;
    /** Pesos that the hotel or agency still has to refund. */
    agency_owes_mxn: number;
    children: number;
    is_private: boolean;
    come_alone: boolean;
    /** The phone number with its country code; as it was typed if its country is not known. */
    dialed_phone: string;
    /** Null if the phone number is invalid. */
    phone_links: PhoneLinks | null;
    /** How many bookings the customer has for earlier rides (`countEarlierBookings`). */
    earlier_bookings: number;
  }>;
