import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { guestColumns } from "./guest-columns.ts";

const createInstantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export type CloseReason = "weather" | "other";
/**
 * Why a departure does not sell: it was closed while empty, or cancelled for a reason that its
 * guests are told.
 */
export type Closure = CloseReason | "closed";

/**
 * A tour on a day at a start time. A row is created when a departure is first booked or changed.
 */
export const departures = pgTable(
  "departures",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tourId: text("tour_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    /** Local time, `HH:MM`. */
    startTime: text("start_time").notNull(),
    /** The operator's own number, or the catalog's number when the departure last changed. */
    capacity: integer("capacity").notNull(),
    capacityIsOwn: boolean("capacity_is_own").notNull().default(false),
    /** Seats of confirmed bookings and of holds that have not been released yet. */
    taken: integer("taken").notNull().default(0),
    closedAt: createInstantColumn("closed_at"),
    /** Why the operator closed it. The email to its booked guests states the reason. */
    closedReason: text("closed_reason").$type<Closure>(),
    /** Set by the operator; null means that the catalog decides. */
    offered: boolean("offered"),
  },
  (table) => [
    unique("departures_key").on(table.tourId, table.date, table.startTime),
    // This check is the last guard against overselling, whatever the application code does.
    check("departures_never_oversold", sql`${table.taken} between 0 and ${table.capacity}`),
  ],
);

/**
 * A day on which all tours or one tour sell nothing (ADR 52). A departure that had started when the
 * day was closed is not affected.
 */
export const closedDays = pgTable(
  "closed_days",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date("day", { mode: "string" }).notNull(),
    /** Null: all tours, including tours that are added later. */
    tourId: text("tour_id"),
    reason: text("reason").$type<Closure>().notNull(),
    /** The name of the account that closed it; null for a day closed before names were stored. */
    madeBy: text("made_by"),
    /** The instant of the closing, which identifies its rows when it is undone. */
    madeAt: createInstantColumn("made_at").notNull(),
  },
  (table) => [uniqueIndex("closed_days_key").on(table.day, sql`coalesce(${table.tourId}, '')`)],
);

/**
 * What the operator sells, as complete, numbered versions. The newest version has the highest
 * number, and no version is ever changed (ADR 33).
 */
export const catalogVersions = pgTable("catalog_versions", {
  number: integer("number").primaryKey(),
  document: jsonb("document").notNull(),
  /** SHA-256 of the document, with which a process parses each version only once. */
  digest: text("digest").notNull(),
  /** `files` for a version made from the tours' folders, else the account that published it. */
  madeBy: text("made_by").notNull(),
  madeAt: createInstantColumn("made_at").notNull(),
});

/**
 * A change that an operator has not published yet. It is stored for a day so that pages can show
 * it.
 */
export const catalogDrafts = pgTable("catalog_drafts", {
  /** 128 random bits. */
  id: text("id").primaryKey(),
  document: jsonb("document").notNull(),
  /** The form in which the change was typed, so that it can be shown again. */
  cameFrom: jsonb("came_from").notNull(),
  madeAt: createInstantColumn("made_at").notNull(),
});

export type AgencyKind = "agency" | "hotel";

/**
 * A hotel or travel agency that brings guests for a commission. It can be closed but not deleted
 * (ADR 47).
 */
