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
/** Closed with nobody on it, or called off for a reason that its guests are told. */
export type Closure = CloseReason | "closed";

/** A tour on a day at a start time. Rows appear when somebody first touches a departure. */
export const departures = pgTable(
  "departures",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tourId: text("tour_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    /** Local time, `HH:MM`. */
    startTime: text("start_time").notNull(),
    /** The operator's own number, or the facts' number when the departure last changed. */
    capacity: integer("capacity").notNull(),
    capacityIsOwn: boolean("capacity_is_own").notNull().default(false),
    /** Seats of confirmed bookings and of holds that have not been released yet. */
    taken: integer("taken").notNull().default(0),
    closedAt: createInstantColumn("closed_at"),
    /** Why the operator closed it; the mail of guests who were booked says so. */
    closedReason: text("closed_reason").$type<Closure>(),
    /** Set by the operator; null means that the facts decide. */
    offered: boolean("offered"),
  },
  (table) => [
    unique("departures_key").on(table.tourId, table.date, table.startTime),
    // The last guard against overselling, whatever the application code does.
    check("departures_never_oversold", sql`${table.taken} between 0 and ${table.capacity}`),
  ],
);

/**
 * A day on which nobody sells, of all tours or of one (docs/decisions/0052). A ride that had started
 * when the day was closed is not affected.
 */
export const closedDays = pgTable(
  "closed_days",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date("day", { mode: "string" }).notNull(),
    /** Null: all tours, also those of later. */
    tourId: text("tour_id"),
    reason: text("reason").$type<Closure>().notNull(),
    /** The name of the account that closed it; null for a day closed before days were kept. */
    madeBy: text("made_by"),
    /** The instant of the act, by which undoing knows its rows. */
    madeAt: createInstantColumn("made_at").notNull(),
  },
  (table) => [uniqueIndex("closed_days_key").on(table.day, sql`coalesce(${table.tourId}, '')`)],
);

/**
 * What the operator sells, whole and numbered: the newest version has the highest number, and no
 * version is ever changed (docs/decisions/0033).
 */
export const catalogVersions = pgTable("catalog_versions", {
  number: integer("number").primaryKey(),
  document: jsonb("document").notNull(),
  /** SHA-256 of the document, so that a process parses each version once. */
  digest: text("digest").notNull(),
  /** `files` for what the tours' folders said, else the account that published it. */
  madeBy: text("made_by").notNull(),
  madeAt: createInstantColumn("made_at").notNull(),
});

/** A change that an operator has not published yet, kept for a day so that pages can show it. */
export const catalogDrafts = pgTable("catalog_drafts", {
  /** 128 random bits. */
  id: text("id").primaryKey(),
  document: jsonb("document").notNull(),
  /** The form that it was typed into, to be shown again. */
  cameFrom: jsonb("came_from").notNull(),
  madeAt: createInstantColumn("made_at").notNull(),
});

export type AgencyKind = "agency" | "hotel";