export const agencies = pgTable(
  "agencies",
  {
    /** Created by the form, so that a form sent twice makes one agency. */
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<AgencyKind>().notNull(),
    name: text("name").notNull(),
    /** Empty if the operator gave none. */
    contactName: text("contact_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    language: text("language").$type<"en" | "es">().notNull(),
    /** Hundredths of a percent, for bookings made from now on. */
    commissionBasisPoints: integer("commission_basis_points").notNull(),
    /** The referral code in the agency's links: `?via=arco`. */
    code: text("code").notNull().unique("agencies_code"),
    note: text("note"),
    madeAt: createInstantColumn("made_at").notNull(),
    closedAt: createInstantColumn("closed_at"),
  },
  (table) => [
    check("agencies_commission", sql`${table.commissionBasisPoints} between 0 and 10000`),
  ],
);

/**
 * What an agency and the business have settled for the rides of a month. A line is never changed or
 * deleted; when it is undone, the line itself records that.
 */
export const agencySettlements = pgTable(
  "agency_settlements",
  {
    /** Created by the form, so that a form sent twice is stored once. */
    id: uuid("id").primaryKey(),
    agencyId: uuid("agency_id")
      .notNull()
      .references(() => agencies.id),
    /** The month of the rides, such as `2026-11`. */
    month: text("month").notNull(),
    at: createInstantColumn("at").notNull(),
    /** The account that recorded it. */
    settledBy: text("settled_by").notNull(),
    /** Positive: the agency paid this amount; negative: the business paid it. */
    amountCentavos: integer("amount_centavos").notNull(),
    undoneAt: createInstantColumn("undone_at"),
    undoneBy: text("undone_by"),
  },
  (table) => [index("agency_settlements_month").on(table.agencyId, table.month)],
);

export type BookingState = "held" | "confirmed" | "expired" | "cancelled" | "unscheduled";
/**
 * `refunding`: the money is owed to the guest, and the provider has not confirmed the refund yet.
 */
export type PaymentStatus = "pending" | "paid" | "failed" | "refunding" | "refunded" | "expired";

/** The origin of the booking: the site's own form, or for whom the operator entered it. */
export type BookingSource = "site" | "operator" | "walk-in" | "agency";

/**
 * `private`: one sum for a party with a private ride; `kept`: the price of places given up too late
 * for a refund.
 */
type StoredPriceLine = {
  kind: "adult" | "child" | "private" | "agreed" | "kept";
  count: number;
  eachMxn: number;
};

/** The same as `TeamNote` in `app/bookings/team-notes.ts`. */
type StoredNote = Readonly<{ id: string; at: string | null; by: string | null; text: string }>;

/** Bookings that may have an open balance: the condition of the index `bookings_uncollected`. */
export const owingCondition = sql.raw(
  "(bookings.state = 'confirmed' and bookings.payment_status <> 'paid')",
);

export const bookings = pgTable(
  "bookings",
  {
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull().unique(),
    state: text("state").$type<BookingState>().notNull(),
    /** Null only for a record that another system saved without seats (`unscheduled`). */
    departureId: bigint("departure_id", { mode: "number" }).references(() => departures.id),
    holdExpiresAt: createInstantColumn("hold_expires_at"),
    /**
     * Identifies one visit to the booking form. A second submission replaces the visit's earlier
     * hold.
     */
    checkoutKey: uuid("checkout_key"),
    ...guestColumns,
    bookingDate: date("booking_date", { mode: "string" }).notNull(),
    bookingTimestamp: createInstantColumn("booking_timestamp").notNull(),
    participants: integer("participants").notNull(),
    /** Whether the party has its departure to itself, so that nobody else can book it. */
    isPrivate: boolean("is_private").notNull().default(false),
    pickupTime: text("pickup_time").notNull(),
    source: text("source").$type<BookingSource>().notNull().default("site"),
    /** The hotel or agency that brought the booking, as the operator wrote it; null without one. */
    broughtBy: text("brought_by"),
    /** The agency whose booking it is; null without one. */
    agencyId: uuid("agency_id").references(() => agencies.id),
    /**
     * The agency's commission at the time when the booking became theirs, in hundredths of a
     * percent.
     */
    commissionBasisPoints: integer("commission_basis_points"),
    /**
     * Whether this is an allotment: seats held for an agency until `hold_expires_at`, without guest
     * and payment.
     */
    isBlock: boolean("is_block").notNull().default(false),
    /** The team's notes, oldest first. No guest sees them. */
    teamNotes: jsonb("team_notes").$type<readonly StoredNote[]>().notNull().default([]),
    /** The note of an allotment. In a booking, the note that an older version of the site wrote. */
    teamNote: text("team_note"),
    /** Whole pesos: the sum of the price lines. */
    totalPrice: integer("total_price").notNull(),
    /** The part of the price that a cancelled booking still costs; null for any other booking. */
    keptCentavos: integer("kept_centavos"),
    /**
     * Whether the business has received more than the booking costs. It is stored because few
     * bookings are overpaid and a list has to find them among all (`updateOverpaidFlag`).
     */
    isOverpaid: boolean("is_overpaid").notNull().default(false),
    /**
     * The price lines at the time of booking; null for bookings from before the catalog, whose
     * riders all paid the same.
     */
    priceLines: jsonb("price_lines").$type<readonly StoredPriceLine[]>(),
    /** The catalog version it was booked at; null for bookings from before the catalog. */
    catalogVersion: integer("catalog_version").references(() => catalogVersions.number),
    /**
     * The catalog version whose schedule defines its departure, where that is not
     * `catalog_version`: the booking was moved, or it got its seats after its price.
     */
    rideVersion: integer("ride_version").references(() => catalogVersions.number),
    /**
     * The refund policy at the time of booking: a full refund up to this many hours before the
     * ride.
     */
    fullRefundHours: integer("full_refund_hours").notNull().default(48),
    language: text("language").$type<"en" | "es">().notNull(),
    paymentStatus: text("payment_status").$type<PaymentStatus>().notNull(),
    /**
     * The payment session of any provider. The column keeps the name of the first provider, because
     * a process of the previous version writes to it during a rolling update, and because backups
     * with that name are restored. The legacy API also calls the field `stripe_session_id`.
     */
    paymentSessionId: text("stripe_session_id").unique(),
    tourName: text("tour_name").notNull(),
    /** The secret part of the guest's manage link: 122 random bits. */
    manageToken: text("manage_token")
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Counts the changes that the guest's calendar must follow (the SEQUENCE of its event). */
    revision: integer("revision").notNull().default(0),
    /**
     * The guest moved the booking after the time for a refund, so a later day does not restore the
     * refund.
     */
    refundForfeited: boolean("refund_forfeited").notNull().default(false),
    /**
     * When the operator moves a booking, its right to a refund lasts until then, or until the ride.
     */
    refundKeptUntil: createInstantColumn("refund_kept_until"),
    /**
     * The deadline until which the guest of a cancelled departure may choose another date or a full
     * refund.
     */
    offerExpiresAt: createInstantColumn("offer_expires_at"),
    /** When the operator recorded that the party did not come; null if nobody has. */
    noShowAt: createInstantColumn("no_show_at"),
    remindedAt: createInstantColumn("reminded_at"),
    /**
     * When the team opened an unscheduled record, or the provider was found to know its session;
     * null otherwise. An unscheduled record with null is erased after some days.
     */
    recognizedAt: createInstantColumn("recognized_at"),
    /** When the guest's personal data was erased. The booking still counts in reports. */
    erasedAt: createInstantColumn("erased_at"),
    /**
     * The text that the operator's search reads. The database generates it with its function
     * `search_text`, which normalizes text, and reduces the phone number to digits. Queries are
     * normalized by the same function.
     */
    searched: text("searched").generatedAlwaysAs(
      sql`search_text(first_name || ' ' || last_name || ' | ' || email || ' | ' || reference || ' | ' || pickup_location) || ' | ' || regexp_replace(phone, '[^0-9]', '', 'g')`,
    ),
  },
  (table) => [
    index("bookings_newest").on(table.bookingTimestamp.desc().nullsFirst(), table.id),
    index("bookings_departure").on(table.departureId, table.state),
    // For the newest bookings among the rides of a period. Lists leave out allotments and
    // unscheduled records, so the indexes of lists end with `is_block` and the state: no row has to
    // be read to find or count a page.
    index("bookings_day").on(
      table.bookingDate,
      table.bookingTimestamp,
      table.id,
      table.isBlock,
      table.state,
    ),
    // For a search by any part of a name, address, place or number.
    index("bookings_searched").using("gin", table.searched.op("gin_trgm_ops")),
    // For a search by the first part of a payment session, which the list shows.
    index("bookings_session").on(table.paymentSessionId.op("text_pattern_ops")),
    // For the newest bookings of a payment state. Without it, a search for a rare state such as
    // "failed" would read all rows.
    index("bookings_payment").on(
      table.paymentStatus,
      table.bookingTimestamp.desc().nullsFirst(),
      table.id,
      table.isBlock,
      table.state,
    ),
    // For the newest bookings of a state or a source, which may be as rare.
    index("bookings_state").on(
      table.state,
      table.bookingTimestamp.desc().nullsFirst(),
      table.id,
      table.isBlock,
    ),
    index("bookings_source").on(
      table.source,
      table.bookingTimestamp.desc().nullsFirst(),
      table.id,
      table.isBlock,
      table.state,
    ),
    // For money that may have to be collected or refunded; few rows.
    index("bookings_uncollected")
      .on(table.bookingTimestamp.desc().nullsFirst(), table.id)
      .where(owingCondition),
    index("bookings_overpaid")
      .on(table.bookingTimestamp.desc().nullsFirst(), table.id)
      .where(sql`${table.isOverpaid}`),
    index("bookings_email").on(sql`lower(${table.email})`),
    index("bookings_offers")
      .on(table.offerExpiresAt)
      .where(sql`${table.offerExpiresAt} is not null`),
    uniqueIndex("bookings_one_hold_per_checkout")
      .on(table.checkoutKey)
      .where(sql`${table.state} = 'held'`),
    uniqueIndex("bookings_one_private_party")
      .on(table.departureId)
      .where(sql`${table.isPrivate} and ${table.state} in ('held', 'confirmed')`),
    // For an agency's bookings by the day of the ride.
    index("bookings_agency")
      .on(table.agencyId, table.bookingDate)
      .where(sql`${table.agencyId} is not null`),
    // For allotments; few rows.
    index("bookings_blocks").on(table.holdExpiresAt).where(sql`${table.isBlock}`),
    // An allotment never becomes a guest's booking: its guests get bookings of their own.
    check(
      "bookings_block_is_no_guest",
      sql`not ${table.isBlock} or (${table.state} in ('held', 'expired') and ${table.agencyId} is not null)`,
    ),
    check("bookings_participants", sql`${table.participants} >= 1`),
    check(
      "bookings_seats_have_a_departure",
      sql`${table.state} = 'unscheduled' or ${table.departureId} is not null`,
    ),
  ],
);

/**
 * The networks that held seats lately, so that nobody can fill the calendar without paying. The
 * columns contain keyed digests and no addresses. A row is deleted after three hours.
 */
export const holdOrigins = pgTable(
  "hold_origins",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookings.id),
    network: text("network").notNull(),
    /**
     * The digest of the /16 or /32 around the network; null for a hold of an older version's
     * process.
     */
    carrier: text("carrier"),
    /**
     * The digests of the /24 or /56, and of the /48, around `network`; null where there is none.
     */
    wide: text("wide"),
    widest: text("widest"),
    browser: text("browser").notNull(),
    seats: integer("seats").notNull(),
    heldAt: createInstantColumn("held_at").notNull(),
    /** When the same visit to the form replaced the hold. */
    replacedAt: createInstantColumn("replaced_at"),
  },
  (table) => [
    index("hold_origins_carrier").on(table.carrier),
    index("hold_origins_network").on(table.network),
    index("hold_origins_wide").on(table.wide),
    index("hold_origins_widest").on(table.widest),
    index("hold_origins_browser").on(table.browser),
    index("hold_origins_oldest").on(table.heldAt),
  ],
);

/**
 * `refund-returned`: the guest's bank sent the money back. The operator owes it until they record
 * its payment.
 */
export type PaymentState =
  | "created"
  | "open"
  | "paid"
  | "ended"
  | "refund-due"
  | "refunded"
  | "refund-returned";

/** One attempt to collect the money of a booking at the payment provider. */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    attempt: integer("attempt").notNull(),
    provider: text("provider").notNull(),
    sessionId: text("session_id").unique(),
    state: text("state").$type<PaymentState>().notNull(),
    amountCentavos: integer("amount_centavos").notNull(),
    /**
     * The number of requests that are opening the payment page now. A failing request must not end
     * the hold of another.
     */
    opening: integer("opening").notNull().default(0),
    createdAt: createInstantColumn("created_at").notNull(),
    paidAt: createInstantColumn("paid_at"),
    /** Since when the refund is due. */
    refundDueAt: createInstantColumn("refund_due_at"),
    /**
     * The provider's code for why the refund is not complete: `pending`, `balance_insufficient` ...
     */
    refundTrouble: text("refund_trouble"),
    refundedAt: createInstantColumn("refunded_at"),
    /**
     * Money that was refunded or is on its way, as the provider reports it, no matter who started
     * it.
     */
    refundedCentavos: integer("refunded_centavos").notNull().default(0),
  },
  (table) => [
    unique("payments_attempt").on(table.bookingId, table.attempt),
    // For refunds that the operator owes; hardly ever more than one row.
    index("payments_returned").on(table.bookingId).where(sql`${table.state} = 'refund-returned'`),
    // For partly refunded payments; few rows.
    index("payments_partly_back")
      .on(table.bookingId)
      .where(sql`${table.state} = 'paid' and ${table.refundedCentavos} > 0`),
    // For refunds that are not complete yet; few rows.
    index("payments_refund_due").on(table.refundDueAt).where(sql`${table.state} = 'refund-due'`),
  ],
);