/** A hotel or travel agency that brings guests for a commission; closed, never deleted (docs/decisions/0047). */
export const agencies = pgTable(
  "agencies",
  {
    /** Made by the form, so that a form sent twice is one agency. */
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<AgencyKind>().notNull(),
    name: text("name").notNull(),
    /** Empty where the operator left it out. */
    contactName: text("contact_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    language: text("language").$type<"en" | "es">().notNull(),
    /** Hundredths of a percent, of bookings made from now on. */
    commissionBasisPoints: integer("commission_basis_points").notNull(),
    /** What its links carry: `?via=arco`. */
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
 * deleted; undoing it is noted in it.
 */
export const agencySettlements = pgTable(
  "agency_settlements",
  {
    /** Made by the form, so that a form sent twice is stored once. */
    id: uuid("id").primaryKey(),
    agencyId: uuid("agency_id")
      .notNull()
      .references(() => agencies.id),
    /** `2026-11`: the month of the rides. */
    month: text("month").notNull(),
    at: createInstantColumn("at").notNull(),
    /** The account that noted it. */
    settledBy: text("settled_by").notNull(),
    /** Positive: the agency paid so much; negative: the business did. */
    amountCentavos: integer("amount_centavos").notNull(),
    undoneAt: createInstantColumn("undone_at"),
    undoneBy: text("undone_by"),
  },
  (table) => [index("agency_settlements_month").on(table.agencyId, table.month)],
);

export type BookingState = "held" | "confirmed" | "expired" | "cancelled" | "unscheduled";
/** `refunding`: owed to the guest, and the provider has not confirmed the refund yet. */
export type PaymentStatus = "pending" | "paid" | "failed" | "refunding" | "refunded" | "expired";

/** Who brought the booking: the site's own form, or whoever the operator entered it for. */
export type BookingSource = "site" | "operator" | "walk-in" | "agency";

/** `private`: one sum for the party, which has its ride to itself; `kept`: for places given up late. */
type StoredPriceLine = {
  kind: "adult" | "child" | "private" | "agreed" | "kept";
  count: number;
  eachMxn: number;
};

/** As `TeamNote` in `app/bookings/team-notes.ts`. */
type StoredNote = Readonly<{ id: string; at: string | null; by: string | null; text: string }>;

/** Bookings that may still owe something: the words of the index `bookings_uncollected`. */
export const owingCondition = sql.raw(
  "(bookings.state = 'confirmed' and bookings.payment_status <> 'paid')",
);

export const bookings = pgTable(
  "bookings",
  {
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull().unique(),
    state: text("state").$type<BookingState>().notNull(),
    /** Null only for a record another system saved without seats (`unscheduled`). */
    departureId: bigint("departure_id", { mode: "number" }).references(() => departures.id),
    holdExpiresAt: createInstantColumn("hold_expires_at"),
    /** One visit to the booking form; submitting it again replaces the visit's earlier hold. */
    checkoutKey: uuid("checkout_key"),
    ...guestColumns,
    bookingDate: date("booking_date", { mode: "string" }).notNull(),
    bookingTimestamp: createInstantColumn("booking_timestamp").notNull(),
    participants: integer("participants").notNull(),
    /** Whether the party has its departure to itself: nobody else gets a seat on it. */
    isPrivate: boolean("is_private").notNull().default(false),
    pickupTime: text("pickup_time").notNull(),
    source: text("source").$type<BookingSource>().notNull().default("site"),
    /** The hotel or agency that brought the booking, as the operator wrote it; null without one. */
    broughtBy: text("brought_by"),
    /** The agency whose booking it is; null without one. */
    agencyId: uuid("agency_id").references(() => agencies.id),
    /** The agency's commission as it was when the booking became theirs: hundredths of a percent. */
    commissionBasisPoints: integer("commission_basis_points"),
    /** Seats held under an agency's name until `hold_expires_at`: no guest, no payment. */
    isBlock: boolean("is_block").notNull().default(false),
    /** The team's notes, the first one first; no guest sees them. */
    teamNotes: jsonb("team_notes").$type<readonly StoredNote[]>().notNull().default([]),
    /** The note of seats held under a name; in a booking, the note of an older version's process. */
    teamNote: text("team_note"),
    /** Whole pesos: the sum of the price lines. */
    totalPrice: integer("total_price").notNull(),
    /** What a cancelled booking still costs its guest; null for any other. */
    keptCentavos: integer("kept_centavos"),
    /**
     * Whether the business has more than the booking costs. It lies here because few bookings are, and
     * the list of them is asked for among all (`updateOverpaidFlag`).
     */
    isOverpaid: boolean("is_overpaid").notNull().default(false),
    /**
     * What the total is made of, as it was when the booking was made; null for bookings from before
     * the catalog, whose riders all paid the same.
     */
    priceLines: jsonb("price_lines").$type<readonly StoredPriceLine[]>(),
    /** The version of the catalog it was made at; null for bookings from before the catalog. */
    catalogVersion: integer("catalog_version").references(() => catalogVersions.number),
    /**
     * The version whose schedule its ride was taken from, where that is another one: it has been
     * moved, or it got its seats later than its price.
     */
    rideVersion: integer("ride_version").references(() => catalogVersions.number),
    /** The policy it was made under: the whole money back up to this many hours before the ride. */
    fullRefundHours: integer("full_refund_hours").notNull().default(48),
    language: text("language").$type<"en" | "es">().notNull(),
    paymentStatus: text("payment_status").$type<PaymentStatus>().notNull(),
    /**
     * The payment session of any provider. The column keeps the name of its first provider, because
     * a process of the version before writes to it during a rolling update, and backups made under
     * that name are restored. The legacy API calls the field `stripe_session_id`, too.
     */
    paymentSessionId: text("stripe_session_id").unique(),
    tourName: text("tour_name").notNull(),
    /** The secret part of the guest's manage link: 122 random bits. */
    manageToken: text("manage_token")
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Counts changes the guest's calendar must follow (the SEQUENCE of its event). */
    revision: integer("revision").notNull().default(0),
    /** Moved by the guest after the refund was over: a far day must not bring it back. */
    refundForfeited: boolean("refund_forfeited").notNull().default(false),
    /** The refund a guest had at the operator's move is kept until then, or until the ride. */
    refundKeptUntil: createInstantColumn("refund_kept_until"),
    /** Until when the guest may choose another date or a full refund for a ride called off. */
    offerExpiresAt: createInstantColumn("offer_expires_at"),
    /** When the operator noted that the party did not come; null as long as nobody says so. */
    noShowAt: createInstantColumn("no_show_at"),
    remindedAt: createInstantColumn("reminded_at"),
    /**
     * When the team opened an unscheduled record, or the provider was found to know its session; null
     * otherwise; it is then erased after some days.
     */
    recognizedAt: createInstantColumn("recognized_at"),
    /** When the guest's personal data was erased; the booking stays counted. */
    erasedAt: createInstantColumn("erased_at"),
    /**
     * The text that the operator's search reads: folded by the database's function `search_text`,
     * and the phone reduced to its digits. The database generates it; a query is folded by the same
     * function.
     */
    searched: text("searched").generatedAlwaysAs(
      sql`search_text(first_name || ' ' || last_name || ' | ' || email || ' | ' || reference || ' | ' || pickup_location) || ' | ' || regexp_replace(phone, '[^0-9]', '', 'g')`,
    ),
  },
  (table) => [
    index("bookings_newest").on(table.bookingTimestamp.desc().nullsFirst(), table.id),
    index("bookings_departure").on(table.departureId, table.state),
    // The newest bookings among the rides of a period. Lists leave out seats held under a name, so
    // the indexes of lists end with that mark and the state, by which they leave out unscheduled
    // records: then no booking is read to find or count a page.
    index("bookings_day").on(
      table.bookingDate,
      table.bookingTimestamp,
      table.id,
      table.isBlock,
      table.state,
    ),
    // Any part of a name, address, place or number, however many bookings there are.
    index("bookings_searched").using("gin", table.searched.op("gin_trgm_ops")),
    // A payment session by its beginning, which is the part that the table shows.
    index("bookings_session").on(table.paymentSessionId.op("text_pattern_ops")),
    // The newest bookings of a payment state: without this, a rare state such as "failed" would be
    // searched in all rows.
    index("bookings_payment").on(
      table.paymentStatus,
      table.bookingTimestamp.desc().nullsFirst(),
      table.id,
      table.isBlock,
      table.state,
    ),
    // The newest bookings of a state, and of a source: some are as rare.
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
    // Money that may have to be collected, or has to be given back; few among many.
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
    // An agency's bookings by the day of the ride.
    index("bookings_agency")
      .on(table.agencyId, table.bookingDate)
      .where(sql`${table.agencyId} is not null`),
    // Seats held under a name; few among many bookings.
    index("bookings_blocks").on(table.holdExpiresAt).where(sql`${table.isBlock}`),
    // Held seats never become a guest's booking: their guests get bookings of their own.
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
 * Where seats were held from lately, so that nobody fills the calendar without paying. The columns
 * hold keyed digests, no addresses; a row is deleted after three hours.
 */
export const holdOrigins = pgTable(
  "hold_origins",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookings.id),
    network: text("network").notNull(),
    /** The /16 or /32 around them; null for a hold of an older version's process. */
    carrier: text("carrier"),
    /** The networks around `network`: /24 or /56, and /48. Null where there is none. */
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
 * `refund-returned`: the guest's bank sent it back; the operator owes it until they note payment.
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
     * Requests that are opening the page at this moment; a failing request ends no other's hold.
     */
    opening: integer("opening").notNull().default(0),
    createdAt: createInstantColumn("created_at").notNull(),
    paidAt: createInstantColumn("paid_at"),
    /** The moment since which the money is due to go back. */
    refundDueAt: createInstantColumn("refund_due_at"),
    /**
     * The provider's word for why the money has not gone back: `pending`, `balance_insufficient`
     * ...
     */
    refundTrouble: text("refund_trouble"),
    refundedAt: createInstantColumn("refunded_at"),
    /** Money that has gone back or is on its way, as the provider says, whoever began it. */
    refundedCentavos: integer("refunded_centavos").notNull().default(0),
  },
  (table) => [
    unique("payments_attempt").on(table.bookingId, table.attempt),
    // Refunds that the operator owes; hardly ever more than one.
    index("payments_returned").on(table.bookingId).where(sql`${table.state} = 'refund-returned'`),
    // Payments of which a part went back; few among many.
    index("payments_partly_back")
      .on(table.bookingId)
      .where(sql`${table.state} = 'paid' and ${table.refundedCentavos} > 0`),
    // Refunds that have not gone through yet; few among many payments.
    index("payments_refund_due").on(table.refundDueAt).where(sql`${table.state} = 'refund-due'`),
  ],
);

/** How money changes hands without the payment provider. */
export type ManualPaymentMethod = "cash" | "transfer" | "agency";

/** Money that the operator received or gave back by hand; a line is never changed or deleted. */
export const handPayments = pgTable(
  "hand_payments",
  {
    /** Made by the form, so that a form sent twice is stored once. */
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    at: createInstantColumn("at").notNull(),
    /** The account that noted it. */
    notedBy: text("noted_by").notNull(),
    method: text("method").$type<ManualPaymentMethod>().notNull(),
    /** Negative for money given back. */
    amountCentavos: integer("amount_centavos").notNull(),
    note: text("note"),
  },
  (table) => [
    index("hand_payments_booking").on(table.bookingId),
    check("hand_payments_some_money", sql`${table.amountCentavos} <> 0`),
  ],
);

/**
 * `due`: to be made, or on its way; `returned`: the guest's bank sent it back; `repaid`: after that
 * the operator paid in another way; `dropped`: a lost dispute took the money instead.
 */
export type RefundOrderState = "due" | "done" | "returned" | "repaid" | "dropped";

/** A part of a payment that the payment provider has to give back (docs/decisions/0043). */
export const refundOrders = pgTable(
  "refund_orders",
  {
    /** The provider keeps it with the refund. Made by the form, so that a form sent twice is one order. */
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    amountCentavos: integer("amount_centavos").notNull(),
    /** The operator's words; null without any. */
    reason: text("reason"),
    /** The account or the rule that ordered it. */
    orderedBy: text("ordered_by").notNull(),
    state: text("state").$type<RefundOrderState>().notNull(),
    /** The moment since which the money is due to go back. */
    dueAt: createInstantColumn("due_at").notNull(),
    /**
     * Part of the idempotency key. It counts up only when the key before can never pay any more: the
     * provider refused it, or its refund came back.
     */
    attempt: integer("attempt").notNull().default(1),
    /** Until then one worker asks the provider, and no other may. */
    claimedUntil: createInstantColumn("claimed_until"),
    /** The provider's refund, as soon as it is counted in the payment's `refunded_centavos`. */
    refundId: text("refund_id"),
    /** The provider's word for why the money has not gone back. */
    trouble: text("trouble"),
    doneAt: createInstantColumn("done_at"),
  },
  (table) => [
    index("refund_orders_booking").on(table.bookingId),
    index("refund_orders_payment").on(table.paymentId),
    // Orders that need work; few among many.
    index("refund_orders_open").on(table.dueAt).where(sql`${table.state} in ('due', 'returned')`),
    check("refund_orders_some_money", sql`${table.amountCentavos} > 0`),
  ],
);

/** A guest's bank asks for a payment back. The seat is kept; the operator may send evidence. */
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
    /** The provider's words. */
    status: text("status").notNull(),
    reason: text("reason").notNull(),
    amountCentavos: integer("amount_centavos").notNull(),
    evidenceDueBy: createInstantColumn("evidence_due_by"),
    openedAt: createInstantColumn("opened_at").notNull(),
  },
  (table) => [index("disputes_booking").on(table.bookingId)],
);

/** A payment in the provider's account that is left alone, because nothing here was sold for it. */
export const unknownPayments = pgTable(
  "unknown_payments",
  {
    sessionId: text("session_id").primaryKey(),
    provider: text("provider").notNull(),
    amountCentavos: integer("amount_centavos").notNull(),
    /** `not-ours`: without our reference; the others: with our reference, but not at our price. */
    reason: text("reason").$type<"not-ours" | "other-amount" | "other-currency">().notNull(),
    seenAt: createInstantColumn("seen_at").notNull(),
  },
  (table) => [index("unknown_payments_newest").on(table.seenAt.desc())],
);

/** What happened to a booking, when and by whom; never changed, only added to. */
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

/** What a guest has to be told by hand. */
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
 * A message that no mail can bring to its guest, so that somebody of the team tells it
 * (docs/decisions/0054). Written in the transaction of the act, at most one open for each booking.
 */
export const handMessages = pgTable(
  "hand_messages",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    about: text("about").$type<ManualMessageTopic>().notNull(),
    /** Of a moved booking: the ride that its guest still expects. */
    fromRide: jsonb("from_ride").$type<RideStop>(),
    createdAt: createInstantColumn("created_at").notNull(),
    /** When it was told, and the account that said so; null while nobody has. */
    toldAt: createInstantColumn("told_at"),
    toldBy: text("told_by"),
    /** When it ended untold: a mail tells it now, a later act replaced it, or the guest knows. */
    endedAt: createInstantColumn("ended_at"),
  },
  (table) => [
    uniqueIndex("hand_messages_open")
      .on(table.bookingId)
      .where(sql`${table.toldAt} is null and ${table.endedAt} is null`),
    index("hand_messages_booking").on(table.bookingId, table.id),
  ],
);