/** How money changes hands without the payment provider. */
export type ManualPaymentMethod = "cash" | "transfer" | "agency";

/** Money that the operator received or refunded manually. A line is never changed or deleted. */
export const handPayments = pgTable(
  "hand_payments",
  {
    /** Created by the form, so that a form sent twice is stored once. */
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    at: createInstantColumn("at").notNull(),
    /** The account that recorded it. */
    notedBy: text("noted_by").notNull(),
    method: text("method").$type<ManualPaymentMethod>().notNull(),
    /** Negative for a refund. */
    amountCentavos: integer("amount_centavos").notNull(),
    note: text("note"),
  },
  (table) => [
    index("hand_payments_booking").on(table.bookingId),
    check("hand_payments_some_money", sql`${table.amountCentavos} <> 0`),
  ],
);

/**
 * `due`: to be made, or on its way; `returned`: the guest's bank sent it back; `repaid`: the
 * operator then paid in another way; `dropped`: a lost dispute took the money instead.
 */
export type RefundOrderState = "due" | "done" | "returned" | "repaid" | "dropped";

/** A part of a payment that the payment provider has to refund (ADR 43). */
export const refundOrders = pgTable(
  "refund_orders",
  {
    /**
     * The provider stores it with the refund. It is created by the form, so that a form sent twice
     * makes one order.
     */
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    amountCentavos: integer("amount_centavos").notNull(),
    /** The operator's reason in their own words; null without any. */
    reason: text("reason"),
    /** The account or the rule that ordered it. */
    orderedBy: text("ordered_by").notNull(),
    state: text("state").$type<RefundOrderState>().notNull(),
    /** Since when the refund is due. */
    dueAt: createInstantColumn("due_at").notNull(),
    /**
     * A part of the idempotency key. It increases only when the previous key can no longer pay: the
     * provider refused it, or its refund was returned.
     */
    attempt: integer("attempt").notNull().default(1),
    /** While this is in the future, one worker processes the order, and no other may. */
    claimedUntil: createInstantColumn("claimed_until"),
    /**
     * The provider's id of the refund, set when it is counted in the payment's `refunded_centavos`.
     */
    refundId: text("refund_id"),
    /** The provider's code for why the refund is not complete. */
    trouble: text("trouble"),
    doneAt: createInstantColumn("done_at"),
  },
  (table) => [
    index("refund_orders_booking").on(table.bookingId),
    index("refund_orders_payment").on(table.paymentId),
    // For orders that need work; few rows.
    index("refund_orders_open").on(table.dueAt).where(sql`${table.state} in ('due', 'returned')`),
    check("refund_orders_some_money", sql`${table.amountCentavos} > 0`),
  ],
);