/** What a line of the trail is about. */
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
 * Who of the team changed what, written in the transaction of the change; never changed, only added
 * to. Where another table keeps the values from before, the line only points at it
 * (docs/decisions/0046).
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: createInstantColumn("at").notNull(),
    /** Without a reference, so that the line outlives the account. */
    accountId: uuid("account_id").notNull(),
    /** The account's name at that time. */
    accountName: text("account_name").notNull(),
    action: text("action").notNull(),
    aboutKind: text("about_kind").$type<AuditKind>().notNull(),
    /** The id of what it is about; null where there is only one. */
    aboutId: text("about_id"),
    /** The line of the booking's history that says the rest. */
    historyId: bigint("history_id", { mode: "number" }).references(() => bookingHistory.id),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
  },
  (table) => [
    // The list, the newest first, whole or of one person or kind.
    index("audit_entries_at").on(table.at, table.id),
    index("audit_entries_account").on(table.accountName, table.at, table.id),
    index("audit_entries_kind").on(table.aboutKind, table.at, table.id),
    index("audit_entries_about").on(table.aboutId),
  ],
);

/** What can ring on the operator's phones. */
export type PushKind = "new" | "changed" | "cancelled" | "message" | "needs-you";

/** One message to one recipient; the row is written before sending, so a retry never repeats it. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid("id").primaryKey(),
    /** The subject of the message, unique with channel and recipient: `confirmed:<booking id>`. */
    subject: text("subject").notNull(),
    channel: text("channel").$type<"mail" | "automation" | "push">().notNull(),
    recipient: text("recipient").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    state: text("state").$type<"queued" | "delivered" | "failed">().notNull(),
    /** Tries begun; the number of the latest try also proves who holds the claim. */
    attempts: integer("attempts").notNull().default(0),
    /** Until then the sender with the claim is sending, and no other may. */
    claimedUntil: createInstantColumn("claimed_until"),
    lastError: text("last_error"),
    createdAt: createInstantColumn("created_at").notNull(),
    deliveredAt: createInstantColumn("delivered_at"),
  },
  (table) => [
    unique("deliveries_once").on(table.subject, table.channel, table.recipient),
    // The second part of every subject is the id of what the message is about.
    index("deliveries_about").on(sql`split_part(${table.subject}, ':', 2)`),
    // The sheets of a day's riders; a few at a time, to be found by the bookings in them.
    index("deliveries_sheets").on(table.subject).where(sql`${table.subject} like 'sheet:%'`),
    // The few that a list of their own shows among many: calls, and what has not arrived.
    index("deliveries_calls").on(table.id).where(sql`${table.channel} = 'automation'`),
    index("deliveries_missed").on(table.id).where(sql`${table.state} <> 'delivered'`),
  ],
);