/**
 * A guest's bank demands a payment back. The booking keeps its seats, and the operator may send
 * evidence.
 */
export const disputes = pgTable(
  "disputes",
  {
    /** The provider's own id. */
    id: text("id").primaryKey(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    /** The provider's name for the state. */
    status: text("status").notNull(),
    reason: text("reason").notNull(),
    amountCentavos: integer("amount_centavos").notNull(),
    evidenceDueBy: createInstantColumn("evidence_due_by"),
    openedAt: createInstantColumn("opened_at").notNull(),
  },
  (table) => [index("disputes_booking").on(table.bookingId)],
);

/**
 * A payment in the provider's account that the site does not touch, because it belongs to no
 * booking here.
 */
export const unknownPayments = pgTable(
  "unknown_payments",
  {
    sessionId: text("session_id").primaryKey(),
    provider: text("provider").notNull(),
    amountCentavos: integer("amount_centavos").notNull(),
    /**
     * `not-ours`: without a reference of this site; the others: with our reference, but not at our
     * price.
     */
    reason: text("reason").$type<"not-ours" | "other-amount" | "other-currency">().notNull(),
    seenAt: createInstantColumn("seen_at").notNull(),
  },
  (table) => [index("unknown_payments_newest").on(table.seenAt.desc())],
);

/** What happened to a booking, when and through whom. Lines are only added and never changed. */
export const bookingHistory = pgTable(
  "booking_history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    at: createInstantColumn("at").notNull(),
    actor: text("actor").$type<"guest" | "provider" | "operator" | "system">().notNull(),
    event: text("event").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index("booking_history_booking").on(table.bookingId, table.id)],
);

/** A stop of a booking: its ride, day and pickup. */
export type RideStop = Readonly<{ tour: string; date: string; pickupTime: string; start: string }>;

/** What the team has to tell a guest in person. */
export type ManualMessageTopic =
  | "confirmed"
  | "moved"
  | "details"
  | "riders"
  | "price"
  | "called-off"
  | "back-on"
  | "cancelled"
  | "refund"
  | "reminder";

/**
 * A message that no email can deliver, so that a person of the team has to tell the guest (ADR 54).
 * It is written in the transaction of the change; a booking has at most one open message.
 */
export const handMessages = pgTable(
  "hand_messages",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    about: text("about").$type<ManualMessageTopic>().notNull(),
    /** For a moved booking: the departure that its guest still expects. */
    fromRide: jsonb("from_ride").$type<RideStop>(),
    createdAt: createInstantColumn("created_at").notNull(),
    /** When it was told, and the account that recorded it; null while it is open. */
    toldAt: createInstantColumn("told_at"),
    toldBy: text("told_by"),
    /**
     * When it ended without being told: an email now tells it, a later change replaced it, or the
     * guest knows.
     */
    endedAt: createInstantColumn("ended_at"),
  },
  (table) => [
    uniqueIndex("hand_messages_open")
      .on(table.bookingId)
      .where(sql`${table.toldAt} is null and ${table.endedAt} is null`),
    index("hand_messages_booking").on(table.bookingId, table.id),
  ],
);

/** The subject of a line in the audit log. */
export type AuditKind =
  | "booking"
  | "departure"
  | "catalog"
  | "message"
  | "calendar"
  | "mail"
  | "guest"
  | "setting"
  | "agency"
  | "phone"
  | "account";

/**
 * Which account changed what, written in the transaction of the change. Lines are only added and
 * never changed. Where another table has the former values, the line only refers to it (ADR 46).
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: createInstantColumn("at").notNull(),
    /** This is no foreign key, so that the line outlives the account. */
    accountId: uuid("account_id").notNull(),
    /** The account's name at that time. */
    accountName: text("account_name").notNull(),
    action: text("action").notNull(),
    aboutKind: text("about_kind").$type<AuditKind>().notNull(),
    /** The id of the changed object; null where there is only one. */
    aboutId: text("about_id"),
    /** The line of the booking's history that has the details. */
    historyId: bigint("history_id", { mode: "number" }).references(() => bookingHistory.id),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
  },
  (table) => [
    // For the list, newest first: all lines, or those of one account or kind.
    index("audit_entries_at").on(table.at, table.id),
    index("audit_entries_account").on(table.accountName, table.at, table.id),
    index("audit_entries_kind").on(table.aboutKind, table.at, table.id),
    index("audit_entries_about").on(table.aboutId),
  ],
);

/** The events that can send a push notification to the operator's phones. */
export type PushKind = "new" | "changed" | "cancelled" | "message" | "needs-you";

/**
 * One message to one recipient. The row is written before the message is sent, so a retry never
 * sends it twice.
 */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid("id").primaryKey(),
    /**
     * What the message is about, unique together with channel and recipient: `confirmed:<booking
     * id>`.
     */
    subject: text("subject").notNull(),
    channel: text("channel").$type<"mail" | "automation" | "push">().notNull(),
    recipient: text("recipient").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    state: text("state").$type<"queued" | "delivered" | "failed">().notNull(),
    /**
     * The number of attempts so far. The number of the latest attempt also identifies who holds the
     * claim.
     */
    attempts: integer("attempts").notNull().default(0),
    /**
     * While this is in the future, one sender has a claim on the message, and no other may send it.
     */
    claimedUntil: createInstantColumn("claimed_until"),
    lastError: text("last_error"),
    createdAt: createInstantColumn("created_at").notNull(),
    deliveredAt: createInstantColumn("delivered_at"),
  },
  (table) => [
    unique("deliveries_once").on(table.subject, table.channel, table.recipient),
    // The second part of every subject is the id of the object that the message is about.
    index("deliveries_about").on(sql`split_part(${table.subject}, ':', 2)`),
    // For the day sheets; there are few, and they are found by the bookings in them.
    index("deliveries_sheets").on(table.subject).where(sql`${table.subject} like 'sheet:%'`),
    // For the few automation calls and failed messages, which have lists of their own.
    index("deliveries_calls").on(table.id).where(sql`${table.channel} = 'automation'`),
    index("deliveries_missed").on(table.id).where(sql`${table.state} <> 'delivered'`),
  ],
);

/** A secret address at which a calendar program reads the rides, until the operator revokes it. */
export const calendarFeeds = pgTable("calendar_feeds", {
  id: uuid("id").primaryKey(),
  /** SHA-256 of the secret in the address. The address itself is shown once. */
  secretHash: text("secret_hash").notNull().unique(),
  /** The owner of the calendar, as the operator wrote it. */
  name: text("name").notNull(),
  /** The language of the calendar's entries. */
  language: text("language").$type<"en" | "es">().notNull(),
  /** The guide whose rides it contains; null for all rides. */
  accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
  /**
   * The account it belongs to. The calendar is empty once that account may not see its rides. Null
   * only in a row of an older version of the site (see `belongsTo` in
   * `app/notifications/calendar-feeds/calendar-feeds.server.ts`).
   */
  ownerId: uuid("owner_id").references(() => accounts.id, { onDelete: "cascade" }),
  madeAt: createInstantColumn("made_at").notNull(),
  lastReadAt: createInstantColumn("last_read_at"),
});

/**
 * A phone of the team that receives push notifications, until it is removed here or its owner
 * revokes the permission.
 */