/** A secret address at which a calendar program reads the rides, until the operator revokes it. */
export const calendarFeeds = pgTable("calendar_feeds", {
  id: uuid("id").primaryKey(),
  /** SHA-256 of the secret in the address; the address itself is shown once. */
  secretHash: text("secret_hash").notNull().unique(),
  /** Whose calendar it is, as the operator wrote it. */
  name: text("name").notNull(),
  /** The language of its entries. */
  language: text("language").$type<"en" | "es">().notNull(),
  /** The guide whose own rides it holds; null for all rides. */
  accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
  /**
   * The person it belongs to; it opens nothing once they may not see its rides. Null only in a row of
   * an older version of the site (see `belongsTo` in `app/notifications/calendar-feeds/calendar-feeds.server.ts`).
   */
  ownerId: uuid("owner_id").references(() => accounts.id, { onDelete: "cascade" }),
  madeAt: createInstantColumn("made_at").notNull(),
  lastReadAt: createInstantColumn("last_read_at"),
});

/** A phone of the operator's that rings, until it is removed here or its owner forbids it. */
export const ringingPhones = pgTable("ringing_phones", {
  id: uuid("id").primaryKey(),
  /** The address of its push service, a secret: whoever has it and the site's keys can ring. */
  endpoint: text("endpoint").notNull().unique(),
  /** The browser's own keys, with which its messages are encrypted; base64url. */
  publicKey: text("public_key").notNull(),
  authSecret: text("auth_secret").notNull(),
  /** Whose phone it is, as the operator wrote it. */
  name: text("name").notNull(),
  /** The account that it rings for; it is silent while that account may not read bookings. */
  accountId: uuid("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** The language of its notifications. */
  language: text("language").$type<"en" | "es">().notNull(),
  /** What rings on it. */
  rings: jsonb("rings").$type<readonly PushKind[]>().notNull(),
  madeAt: createInstantColumn("made_at").notNull(),
  lastRangAt: createInstantColumn("last_rang_at"),
  /** What its push service said last; null when it took the last ring. */
  lastError: text("last_error"),
});

/** What calendars were last told of a departure, so that each change counts its SEQUENCE up. */
export const calendarEntries = pgTable(
  "calendar_entries",
  {
    departureId: bigint("departure_id", { mode: "number" })
      .notNull()
      .references(() => departures.id),
    language: text("language").$type<"en" | "es">().notNull(),
    /** SHA-256 of the entry's words and times. */
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
    /** Derived from the form and its words, so that a message sent twice is stored once. */
    id: uuid("id").primaryKey(),
    receivedAt: createInstantColumn("received_at").notNull(),
    /** The language of the page with the form. */
    language: text("language").$type<"en" | "es">().notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** When the operator put it away; null while it waits. Answering alone does not end it. */
    doneAt: createInstantColumn("done_at"),
    /** The text that the inbox's search reads, folded as the bookings' is. */
    searched: text("searched").generatedAlwaysAs(
      sql`search_text(name || ' | ' || email || ' | ' || subject || ' | ' || message)`,
    ),
  },
  (table) => [
    index("contact_messages_newest").on(table.receivedAt.desc()),
    // The inbox: what waits comes first, then the newest.
    index("contact_messages_inbox").on(
      sql`(${table.doneAt} is not null)`,
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("contact_messages_open").on(table.receivedAt).where(sql`${table.doneAt} is null`),
    index("contact_messages_searched").using("gin", table.searched.op("gin_trgm_ops")),
  ],
);

/** The operator's answer to a contact message, as it was mailed; never changed. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    /** Derived from the form and its words, so that an answer sent twice is stored once. */
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
 * Requests a network sent lately, by kind; the columns are rate-limiter-flexible's, in its order.
 */
export const contactLimits = pgTable("contact_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull(),
  /** Milliseconds since 1970. */
  expire: bigint("expire", { mode: "number" }),
});

/**
 * The people who may into the operator's screens. The first one exists from the start; its password
 * is the site's own (`admin-password` of the stored settings, or ADMIN_PASSWORD).
 */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    isFirst: boolean("is_first").notNull().default(false),
    /** `operator` until the owner of a new site says a name. */
    name: text("name").notNull(),
    /** Null for the first account until its owner says it. */
    email: text("email"),
    role: text("role").$type<"owner" | "office" | "guide">().notNull(),
    language: text("language").$type<"en" | "es">().notNull(),
    /** Null until the invitation is taken, and always for the first account. */
    passwordHash: text("password_hash"),
    /** The key of the second factor, encrypted (decision 26); null while it is off. */
    totpSecret: text("totp_secret"),
    /** A key that was shown and not confirmed with a code yet, encrypted as well. */
    totpOffered: text("totp_offered"),
    /** The session that this key was shown to; no other session sees or confirms it. */
    totpOfferedTo: uuid("totp_offered_to"),
    /** The step of the last code that was used, so that none is used twice. */
    totpLastStep: bigint("totp_last_step", { mode: "number" }),
    createdAt: createInstantColumn("created_at").notNull().defaultNow(),
    disabledAt: createInstantColumn("disabled_at"),
  },
  (table) => [
    uniqueIndex("accounts_email").on(sql`lower(${table.email})`),
    uniqueIndex("accounts_first").on(table.isFirst).where(sql`${table.isFirst}`),
  ],
);