export const ringingPhones = pgTable("ringing_phones", {
  id: uuid("id").primaryKey(),
  /**
   * The address of its push service. It is a secret: with it and the site's keys, anybody could
   * send push notifications.
   */
  endpoint: text("endpoint").notNull().unique(),
  /** The browser's own keys, with which its messages are encrypted; base64url. */
  publicKey: text("public_key").notNull(),
  authSecret: text("auth_secret").notNull(),
  /** The owner of the phone, as the operator wrote it. */
  name: text("name").notNull(),
  /**
   * The account it belongs to. The phone gets no notifications while that account may not read
   * bookings.
   */
  accountId: uuid("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** The language of its notifications. */
  language: text("language").$type<"en" | "es">().notNull(),
  /** The events that send it push notifications. */
  rings: jsonb("rings").$type<readonly PushKind[]>().notNull(),
  madeAt: createInstantColumn("made_at").notNull(),
  lastRangAt: createInstantColumn("last_rang_at"),
  /** The last error of its push service; null when it accepted the last notification. */
  lastError: text("last_error"),
});

/** What calendars last received about a departure, so that each change increases its SEQUENCE. */
export const calendarEntries = pgTable(
  "calendar_entries",
  {
    departureId: bigint("departure_id", { mode: "number" })
      .notNull()
      .references(() => departures.id),
    language: text("language").$type<"en" | "es">().notNull(),
    /** SHA-256 of the entry's texts and times. */
    digest: text("digest").notNull(),
    sequence: integer("sequence").notNull(),
    changedAt: createInstantColumn("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.departureId, table.language] })],
);

/** A message from the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    /** Derived from the form and its texts, so that a message sent twice is stored once. */
    id: uuid("id").primaryKey(),
    receivedAt: createInstantColumn("received_at").notNull(),
    /** The language of the page with the form. */
    language: text("language").$type<"en" | "es">().notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /**
     * When the operator marked it as done; null while it is open. An answer alone does not mark it
     * as done.
     */
    doneAt: createInstantColumn("done_at"),
    /**
     * The text that the inbox's search reads, normalized in the same way as `bookings.searched`.
     */
    searched: text("searched").generatedAlwaysAs(
      sql`search_text(name || ' | ' || email || ' | ' || subject || ' | ' || message)`,
    ),
  },
  (table) => [
    index("contact_messages_newest").on(table.receivedAt.desc()),
    // For the inbox: open messages first, then the newest.
    index("contact_messages_inbox").on(
      sql`(${table.doneAt} is not null)`,
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("contact_messages_open").on(table.receivedAt).where(sql`${table.doneAt} is null`),
    index("contact_messages_searched").using("gin", table.searched.op("gin_trgm_ops")),
  ],
);

/** The operator's answer to a contact message, as it was emailed. It is never changed. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    /** Derived from the form and its texts, so that an answer sent twice is stored once. */
    id: uuid("id").primaryKey(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    at: createInstantColumn("at").notNull(),
    /** The account that wrote it. */
    writtenBy: text("written_by").notNull(),
    text: text("text").notNull(),
  },
  (table) => [index("contact_replies_message").on(table.messageId, table.at)],
);

/**
 * The recent requests of a network, by kind. The columns and their order are those of
 * rate-limiter-flexible.
 */
export const contactLimits = pgTable("contact_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull(),
  /** Milliseconds since 1970. */
  expire: bigint("expire", { mode: "number" }),
});

/**
 * The accounts for the operator's screens. The first one exists from the start; its password is the
 * site's own (`admin-password` of the stored settings, or ADMIN_PASSWORD).
 */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    isFirst: boolean("is_first").notNull().default(false),
    /** `operator` until the owner of a new site gives a name. */
    name: text("name").notNull(),
    /** Null for the first account until its owner gives an address. */
    email: text("email"),
    role: text("role").$type<"owner" | "office" | "guide">().notNull(),
    language: text("language").$type<"en" | "es">().notNull(),
    /** Null until the invitation is accepted, and always for the first account. */
    passwordHash: text("password_hash"),
    /** The key of the second factor, encrypted (ADR 26); null while it is off. */
    totpSecret: text("totp_secret"),
    /** A key that was shown and not confirmed with a code yet, also encrypted. */
    totpOffered: text("totp_offered"),
    /** The session to which this key was shown. No other session sees or confirms it. */
    totpOfferedTo: uuid("totp_offered_to"),
    /** The time step of the last used code, so that no code is used twice. */
    totpLastStep: bigint("totp_last_step", { mode: "number" }),
    createdAt: createInstantColumn("created_at").notNull().defaultNow(),
    disabledAt: createInstantColumn("disabled_at"),
  },
  (table) => [
    uniqueIndex("accounts_email").on(sql`lower(${table.email})`),
    uniqueIndex("accounts_first").on(table.isFirst).where(sql`${table.isFirst}`),
  ],
);

/** The guides of a departure. */
export const departureGuides = pgTable(
  "departure_guides",
  {
    departureId: bigint("departure_id", { mode: "number" })
      .notNull()
      .references(() => departures.id),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.departureId, table.accountId] }),
    index("departure_guides_account").on(table.accountId),
  ],
);

/** Codes for a lost second factor. Each opens the account once and is then deleted. */
export const accountRecoveryCodes = pgTable(
  "account_recovery_codes",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** SHA-256 of the code. */
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Links in emails with which an account gets a password. Each can be used once. */
export const accountLinks = pgTable(
  "account_links",
  {
    /** SHA-256 of the link's token. */
    tokenHash: text("token_hash").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /**
     * `rescue`: printed on the server's terminal; it sets a new password in the same way as
     * `reset`.
     */
    purpose: text("purpose").$type<"invitation" | "reset" | "rescue">().notNull(),
    createdAt: createInstantColumn("created_at").notNull(),
  },
  (table) => [index("account_links_account").on(table.accountId)],
);

export const adminSessions = pgTable(
  "admin_sessions",
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text("token_hash").primaryKey(),
    /** Identifies the session on a page, which must not contain its token. */
    id: uuid("id").notNull().unique().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /**
     * Identifies the password that opened the session. A change of the password ends the session.
     */
    credential: text("credential").notNull(),
    /** Whether the second factor is still missing; until then the session gives no access. */
    awaitsCode: boolean("awaits_code").notNull().default(false),
    /**
     * Whether the password was typed with a login link. The codes of such a session are counted
     * separately from strangers' attempts.
     */
    byLink: boolean("by_link").notNull().default(false),
    /** A session on the owner's own phone lasts longer. */
    isOwnDevice: boolean("is_own_device").notNull().default(false),
    /** The name of the device, such as `Safari, iPhone`; empty when unknown. */
    device: text("device").notNull().default(""),
    createdAt: createInstantColumn("created_at").notNull(),
    lastSeenAt: createInstantColumn("last_seen_at").notNull(),
  },
  (table) => [index("admin_sessions_account").on(table.accountId)],
);

/**
 * Links with which a new device of an account may try the password despite the limit for strangers.
 */
export const adminLoginLinks = pgTable("admin_login_links", {
  /** SHA-256 of the link's token. */
  tokenHash: text("token_hash").primaryKey(),
  /**
   * True for a link requested on the login page; false for a link printed on the server's terminal.
   */
  mailed: boolean("mailed").notNull(),
  /** The account to which it was emailed; null for a link that works for every account. */
  accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
  createdAt: createInstantColumn("created_at").notNull(),
});

/** Failed logins, stored so that the limits hold across processes and restarts. */
export const loginAttempts = pgTable(
  "login_attempts",
  {
    /**
     * The subject of the count, such as `address:<network>` or `overall`
     * (`app/accounts/login-limits.server.ts`).
     */
    subject: text("subject").primaryKey(),
    /** The count decreases with time, so it is not a whole number. */
    failures: doublePrecision("failures").notNull(),
    blockedUntil: createInstantColumn("blocked_until").notNull(),
    lastAt: createInstantColumn("last_at").notNull(),
  },
  (table) => [index("login_attempts_oldest").on(table.lastAt)],
);

/**
 * Values that are created or changed at run time: the admin password's hash, generated secrets
 * (encrypted).
 */
export const storedSettings = pgTable("stored_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

export type SandboxSessionState = "open" | "complete" | "expired";

type SandboxPart = { orderId: string; attempt: number; amountCentavos: number };

/** The records of the sandbox payment provider, which takes the place of an external service. */
export const sandboxSessions = pgTable("sandbox_sessions", {
  id: text("id").primaryKey(),
  idempotencyKey: text("idempotency_key").notNull().unique(),
  reference: text("reference").notNull(),
  state: text("state").$type<SandboxSessionState>().notNull(),
  amountCentavos: integer("amount_centavos").notNull(),
  description: text("description").notNull(),
  locale: text("locale").$type<"en" | "es">().notNull(),
  customerName: text("customer_name").notNull(),
  customerEmail: text("customer_email").notNull(),
  metadata: jsonb("metadata").$type<Record<string, string>>().notNull(),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  createdAt: createInstantColumn("created_at").notNull(),
  expiresAt: createInstantColumn("expires_at").notNull(),
  declines: integer("declines").notNull().default(0),
  refundedAt: createInstantColumn("refunded_at"),
  /** The parts of it that were refunded before. */
  parts: jsonb("parts").$type<readonly SandboxPart[]>().notNull().default([]),
});