/** Who guides a ride. */
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

/** Codes for a lost second factor; each opens the account once and is then deleted. */
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

/** Mailed links with which an account gets a password, each usable once. */
export const accountLinks = pgTable(
  "account_links",
  {
    /** SHA-256 of the link's token. */
    tokenHash: text("token_hash").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** `rescue`: printed on the machine itself, for a new password as `reset`. */
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
    /** Names the session on a page, which must not hold its token. */
    id: uuid("id").notNull().unique().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Names the password that opened the session; a change of the password ends the session. */
    credential: text("credential").notNull(),
    /** Opens nothing before the second factor is given. */
    awaitsCode: boolean("awaits_code").notNull().default(false),
    /** The password was typed with a login link, so that codes are counted apart from strangers'. */
    byLink: boolean("by_link").notNull().default(false),
    /** On the owner's own phone a session lasts longer. */
    isOwnDevice: boolean("is_own_device").notNull().default(false),
    /** The device in words, such as `Safari, iPhone`; empty when unknown. */
    device: text("device").notNull().default(""),
    createdAt: createInstantColumn("created_at").notNull(),
    lastSeenAt: createInstantColumn("last_seen_at").notNull(),
  },
  (table) => [index("admin_sessions_account").on(table.accountId)],
);

/**
 * Links with which a new device of an account may try the password despite the strangers' limit.
 */
export const adminLoginLinks = pgTable("admin_login_links", {
  /** SHA-256 of the link's token. */
  tokenHash: text("token_hash").primaryKey(),
  /**
   * True for a link asked for on the login page; false for a link printed on the machine itself.
   */
  mailed: boolean("mailed").notNull(),
  /** The account that it was mailed to; null for a link that works for every account. */
  accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
  createdAt: createInstantColumn("created_at").notNull(),
});

/** Failed logins, so that the limits hold over several processes and a restart. */
export const loginAttempts = pgTable(
  "login_attempts",
  {
    /** What is counted, such as `address:<network>` or `overall` (`app/accounts/login-door`). */
    subject: text("subject").primaryKey(),
    /** Fades with time, so it is not a whole number. */
    failures: doublePrecision("failures").notNull(),
    blockedUntil: createInstantColumn("blocked_until").notNull(),
    lastAt: createInstantColumn("last_at").notNull(),
  },
  (table) => [index("login_attempts_oldest").on(table.lastAt)],
);

/** Values made or changed while running: the admin password's hash, generated secrets (encrypted). */
export const storedSettings = pgTable("stored_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

export type SandboxSessionState = "open" | "complete" | "expired";

type SandboxPart = { orderId: string; attempt: number; amountCentavos: number };

/** The sandbox payment provider's own records: it stands for a service outside this system. */
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
  /** The parts of it that went back before. */
  parts: jsonb("parts").$type<readonly SandboxPart[]>().notNull().default([]),
});
