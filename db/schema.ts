import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
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
import { guestColumns, phoneColumns } from "./guest-columns.ts";

/** The language of a text or a person. It has the values of `Locale` in `app/i18n`. */
type Language = "en" | "es";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

const createInstantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export type CloseReason = "weather" | "other";
/**
 * The reason why a departure is not on sale: it was closed while it had no bookings (`closed`), or
 * cancelled for a reason that its guests are told.
 */
export type Closure = CloseReason | "closed";

/** A tour on a day at a start time. Its row is created when it is first booked or changed. */
export const departures = pgTable(
  "departures",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tourId: text("tour_id").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    /** Local time, `HH:MM`. */
    startTime: text("start_time").notNull(),
    /**
     * The capacity that the operator has set, or else the catalog's capacity when this row was last
     * written.
     */
    capacity: integer("capacity").notNull(),
    capacityIsOwn: boolean("capacity_is_own").notNull().default(false),
    /** The number of seats of confirmed bookings and of holds that have not been released yet. */
    taken: integer("taken").notNull().default(0),
    closedAt: createInstantColumn("closed_at"),
    /**
     * Why the operator closed or cancelled the departure. The email to its guests states this
     * reason.
     */
    closedReason: text("closed_reason").$type<Closure>(),
    /** Whether the operator offers the departure; null if the catalog decides. */
    offered: boolean("offered"),
  },
  (table) => [
    unique("departures_key").on(table.tourId, table.date, table.startTime),
    // The database itself prevents overselling, whatever the application code does.
    check("departures_never_oversold", sql`${table.taken} between 0 and ${table.capacity}`),
  ],
);

/**
 * A day on which all tours or one tour sell nothing (ADR 52). Departures that had already started
 * when the day was closed are not affected.
 */
export const closedDays = pgTable(
  "closed_days",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date("day", { mode: "string" }).notNull(),
    /** Null for all tours, including tours that are added later. */
    tourId: text("tour_id"),
    reason: text("reason").$type<Closure>().notNull(),
    /**
     * The name of the account that closed the day; null for a day closed before names were stored.
     */
    madeBy: text("made_by"),
    /**
     * When the day was closed. All days that were closed in one action have the same instant, so
     * that undo reopens exactly those days.
     */
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
  /** SHA-256 of the document. A process uses it to parse each version only once. */
  digest: text("digest").notNull(),
  /**
   * `files` for a version created from the tours' folders, otherwise the account that published it.
   */
  madeBy: text("made_by").notNull(),
  madeAt: createInstantColumn("made_at").notNull(),
});

/**
 * A change to the catalog that has not been published yet. It is kept for a day, so that pages can
 * preview it.
 */
export const catalogDrafts = pgTable("catalog_drafts", {
  /** 128 random bits. */
  id: text("id").primaryKey(),
  document: jsonb("document").notNull(),
  /** The form in which the change was entered, so that it can be shown again. */
  cameFrom: jsonb("came_from").notNull(),
  madeAt: createInstantColumn("made_at").notNull(),
});

/**
 * What visitors read and see on public pages, as complete, numbered versions in the same way as the
 * catalog's (ADR 58).
 */
export const contentVersions = pgTable("content_versions", {
  number: integer("number").primaryKey(),
  document: jsonb("document").notNull(),
  /** SHA-256 of the document. A process uses it to parse each version only once. */
  digest: text("digest").notNull(),
  /** `files` for a version created from the files of the build, otherwise the account. */
  madeBy: text("made_by").notNull(),
  madeAt: createInstantColumn("made_at").notNull(),
});

/**
 * The publications, of which the one with the highest number is what visitors see. Each names the
 * catalog version, the content version and the weight limit that its pages show, so that no page
 * mixes two.
 */
export const publications = pgTable("publications", {
  number: integer("number").primaryKey(),
  catalogVersion: integer("catalog_version")
    .notNull()
    .references(() => catalogVersions.number),
  contentVersion: integer("content_version")
    .notNull()
    .references(() => contentVersions.number),
  /**
   * The most that a horse in service carried when the publication was made, in kilograms. Null
   * while horses do not count one by one (ADR 62).
   */
  heaviestRiderKg: integer("heaviest_rider_kg"),
  /**
   * The rules of the horses when the publication was made. Null while a rule is off or horses do not
   * count one by one (ADR 75).
   */
  horseHoursADay: doublePrecision("horse_hours_a_day"),
  horseDaysOffAWeek: integer("horse_days_off_a_week"),
  madeAt: createInstantColumn("made_at").notNull(),
});

/**
 * Changes of one page that are not published yet. A page has one draft, which everybody who may
 * edit it shares; it is kept until somebody publishes or discards it (ADR 58).
 */
export const contentDrafts = pgTable("content_drafts", {
  /** The id of the page: "home", "tour:sunset". */
  page: text("page").primaryKey(),
  document: jsonb("document").notNull(),
  /** The content version from which the draft started. */
  basedOn: integer("based_on")
    .notNull()
    .references(() => contentVersions.number),
  /** The name of the account that changed it last. */
  changedBy: text("changed_by").notNull(),
  changedAt: createInstantColumn("changed_at").notNull(),
  /**
   * The questions of the review to which somebody said "it's fine", each with a digest of the texts it
   * was about: `missing hero title`.
   */
  acknowledged: jsonb("acknowledged")
    .$type<Readonly<Record<string, string>>>()
    .notNull()
    .default({}),
});

/** A page of a scheduled publication: its draft at the time at which it was scheduled. */
export type ScheduledPage = Readonly<{
  page: string;
  document: unknown;
  /** The content version with the values from which the changes were made. */
  basedOn: number;
  /** The ids of the changes that are published; all of them in rows of former builds. */
  changes?: readonly string[];
  changedBy: string;
  /** An ISO 8601 instant. */
  changedAt: string;
}>;

/**
 * Drafts that are to be published together at a time, as they were when they were scheduled. A row
 * leaves the state `waiting` once and never returns to it, so that nothing is published twice
 * (ADR 58).
 */
export const contentSchedules = pgTable(
  "content_schedules",
  {
    id: uuid("id").primaryKey(),
    publishAt: createInstantColumn("publish_at").notNull(),
    pages: jsonb("pages").$type<readonly ScheduledPage[]>().notNull(),
    /** `refused`: its time came, and it could not be published. */
    state: text("state").$type<"waiting" | "published" | "refused" | "canceled">().notNull(),
    /**
     * Why it was refused: others had published other words for the same text, a link would lead
     * nowhere, or this build cannot read it.
     */
    refusal: text("refusal").$type<"conflict" | "broken-links" | "unreadable">(),
    /** The content version that it became. */
    version: integer("version").references(() => contentVersions.number),
    /** The account that scheduled it, which also counts as the one that publishes it. */
    madeBy: text("made_by").notNull(),
    /** Not a foreign key, so that the row outlives the account. */
    madeByAccount: uuid("made_by_account"),
    madeAt: createInstantColumn("made_at").notNull(),
    endedAt: createInstantColumn("ended_at"),
  },
  (table) => [index("content_schedules_state").on(table.state, table.publishAt)],
);

/** The states of an uploaded picture: its files are being made, exist, or cannot be made. */
export type PictureState = "waiting" | "ready" | "failed";

/** The texts of a post as its form has them, by the names of its fields (`posts/post-form.ts`). */
type StoredPostForm = Readonly<Record<string, string>>;

/**
 * A new post, or a change of a published one, that nobody has published. It may be incomplete, so it is
 * kept as the texts of its form.
 */
export const postDrafts = pgTable("post_drafts", {
  /** The id of the post. */
  post: text("post").primaryKey(),
  texts: jsonb("texts").$type<StoredPostForm>().notNull(),
  /** The content version from which the draft started. */
  basedOn: integer("based_on")
    .notNull()
    .references(() => contentVersions.number),
  /** The name of the account that changed it last. */
  changedBy: text("changed_by").notNull(),
  changedAt: createInstantColumn("changed_at").notNull(),
});

/**
 * The posts that are to be published at a time, as they were when they were scheduled. A row is deleted
 * when its post is published or the publication is canceled. It stays if the post could not be published.
 */
export const postSchedules = pgTable("post_schedules", {
  post: text("post").primaryKey(),
  texts: jsonb("texts").$type<StoredPostForm>().notNull(),
  basedOn: integer("based_on")
    .notNull()
    .references(() => contentVersions.number),
  publishAt: createInstantColumn("publish_at").notNull(),
  /** Why it could not be published at its time. */
  refusal: text("refusal").$type<"conflict" | "broken-links" | "invalid">(),
  madeBy: text("made_by").notNull(),
  /** Not a foreign key, so that the row outlives the account. */
  madeByAccount: uuid("made_by_account"),
  madeAt: createInstantColumn("made_at").notNull(),
});

/** The originals of uploaded pictures. The content says where they are shown (ADR 59). */
export const uploadedPictures = pgTable("uploaded_pictures", {
  /** The first 16 digits of the SHA-256 of the original. */
  id: text("id").primaryKey(),
  /** The SHA-256 of the file as it came. Its content is kept only until there is a master. */
  sha256: text("sha256").notNull().unique(),
  /** The name of the file on the device from which it was uploaded. */
  fileName: text("file_name").notNull(),
  type: text("type").notNull(),
  /** What it takes in the store: the file as it came, later all its files together. */
  bytes: integer("bytes").notNull(),
  /** The size in pixels when upright, and the most frequent colour; null until it is ready. */
  width: integer("width"),
  height: integer("height"),
  ground: text("ground"),
  state: text("state").$type<PictureState>().notNull(),
  /** The percentage of files that have been made. */
  progress: integer("progress").notNull().default(0),
  /** How often it has been read. A picture that ended its process twice is not read again. */
  attempts: integer("attempts").notNull().default(0),
  /** The code of the reason why it failed. */
  problem: text("problem"),
  /** The name of the account that uploaded it. */
  uploadedBy: text("uploaded_by").notNull(),
  uploadedAt: createInstantColumn("uploaded_at").notNull(),
});

/** The files that were made from an original: its master, such as `master.jpg`, and `800.avif`. */
export const pictureFiles = pgTable(
  "picture_files",
  {
    pictureId: text("picture_id")
      .notNull()
      .references(() => uploadedPictures.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    sha256: text("sha256").notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.name] })],
);

/** The contents of files by their SHA-256, in pieces of at most 1 MB. */
export const pictureBlobs = pgTable(
  "picture_blobs",
  {
    sha256: text("sha256").notNull(),
    piece: integer("piece").notNull(),
    content: bytes("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.piece] })],
);

/**
 * The uploads of the last hour. A complete one has the result, so that a repeated request gets the
 * same answer.
 */
export const pictureUploads = pgTable("picture_uploads", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** The account that uploads it. Nobody else may continue it. */
  accountId: uuid("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  fileName: text("file_name").notNull(),
  /** The size that was announced, and how many bytes have arrived. */
  bytes: integer("bytes").notNull(),
  received: integer("received").notNull().default(0),
  startedAt: createInstantColumn("started_at").notNull(),
  /** The picture that it became, or the code of the reason why it became none. */
  pictureId: text("picture_id"),
  problem: text("problem"),
});

/** The pieces of an upload in the database, so that any process may receive the next one. */
export const pictureUploadPieces = pgTable(
  "picture_upload_pieces",
  {
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => pictureUploads.id, { onDelete: "cascade" }),
    /** The position of its first byte in the file. */
    start: integer("start").notNull(),
    content: bytes("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);

/** How a horse behaves under a rider (ADR 61). */
export type Temperament = "calm" | "steady" | "lively";

export type AgencyKind = "agency" | "hotel";

/**
 * A hotel or travel agency that brings guests for a commission. It can be closed but not deleted
 * (ADR 47).
 */
export const agencies = pgTable(
  "agencies",
  {
    /** Created by the form, so that a form submitted twice creates one agency. */
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<AgencyKind>().notNull(),
    name: text("name").notNull(),
    /** Empty if the operator has entered none. */
    contactName: text("contact_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    language: text("language").$type<Language>().notNull(),
    /** The commission for bookings made from now on, in hundredths of a percent. */
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

/** Which price a rider pays. It says nothing about the age, because not every tour has a child price. */
export type RiderPrice = "adult" | "child";

/**
 * The riders of bookings with seats. A trigger on `bookings` keeps as many riders of each price as
 * the booking has (ADR 63), so no code inserts or deletes them.
 */
export const riders = pgTable(
  "riders",
  {
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** Identifies the rider within the booking, from 1. */
    position: integer("position").notNull(),
    price: text("price").$type<RiderPrice>().notNull(),
    /** The age in years; null if it is not known. */
    age: integer("age"),
    /** The secret part of the link under which this rider's details are entered, with 122 random bits. */
    token: text("token").notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.position] }),
    check("riders_age", sql`${table.age} between 0 and 120`),
  ],
);

/** A short address of the site for a poster or a profile: `/go/<name>`. It is never deleted. */
export const namedLinks = pgTable("named_links", {
  name: text("name").primaryKey(),
  /** Where it hangs or stands, in the team's words. */
  place: text("place").notNull(),
  /** The page that it opens, such as `home` or `tour:sunset` (`link-pages.ts`). */
  page: text("page").notNull(),
  language: text("language").$type<Language>().notNull(),
  /** The name of the account that made it. */
  madeBy: text("made_by").notNull(),
  madeAt: createInstantColumn("made_at").notNull(),
});

/** What the site counts by day, without anything about who it was (ADR 93). */
export type DailyCount = "visit" | "form" | "partner";

/** How often something happened on a day. `about` says what of it, such as a tour; empty for all. */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    what: text("what").$type<DailyCount>().notNull(),
    about: text("about").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.what, table.about] })],
);

/** Why guests found no ride for their party. */
export type TurnedAwayReason = "full" | "too-few" | "closed" | "too-late" | "too-young";

/** How many riders wanted a ride of a day and could not have it, without anything about who (ADR 93). */
export const turnedAwayRiders = pgTable(
  "turned_away_riders",
  {
    /** The day of the ride that they wanted. */
    rideDate: date("ride_date", { mode: "string" }).notNull(),
    tourId: text("tour_id").notNull(),
    reason: text("reason").$type<TurnedAwayReason>().notNull(),
    riders: integer("riders").notNull(),
    parties: integer("parties").notNull(),
  },
  (table) => [primaryKey({ columns: [table.rideDate, table.tourId, table.reason] })],
);

/** What a rider says about having ridden before. */
export type RiderExperience = "never" | "some" | "rides-well";
/** The health remarks of the first version, which every process can read. */
export type FirstHealthRemark =
  | "asthma"
  | "back"
  | "pregnancy"
  | "fear"
  | "medication"
  | "allergy-horses"
  | "allergy-bees"
  | "other";
/** The health remarks that were added later. */
export type AddedHealthRemark = "heart" | "operation" | "disability";
/** What a rider says about health. The codes are exact in both languages. */
export type HealthRemark = FirstHealthRemark | AddedHealthRemark;

/** For whom somebody consented: for themselves, or as the parent or guardian of a minor. */
export type ConsentFor = "self" | "minor";

/**
 * What riders answered after the booking. A row is deleted when its booking is cancelled or expires
 * (a trigger), when its rider leaves, and 30 days after the ride (docs/rulings.md 27), so nothing
 * else may copy its values. A process of the previous version reads and writes the columns up to
 * `answeredAt` only.
 */
export const riderDetails = pgTable(
  "rider_details",
  {
    bookingId: uuid("booking_id").notNull(),
    position: integer("position").notNull(),
    /** What the guide calls the rider; null if not answered, as in the other fields. */
    name: text("name"),
    weightKg: integer("weight_kg"),
    heightCm: integer("height_cm"),
    experience: text("experience").$type<RiderExperience>(),
    health: text("health").array().$type<readonly FirstHealthRemark[]>().notNull(),
    /** When somebody consented to storing the health remarks; null without remarks in `health`. */
    healthConsentAt: createInstantColumn("health_consent_at"),
    /** The language of the page on which the rider answered. */
    language: text("language").$type<Language>().notNull(),
    answeredAt: createInstantColumn("answered_at").notNull(),
    addedHealth: text("added_health")
      .array()
      .$type<readonly AddedHealthRemark[]>()
      .notNull()
      .default([]),
    /** What the rider wrote about health; null without a text. */
    otherHealth: text("other_health"),
    /** The number of the consent text (`health-consent.ts`); null for the first text. */
    consentNumber: integer("consent_number"),
    consentLanguage: text("consent_language").$type<Language>(),
    consentFor: text("consent_for").$type<ConsentFor>(),
    /** When this consent was given. It holds unless `healthConsentAt` is later. */
    consentedAt: createInstantColumn("consented_at"),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.position] }),
    foreignKey({
      columns: [table.bookingId, table.position],
      foreignColumns: [riders.bookingId, riders.position],
    }).onDelete("cascade"),
    check("rider_details_weight", sql`${table.weightKg} between 15 and 200`),
    check("rider_details_height", sql`${table.heightCm} between 80 and 230`),
    check(
      "rider_details_consent",
      sql`cardinality(${table.health}) = 0 or ${table.healthConsentAt} is not null`,
    ),
    check(
      "rider_details_added_consent",
      sql`(cardinality(${table.addedHealth}) = 0 and ${table.otherHealth} is null) or ${table.consentedAt} is not null`,
    ),
    check(
      "rider_details_consent_complete",
      sql`num_nulls(${table.consentNumber}, ${table.consentLanguage}, ${table.consentFor}, ${table.consentedAt}) in (0, 4)`,
    ),
    check("rider_details_other_health", sql`char_length(${table.otherHealth}) between 1 and 200`),
  ],
);

/** What a waiver was signed with: a typed name, or the strokes of a finger (`waiver-signature.ts`). */
export type WaiverSignature =
  | Readonly<{ typed: string }>
  | Readonly<{ width: number; height: number; strokes: readonly (readonly number[])[] }>;

/** Who signed a waiver: an adult rider, or a parent or guardian of a rider who is a minor. */
export type SignerRole = "self" | "guardian";

/** The versions of the waiver's text. A row is never changed; each change of the text adds one. */
export const waiverTexts = pgTable(
  "waiver_texts",
  {
    number: integer("number").primaryKey(),
    en: text("en").notNull(),
    es: text("es").notNull(),
    madeAt: createInstantColumn("made_at").notNull(),
    /** The name of the account that saved it. */
    madeBy: text("made_by").notNull(),
  },
  (table) => [check("waiver_texts_number", sql`${table.number} > 0`)],
);

/**
 * The signed waivers. A row is never changed. It outlives its rider, who may leave the booking, and
 * is deleted when the booking is erased (ADR 64).
 */
export const waivers = pgTable(
  "waivers",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The position that the rider had within the booking when the waiver was signed. */
    position: integer("position").notNull(),
    /** The rider's token, by which the rider is recognized. */
    riderToken: text("rider_token").notNull(),
    riderName: text("rider_name").notNull(),
    /** The age that was known when the waiver was signed; null if none was. */
    riderAge: integer("rider_age"),
    role: text("role").$type<SignerRole>().notNull(),
    signerName: text("signer_name").notNull(),
    textNumber: integer("text_number")
      .notNull()
      .references(() => waiverTexts.number),
    /** The language in which the text was read and signed. */
    language: text("language").$type<Language>().notNull(),
    /** The exact text that was signed. */
    text: text("text").notNull(),
    signature: jsonb("signature").$type<WaiverSignature>().notNull(),
    signedAt: createInstantColumn("signed_at").notNull(),
    /** SHA-256 of all the other values except the token, in hexadecimal (`hash-waiver.server.ts`). */
    sha256: text("sha256").notNull(),
    /** Whether it was signed on a team's phone and reached the site later. Both of two are kept. */
    isFromSheet: boolean("is_from_sheet").notNull().default(false),
  },
  (table) => [
    index("waivers_booking").on(table.bookingId),
    // A second waiver is signed by a parent or guardian of a minor who had signed alone.
    uniqueIndex("waivers_rider_token_role")
      .on(table.riderToken, table.role)
      .where(sql`not ${table.isFromSheet}`),
  ],
);

/** A horse that riders are given. It can be retired but not deleted, because past rides name it. */
export const horses = pgTable(
  "horses",
  {
    /** Created by the form, so that a form submitted twice creates one horse. */
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** The height at the withers in centimeters; null if nobody has entered it. */
    heightCm: integer("height_cm"),
    /** The most that a rider may weigh, in kilograms. */
    maxRiderKg: integer("max_rider_kg").notNull(),
    temperament: text("temperament").$type<Temperament>().notNull(),
    maxRidesPerDay: integer("max_rides_per_day").notNull(),
    /** The minutes after a ride before the horse may start another one. */
    restMinutes: integer("rest_minutes").notNull(),
    /** The name of a picture of the content that guests see with the horse; null if there is none. */
    picture: text("picture"),
    madeAt: createInstantColumn("made_at").notNull(),
    retiredAt: createInstantColumn("retired_at"),
  },
  (table) => [
    check("horses_rides_per_day", sql`${table.maxRidesPerDay} between 1 and 10`),
    check("horses_max_rider", sql`${table.maxRiderKg} between 20 and 250`),
  ],
);

/** Days on which a horse carries nobody, such as while it is lame. */
export const horseAbsences = pgTable(
  "horse_absences",
  {
    /** Created by the form, so that a form submitted twice adds one absence. */
    id: uuid("id").primaryKey(),
    horseId: uuid("horse_id")
      .notNull()
      .references(() => horses.id),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    /** The last day, included; null until somebody says when the horse is back. */
    toDay: date("to_day", { mode: "string" }),
    reason: text("reason").notNull(),
    madeAt: createInstantColumn("made_at").notNull(),
  },
  (table) => [
    index("horse_absences_horse").on(table.horseId, table.fromDay),
    check("horse_absences_days", sql`${table.toDay} is null or ${table.toDay} >= ${table.fromDay}`),
  ],
);

/** What the team has noted about a horse after a ride. */
export const horseRemarks = pgTable(
  "horse_remarks",
  {
    /** Created by the form, so that a form submitted twice is stored once. */
    id: uuid("id").primaryKey(),
    horseId: uuid("horse_id")
      .notNull()
      .references(() => horses.id),
    /** The day of the ride. */
    day: date("day", { mode: "string" }).notNull(),
    remark: text("remark").notNull(),
    /** The name of the account that noted it. */
    notedBy: text("noted_by").notNull(),
    notedAt: createInstantColumn("noted_at").notNull(),
    /** The absence that began with the remark; null if the horse stayed in service or is back. */
    absenceId: uuid("absence_id").references(() => horseAbsences.id, { onDelete: "set null" }),
  },
  (table) => [index("horse_remarks_horse").on(table.horseId, table.notedAt)],
);

/**
 * A horse that a person has chosen for a rider, which proposals keep (ADR 61). It holds only while the
 * rider is on the departure.
 */
export const chosenHorses = pgTable(
  "chosen_horses",
  {
    bookingId: uuid("booking_id").notNull(),
    position: integer("position").notNull(),
    departureId: bigint("departure_id", { mode: "number" })
      .notNull()
      .references(() => departures.id),
    horseId: uuid("horse_id")
      .notNull()
      .references(() => horses.id),
    /** Why the rider rides it although the rider is heavier than its limit; null if not said. */
    reason: text("reason"),
    chosenAt: createInstantColumn("chosen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.position] }),
    foreignKey({
      columns: [table.bookingId, table.position],
      foreignColumns: [riders.bookingId, riders.position],
    }).onDelete("cascade"),
  ],
);

/** What a member of the team recorded on a day sheet. */
export type SheetActKind =
  | "arrived"
  | "did-not-come"
  | "collected"
  | "horse"
  | "remark"
  | "waiver"
  | "take-back";

/**
 * Each act of a day sheet, whether a form or a phone without a signal recorded it (ADR 94). Rows are
 * never deleted before their booking.
 */
export const sheetActs = pgTable(
  "sheet_acts",
  {
    /** Made on the phone or with the form, so that an act that is sent twice is stored once. */
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<SheetActKind>().notNull(),
    accountId: uuid("account_id"),
    /** The name that the account had. */
    by: text("by").notNull(),
    /** The order of the act among those of this account on its phone. */
    number: integer("number").notNull(),
    /** The corrected time of the phone. */
    at: createInstantColumn("at").notNull(),
    receivedAt: createInstantColumn("received_at").notNull(),
    /** The order in which the acts reached the site. */
    received: bigint("received", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** Null for what is about several bookings or none. */
    bookingId: uuid("booking_id").references(() => bookings.id, { onDelete: "cascade" }),
    /** The ride on which the sheet showed it. */
    tour: text("tour").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    start: text("start").notNull(),
    /** What was recorded, without the texts that are stored elsewhere (`toContent`). */
    content: jsonb("content").$type<Readonly<Record<string, unknown>>>().notNull(),
    /** SHA-256 of the act as it was sent, by which an id that is used twice is recognized. */
    sha256: text("sha256").notNull(),
    /** The id of the act that this one takes back, which may not have reached the site yet. */
    takesBack: uuid("takes_back"),
    /** The id of the act that took this one back. */
    takenBackBy: uuid("taken_back_by"),
    /** Whether a person chose the act when it was in question, when and who; null before a choice. */
    isChosen: boolean("is_chosen"),
    decidedAt: createInstantColumn("decided_at"),
    decidedBy: text("decided_by"),
    /** Whether the act no longer counts, such as one about a ride that the booking has left. */
    isOver: boolean("is_over").notNull().default(false),
  },
  (table) => [
    index("sheet_acts_booking").on(table.bookingId),
    index("sheet_acts_ride").on(table.day, table.tour, table.start),
    index("sheet_acts_takes_back").on(table.takesBack).where(sql`${table.takesBack} is not null`),
  ],
);

/**
 * Why a person has to look at an act: `contradicts` another one; it collected more than the balance
 * (`too-much`); its booking is on another ride (`moved`), `cancelled` or `erased`; the party got
 * smaller (`party-changed`); the ride is completed (`ride-completed`); the `waiver` is of a person
 * who left.
 */
export type SheetQuestionReason =
  | "contradicts"
  | "too-much"
  | "moved"
  | "cancelled"
  | "erased"
  | "party-changed"
  | "ride-completed"
  | "waiver";

/** An act of a day sheet that a person has to look at, until somebody chose or ticked it. */
export const sheetQuestions = pgTable(
  "sheet_questions",
  {
    actId: uuid("act_id")
      .primaryKey()
      .references(() => sheetActs.id, { onDelete: "cascade" }),
    reason: text("reason").$type<SheetQuestionReason>().notNull(),
    /** The act that holds meanwhile; null if it is about no other act. */
    against: uuid("against"),
    raisedAt: createInstantColumn("raised_at").notNull(),
    closedAt: createInstantColumn("closed_at"),
    /** Who chose; null if the question went by itself, such as when an act was taken back. */
    closedBy: text("closed_by"),
  },
  (table) => [
    index("sheet_questions_open").on(table.raisedAt).where(sql`${table.closedAt} is null`),
  ],
);

/** A departure of which somebody has recorded who rode which horse. */
export const completedRides = pgTable("completed_rides", {
  departureId: bigint("departure_id", { mode: "number" })
    .primaryKey()
    .references(() => departures.id),
  completedAt: createInstantColumn("completed_at").notNull(),
  /** The account that recorded it. */
  completedBy: text("completed_by").notNull(),
});

/** The ledger of rides: which horse carried which rider on a completed ride. */
export const horseRides = pgTable(
  "horse_rides",
  {
    departureId: bigint("departure_id", { mode: "number" })
      .notNull()
      .references(() => completedRides.departureId, { onDelete: "cascade" }),
    horseId: uuid("horse_id")
      .notNull()
      .references(() => horses.id),
    bookingId: uuid("booking_id").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.departureId, table.horseId] }),
    unique("horse_rides_rider").on(table.departureId, table.bookingId, table.position),
    index("horse_rides_horse").on(table.horseId, table.departureId),
  ],
);

/**
 * What an agency and the business have settled for the rides of a month. A row is never deleted. It
 * is changed only once, when its settlement is undone.
 */
export const agencySettlements = pgTable(
  "agency_settlements",
  {
    /** Created by the form, so that a form submitted twice is stored once. */
    id: uuid("id").primaryKey(),
    agencyId: uuid("agency_id")
      .notNull()
      .references(() => agencies.id),
    /** The month of the rides, such as `2026-11`. */
    month: text("month").notNull(),
    at: createInstantColumn("at").notNull(),
    /** The account that recorded the settlement. */
    settledBy: text("settled_by").notNull(),
    /** Positive if the agency paid this amount, negative if the business paid it. */
    amountCentavos: integer("amount_centavos").notNull(),
    undoneAt: createInstantColumn("undone_at"),
    undoneBy: text("undone_by"),
  },
  (table) => [index("agency_settlements_month").on(table.agencyId, table.month)],
);

export type BookingState = "held" | "confirmed" | "expired" | "cancelled" | "unscheduled";
/** `refunding`: the guest is owed the money, and the provider has not confirmed the refund yet. */
export type PaymentStatus = "pending" | "paid" | "failed" | "refunding" | "refunded" | "expired";

/**
 * Where a booking comes from: the site's own form (`site`), or an entry by the operator for a
 * guest, a walk-in or an agency.
 */
export type BookingSource = "site" | "operator" | "walk-in" | "agency";

/**
 * How a guest found the business (ADR 93): by a named link of the team, by a link with `utm` values, from
 * another site, by typing the address or from an app that does not say; or what the team answered.
 */
export type LeadKind =
  | ("link" | "campaign" | "site" | "direct")
  | ("whatsapp" | "walk-in" | "hotel" | "returning" | "other");

/**
 * One line of a booking's price: a number of riders and the whole pesos for each. `private` is one
 * sum for the whole party. `agreed` is a surcharge or discount that the operator has agreed on.
 * `kept` is money for places that the guest gave up too late for a refund.
 */
export type StoredPriceLine = Readonly<{
  kind: "adult" | "child" | "private" | "agreed" | "kept";
  count: number;
  eachMxn: number;
}>;

/** A step of the cancellation policy. It has the values of `RefundStep` in `app/tours`. */
type StoredRefundStep = { percent: number; hours: number };

/** Has the same shape as `TeamNote` in `app/bookings/team-notes.ts`. */
type StoredNote = Readonly<{ id: string; at: string | null; by: string | null; text: string }>;

/**
 * Matches bookings that may have an open balance. This is the condition of the index
 * `bookings_uncollected`.
 */
export const owingCondition = sql.raw(
  "(bookings.state = 'confirmed' and bookings.payment_status <> 'paid')",
);

/**
 * Matches bookings that are held until paid, or were and whose end has not been told yet. This is
 * the condition of the index `bookings_payment_holds`.
 */
export const unfinishedHoldCondition = sql.raw(
  "(bookings.source <> 'site' and not bookings.is_block and bookings.state in ('held', 'expired') and bookings.payment_status = 'pending')",
);

export const bookings = pgTable(
  "bookings",
  {
    id: uuid("id").primaryKey(),
    reference: text("reference").notNull().unique(),
    state: text("state").$type<BookingState>().notNull(),
    /** Null only for a record that another system has saved without seats (`unscheduled`). */
    departureId: bigint("departure_id", { mode: "number" }).references(() => departures.id),
    holdExpiresAt: createInstantColumn("hold_expires_at"),
    /**
     * Identifies one visit to the booking form. A second submission replaces the earlier hold of
     * the same visit.
     */
    checkoutKey: uuid("checkout_key"),
    ...guestColumns,
    ...phoneColumns,
    bookingDate: date("booking_date", { mode: "string" }).notNull(),
    bookingTimestamp: createInstantColumn("booking_timestamp").notNull(),
    participants: integer("participants").notNull(),
    /** Whether the party has the departure to itself; nobody else can then book it. */
    isPrivate: boolean("is_private").notNull().default(false),
    /** Whether the guest said before paying that somebody may be too heavy for the horses. */
    isWeightUnsure: boolean("is_weight_unsure").notNull().default(false),
    pickupTime: text("pickup_time").notNull(),
    source: text("source").$type<BookingSource>().notNull().default("site"),
    /**
     * The name that the operator entered for the hotel or agency that brought the booking; null if
     * there is none.
     */
    broughtBy: text("brought_by"),
    agencyId: uuid("agency_id").references(() => agencies.id),
    /** How the guest found the business; null if it is not known. */
    leadKind: text("lead_kind").$type<LeadKind>(),
    /** The name of the link, the `utm` values, or the host of the other site; null for other kinds. */
    leadName: text("lead_name"),
    /**
     * The booking in which the adult of this party's children rides, as the team said; null for a
     * party that has an adult of its own. Only a rule of the use cases keeps it up to date.
     */
    adultBookingId: uuid("adult_booking_id"),
    /** The agency's commission when the booking was assigned to it, in hundredths of a percent. */
    commissionBasisPoints: integer("commission_basis_points"),
    /**
     * Whether this is an allotment: seats held for an agency until `hold_expires_at`, without a
     * guest or a payment.
     */
    isBlock: boolean("is_block").notNull().default(false),
    /** The team's notes, oldest first. Guests never see them. */
    teamNotes: jsonb("team_notes").$type<readonly StoredNote[]>().notNull().default([]),
    /**
     * For an allotment, its note. For a booking, a note that an older version of the site has
     * written.
     */
    teamNote: text("team_note"),
    /** The sum of the price lines, in whole pesos. */
    totalPrice: integer("total_price").notNull(),
    /**
     * The part of the price that a cancelled booking still costs, in centavos; null if it is not
     * cancelled.
     */
    keptCentavos: integer("kept_centavos"),
    /**
     * Whether the business has received more than the booking costs. It is stored, because few
     * bookings are overpaid and lists have to find them among all bookings (`updateOverpaidFlag`).
     */
    isOverpaid: boolean("is_overpaid").notNull().default(false),
    /**
     * The price lines at the time of booking; null for older bookings from before the catalog, in
     * which all riders paid the same.
     */
    priceLines: jsonb("price_lines").$type<readonly StoredPriceLine[]>(),
    /**
     * The catalog version in which it was booked; null for older bookings from before the catalog.
     */
    catalogVersion: integer("catalog_version").references(() => catalogVersions.number),
    /**
     * The catalog version whose schedule defines the departure. Set only if it differs from
     * `catalog_version`, because the booking was moved, or because its price was fixed before it
     * got its seats.
     */
    rideVersion: integer("ride_version").references(() => catalogVersions.number),
    /**
     * The hours before the ride up to which an earlier version of the site refunded in full. Only
     * the trigger that fills `refund_steps` reads it, for rows that such a process or an old backup
     * brings.
     */
    earlierRefundHours: integer("full_refund_hours").notNull().default(48),
    /**
     * The steps of the cancellation policy at the time of booking: percent of what was paid, and
     * hours before the ride (ADR 68).
     */
    refundSteps: jsonb("refund_steps")
      .$type<readonly StoredRefundStep[]>()
      .notNull()
      .$default(() => [{ percent: 100, hours: 48 }]),
    language: text("language").$type<Language>().notNull(),
    paymentStatus: text("payment_status").$type<PaymentStatus>().notNull(),
    /**
     * The payment session of any provider. The column still has the name of the first provider,
     * because during a rolling update a process of the previous version writes to it, and because
     * old backups contain that name. The legacy API also calls the field `stripe_session_id`.
     */
    paymentSessionId: text("stripe_session_id").unique(),
    tourName: text("tour_name").notNull(),
    /** The secret part of the guest's manage link, with 122 random bits. */
    manageToken: text("manage_token")
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** The number of changes that the guest's calendar must show (the SEQUENCE of its event). */
    revision: integer("revision").notNull().default(0),
    /**
     * Whether the guest moved the booking after the refund period. If so, a later day does not
     * restore the right to a refund.
     */
    refundForfeited: boolean("refund_forfeited").notNull().default(false),
    /**
     * Until when a booking that the operator has moved keeps its right to a refund. If the ride
     * starts earlier, the right ends at its start.
     */
    refundKeptUntil: createInstantColumn("refund_kept_until"),
    /**
     * The deadline by which the guest of a cancelled departure has to choose another date or a full
     * refund. Null without such an offer.
     */
    offerExpiresAt: createInstantColumn("offer_expires_at"),
    /**
     * When the operator recorded that the party did not come; null if this has not been recorded.
     */
    noShowAt: createInstantColumn("no_show_at"),
    /** When the first riders of the party arrived, as a guide recorded it. */
    arrivedAt: createInstantColumn("arrived_at"),
    /** How many riders arrived; null for all of them, which is what earlier releases recorded. */
    arrivedRiders: integer("arrived_riders"),
    /** How many riders did not come although others may have; null if nobody noted a number. */
    missingRiders: integer("missing_riders"),
    remindedAt: createInstantColumn("reminded_at"),
    /** When the thanks after the ride were sent. Before the present ride, it is about an earlier day. */
    thankedAt: createInstantColumn("thanked_at"),
    /**
     * When a team member opened an unscheduled record, or when the payment provider was asked and
     * knew the record's session. Otherwise null; an unscheduled record is then erased after some
     * days.
     */
    recognizedAt: createInstantColumn("recognized_at"),
    /** When the guest's personal data was erased. The booking itself still counts in reports. */
    erasedAt: createInstantColumn("erased_at"),
    /**
     * The text that the operator's search reads. The database generates it with its function
     * `search_text`, which normalizes text and reduces the phone number to digits. Queries are
     * normalized in the same way.
     */
    searched: text("searched").generatedAlwaysAs(
      sql`search_text(first_name || ' ' || last_name || ' | ' || email || ' | ' || reference || ' | ' || pickup_location) || ' | ' || regexp_replace(phone, '[^0-9]', '', 'g')`,
    ),
  },
  (table) => [
    index("bookings_newest").on(table.bookingTimestamp.desc().nullsFirst(), table.id),
    index("bookings_departure").on(table.departureId, table.state),
    // For the newest bookings among the rides of a period. Lists omit allotments and unscheduled
    // records, so the indexes for lists end with `is_block` and the state. PostgreSQL can then find
    // and count the bookings of a page without reading their rows.
    index("bookings_day").on(
      table.bookingDate,
      table.bookingTimestamp,
      table.id,
      table.isBlock,
      table.state,
    ),
    // For searches by any part of a name, address, place or number.
    index("bookings_searched").using("gin", table.searched.op("gin_trgm_ops")),
    // For searches by the beginning of a payment session, which the list shows.
    index("bookings_session").on(table.paymentSessionId.op("text_pattern_ops")),
    // For the newest bookings in a payment state. Without it, a search for a rare state such as
    // "failed" would read all rows.
    index("bookings_payment").on(
      table.paymentStatus,
      table.bookingTimestamp.desc().nullsFirst(),
      table.id,
      table.isBlock,
      table.state,
    ),
    // For the newest bookings in a state or from a source, which can be just as rare.
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
    // For bookings with money to collect or refund; these are few.
    index("bookings_uncollected")
      .on(table.bookingTimestamp.desc().nullsFirst(), table.id)
      .where(owingCondition),
    index("bookings_overpaid")
      .on(table.bookingTimestamp.desc().nullsFirst(), table.id)
      .where(sql`${table.isOverpaid}`),
    index("bookings_email").on(sql`lower(${table.email})`),
    // For the bookings of a customer (ADR 69).
    index("bookings_phone").on(table.phoneE164).where(sql`${table.phoneE164} is not null`),
    index("bookings_offers")
      .on(table.offerExpiresAt)
      .where(sql`${table.offerExpiresAt} is not null`),
    uniqueIndex("bookings_one_hold_per_checkout")
      .on(table.checkoutKey)
      .where(sql`${table.state} = 'held'`),
    uniqueIndex("bookings_one_private_party")
      .on(table.departureId)
      .where(sql`${table.isPrivate} and ${table.state} in ('held', 'confirmed')`),
    // For the bookings of an agency by day of the ride.
    index("bookings_agency")
      .on(table.agencyId, table.bookingDate)
      .where(sql`${table.agencyId} is not null`),
    // For allotments; these are few.
    index("bookings_blocks").on(table.holdExpiresAt).where(sql`${table.isBlock}`),
    // For bookings that are held until paid; these are few.
    index("bookings_payment_holds").on(table.holdExpiresAt).where(unfinishedHoldCondition),
    // An allotment never becomes a guest's booking; its guests get separate bookings.
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
 * The networks from which seats have recently been held. They are stored to limit the seats per
 * network, so that nobody can fill the calendar without paying. The columns contain keyed digests
 * and no addresses. Rows are deleted after three hours.
 */
export const holdOrigins = pgTable(
  "hold_origins",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookings.id),
    network: text("network").notNull(),
    /**
     * The digest of the /16 or /32 around the network; null for a hold by a process of an older
     * version.
     */
    carrier: text("carrier"),
    /** The digests of the /24 or /56, and of the /48, around `network`; null if there is none. */
    wide: text("wide"),
    widest: text("widest"),
    browser: text("browser").notNull(),
    seats: integer("seats").notNull(),
    heldAt: createInstantColumn("held_at").notNull(),
    /** When a new hold of the same visit replaced this one. */
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
 * `refund-returned`: the guest's bank has sent the refund back. The guest is owed the money until
 * the operator records that it was paid in another way.
 */
export type PaymentState =
  | "created"
  | "open"
  | "paid"
  | "ended"
  | "refund-due"
  | "refunded"
  | "refund-returned";

/** One attempt to collect the money for a booking through the payment provider. */
/**
 * What a payment request collects: the whole price, a first part of it, what is left of it, or the
 * price of riders who were added after the booking had been paid in full.
 */
export type CollectedPart = "booking" | "deposit" | "rest" | "added-riders";

/**
 * A sum that a guest is asked to pay by card on a page of the site. The page's address is the
 * payment link. A request that is open ends at its deadline without a change of this row (ADR 67).
 */
export const paymentRequests = pgTable(
  "payment_requests",
  {
    /** Created by the form, so that a form submitted twice makes one request. */
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    /** The secret part of the link, with 122 random bits. */
    token: text("token").notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    amountCentavos: integer("amount_centavos").notNull(),
    collects: text("collects").$type<CollectedPart>().notNull(),
    state: text("state").$type<"open" | "paid" | "withdrawn">().notNull(),
    /** The last instant at which the guest can begin to pay. */
    expiresAt: createInstantColumn("expires_at").notNull(),
    /** The account that made it; null if the guest made it on the booking's page. */
    madeBy: text("made_by"),
    madeAt: createInstantColumn("made_at").notNull(),
    /** When it was paid or withdrawn. */
    endedAt: createInstantColumn("ended_at"),
    /** The payment that paid it. Others of the same request are refunded. */
    paymentId: uuid("payment_id"),
    /** The payment recorded by hand that paid it; null for any other request (ADR 73). */
    handPaymentId: uuid("hand_payment_id"),
  },
  (table) => [
    index("payment_requests_booking").on(table.bookingId),
    // The team and the guest have one open link each, so that a guest who pays the rest on the
    // booking's page does not withdraw a link that the team has sent.
    uniqueIndex("payment_requests_open_by")
      .on(table.bookingId, sql`(${table.madeBy} is null)`)
      .where(sql`${table.state} = 'open'`),
    check("payment_requests_amount", sql`${table.amountCentavos} > 0`),
  ],
);

export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    /** The payment request that it pays; null for the payment of a checkout on the site. */
    requestId: uuid("request_id").references(() => paymentRequests.id),
    attempt: integer("attempt").notNull(),
    provider: text("provider").notNull(),
    sessionId: text("session_id").unique(),
    state: text("state").$type<PaymentState>().notNull(),
    amountCentavos: integer("amount_centavos").notNull(),
    /**
     * How many requests are currently opening the payment page. If one of them fails, it must not
     * end the hold of another.
     */
    opening: integer("opening").notNull().default(0),
    createdAt: createInstantColumn("created_at").notNull(),
    paidAt: createInstantColumn("paid_at"),
    /** The time since which the refund has been due. */
    refundDueAt: createInstantColumn("refund_due_at"),
    /**
     * The provider's code for why the refund is not complete, such as `pending` or
     * `balance_insufficient`.
     */
    refundTrouble: text("refund_trouble"),
    refundedAt: createInstantColumn("refunded_at"),
    /**
     * The amount that has been or is being refunded according to the provider, whoever started the
     * refund.
     */
    refundedCentavos: integer("refunded_centavos").notNull().default(0),
  },
  (table) => [
    unique("payments_attempt").on(table.bookingId, table.attempt),
    index("payments_request").on(table.requestId),
    // For refunds that were sent back by the guest's bank; there is hardly ever more than one.
    index("payments_returned").on(table.bookingId).where(sql`${table.state} = 'refund-returned'`),
    // For partly refunded payments; these are few.
    index("payments_partly_back")
      .on(table.bookingId)
      .where(sql`${table.state} = 'paid' and ${table.refundedCentavos} > 0`),
    // For refunds that are not complete yet; these are few.
    index("payments_refund_due").on(table.refundDueAt).where(sql`${table.state} = 'refund-due'`),
  ],
);

/** The ways in which money is paid or refunded without the payment provider. */
export type ManualPaymentMethod = "cash" | "transfer" | "agency";

/** Money that the operator has received or refunded manually. A row is never changed or deleted. */
export const handPayments = pgTable(
  "hand_payments",
  {
    /** Created by the form, so that a form submitted twice is stored once. */
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    at: createInstantColumn("at").notNull(),
    /** The account that recorded the payment. */
    notedBy: text("noted_by").notNull(),
    method: text("method").$type<ManualPaymentMethod>().notNull(),
    /** Negative for a refund, in centavos. */
    amountCentavos: integer("amount_centavos").notNull(),
    note: text("note"),
    /**
     * The account that collected the money on a ride, and the day of the ride; null for money that was
     * recorded elsewhere. The line that undoes such a payment has them too.
     */
    collectedBy: uuid("collected_by").references(() => accounts.id),
    collectedDay: date("collected_day", { mode: "string" }),
  },
  (table) => [
    index("hand_payments_booking").on(table.bookingId),
    index("hand_payments_collected").on(table.collectedDay, table.collectedBy),
    check("hand_payments_some_money", sql`${table.amountCentavos} <> 0`),
    check(
      "hand_payments_collector",
      sql`(${table.collectedBy} is null) = (${table.collectedDay} is null)`,
    ),
  ],
);

/**
 * `due`: the refund has to be made or is on its way; `returned`: the guest's bank has sent it back;
 * `repaid`: the operator then paid in another way; `dropped`: the money went to a lost dispute
 * instead.
 */
export type RefundOrderState = "due" | "done" | "returned" | "repaid" | "dropped";

/** A part of a payment that the payment provider has to refund (ADR 43). */
export const refundOrders = pgTable(
  "refund_orders",
  {
    /**
     * The provider stores this id with the refund. The form creates it, so that a form submitted
     * twice creates one order.
     */
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    amountCentavos: integer("amount_centavos").notNull(),
    /** The reason in the operator's own words; null if there is none. */
    reason: text("reason"),
    /** The account or the rule that ordered the refund. */
    orderedBy: text("ordered_by").notNull(),
    state: text("state").$type<RefundOrderState>().notNull(),
    /** The time since which the refund has been due. */
    dueAt: createInstantColumn("due_at").notNull(),
    /**
     * A part of the idempotency key. It increases only when the previous key can no longer cause a
     * refund, so nothing is refunded twice.
     */
    attempt: integer("attempt").notNull().default(1),
    /** Until this time, one worker processes the order, and no other worker may. */
    claimedUntil: createInstantColumn("claimed_until"),
    /**
     * The provider's id of the refund. Set when the refund is counted in the payment's
     * `refunded_centavos`.
     */
    refundId: text("refund_id"),
    /** The provider's code for why the refund is not complete. */
    trouble: text("trouble"),
    doneAt: createInstantColumn("done_at"),
  },
  (table) => [
    index("refund_orders_booking").on(table.bookingId),
    index("refund_orders_payment").on(table.paymentId),
    // For orders that need work; these are few.
    index("refund_orders_open").on(table.dueAt).where(sql`${table.state} in ('due', 'returned')`),
    check("refund_orders_some_money", sql`${table.amountCentavos} > 0`),
  ],
);

/**
 * A guest's bank demands a payment back. The booking keeps its seats, and the operator may submit
 * evidence.
 */
export const disputes = pgTable(
  "disputes",
  {
    /** The provider's id of the dispute. */
    id: text("id").primaryKey(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    /** The provider's name for the state of the dispute. */
    status: text("status").notNull(),
    reason: text("reason").notNull(),
    amountCentavos: integer("amount_centavos").notNull(),
    evidenceDueBy: createInstantColumn("evidence_due_by"),
    openedAt: createInstantColumn("opened_at").notNull(),
  },
  (table) => [index("disputes_booking").on(table.bookingId)],
);

/**
 * A payment in the provider's account that belongs to no booking of this site. The site records it
 * but neither counts nor refunds it.
 */
export const unknownPayments = pgTable(
  "unknown_payments",
  {
    sessionId: text("session_id").primaryKey(),
    provider: text("provider").notNull(),
    amountCentavos: integer("amount_centavos").notNull(),
    /**
     * `not-ours`: the payment has none of our booking references. The other reasons: it has one of
     * them, but its amount or currency does not match.
     */
    reason: text("reason").$type<"not-ours" | "other-amount" | "other-currency">().notNull(),
    seenAt: createInstantColumn("seen_at").notNull(),
  },
  (table) => [index("unknown_payments_newest").on(table.seenAt.desc())],
);

/** What happened to a booking, when, and who did it. Rows are only added and never changed. */
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

/** The ride, day and pickup of a booking, before or after a move. */
export type RideStop = Readonly<{ tour: string; date: string; pickupTime: string; start: string }>;

export type ManualMessageTopic =
  | "offer"
  | "waiting-offer"
  | "hold-ended"
  | "confirmed"
  | "moved"
  | "details"
  | "riders"
  | "price"
  | "called-off"
  | "back-on"
  | "cancelled"
  | "refund"
  | "reminder"
  | "thanks";

/**
 * A message that no email can deliver, so that a team member has to tell the guest (ADR 54). It is
 * written in the transaction of the change. A booking has at most one open message.
 */
export const handMessages = pgTable(
  "hand_messages",
  {
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    about: text("about").$type<ManualMessageTopic>().notNull(),
    /** For a moved booking, the departure that its guest still expects. */
    fromRide: jsonb("from_ride").$type<RideStop>(),
    createdAt: createInstantColumn("created_at").notNull(),
    /**
     * When the guest was told, and the account that recorded it; null while the message is open.
     */
    toldAt: createInstantColumn("told_at"),
    toldBy: text("told_by"),
    /**
     * When the message became unnecessary: an email has reached the guest, a later change has
     * replaced it, or the guest knows already.
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

/**
 * The guests who were thanked after a ride, by their address (ADR 92). A guest who has ended these
 * messages stays until somebody asks for erasure; others are erased with old bookings.
 */
export const thankedGuests = pgTable("thanked_guests", {
  /** The email address in lower case, or the digits of the phone of a guest without an address. */
  address: text("address").primaryKey(),
  /** The secret part of the link that ends these messages, with 122 random bits. */
  token: text("token").notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
  /** When the last message was queued, or became one that the team has to send. */
  thankedAt: createInstantColumn("thanked_at").notNull(),
  /** When the guest ended these messages; null if the guest did not. */
  endedAt: createInstantColumn("ended_at"),
});

/**
 * The records from which customers are formed (ADR 69). Bookings that belong together by their
 * contact data and names share a record; records that the team has merged share the primary record,
 * whose id identifies the customer. A row has no personal data and is never deleted.
 */
export const customers = pgTable(
  "customers",
  {
    id: uuid("id").primaryKey(),
    /**
     * The row's own id unless the team has merged the record. Not a foreign key, so that a backup
     * can be restored in any order of its rows.
     */
    primaryId: uuid("primary_id").notNull(),
    /**
     * The customer with which the team merged this one; null if it did not. When the merge is undone,
     * the customers that had been merged with this one before stay with it.
     */
    mergedInto: uuid("merged_into"),
    madeAt: createInstantColumn("made_at").notNull(),
  },
  (table) => [index("customers_primary").on(table.primaryId)],
);

/**
 * Why a booking is in its customer's record. `first`: it began the record. `rule`: the rule of ADR 69
 * joined it. `earlier-rule`: an earlier rule did, and the present one would not, so the team is asked.
 * `team`: the team said that it is of this guest.
 */
export type CustomerJoin = "first" | "rule" | "earlier-rule" | "team";

/**
 * Whose booking it is. It is a table of its own, so that merging and the assignment of old bookings
 * lock and rewrite no booking. Erased bookings, allotments and unscheduled records have no row.
 */
export const customerBookings = pgTable(
  "customer_bookings",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    /** Null for a row of a former release until `examineEarlierJoins` has examined it. */
    joinedBy: text("joined_by").$type<CustomerJoin>(),
  },
  (table) => [
    index("customer_bookings_customer").on(table.customerId),
    // For rows that are still to be examined; these are few.
    index("customer_bookings_unexamined")
      .on(table.customerId)
      .where(sql`${table.joinedBy} is null`),
    // For joins about which the team is asked; these are few.
    index("customer_bookings_doubtful")
      .on(table.bookingId)
      .where(sql`${table.joinedBy} = 'earlier-rule'`),
    check(
      "customer_bookings_joined_by",
      sql`${table.joinedBy} in ('first', 'rule', 'earlier-rule', 'team')`,
    ),
  ],
);

/** What the team noted about a customer, whichever booking it is about. Never changed. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    /** Created by the form, so that a form submitted twice adds one note. */
    id: uuid("id").primaryKey(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    at: createInstantColumn("at").notNull(),
    /** The name of the account that wrote the note. */
    writtenBy: text("written_by").notNull(),
    text: text("text").notNull(),
  },
  (table) => [index("customer_notes_customer").on(table.customerId, table.at)],
);

/**
 * Two records that the team keeps apart: their customers are neither joined nor suggested for a
 * merge. The smaller id comes first.
 */
export const separateCustomers = pgTable(
  "separate_customers",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    otherId: uuid("other_id")
      .notNull()
      .references(() => customers.id),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.otherId] }),
    index("separate_customers_other").on(table.otherId),
    check("separate_customers_order", sql`${table.customerId} < ${table.otherId}`),
  ],
);

/** The kinds of objects in the audit log. */
export type AuditKind =
  | "booking"
  | "departure"
  | "catalog"
  | "content"
  | "message"
  | "chat"
  | "calendar"
  | "mail"
  | "guest"
  | "customer"
  | "setting"
  | "agency"
  | "horse"
  | "waiver"
  | "phone"
  | "backup"
  | "connection"
  | "launch"
  | "link"
  | "waiting"
  | "account";

/**
 * The audit log: which account changed what. Rows are written in the transaction of the change and
 * are never changed. If another table has the former values, the row only refers to it (ADR 46).
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: createInstantColumn("at").notNull(),
    /** Not a foreign key, so that the row outlives the account. */
    accountId: uuid("account_id").notNull(),
    /** The account's name at the time of the change. */
    accountName: text("account_name").notNull(),
    action: text("action").notNull(),
    aboutKind: text("about_kind").$type<AuditKind>().notNull(),
    /** The id of the changed object; null if there is only one such object. */
    aboutId: text("about_id"),
    /** The row of the booking's history that has the details. */
    historyId: bigint("history_id", { mode: "number" }).references(() => bookingHistory.id),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
  },
  (table) => [
    // For the list, newest first: all rows, or those of one account or kind.
    index("audit_entries_at").on(table.at, table.id),
    index("audit_entries_account").on(table.accountName, table.at, table.id),
    index("audit_entries_kind").on(table.aboutKind, table.at, table.id),
    index("audit_entries_about").on(table.aboutId),
  ],
);

/** The kinds of events that can send a push notification to the team's phones. */
export type PushKind = "new" | "changed" | "cancelled" | "message" | "needs-you";

/**
 * `accepted`, `read` and `unknown` are states of WhatsApp messages only: the provider has it; the guest
 * has opened it; the provider's answer was lost.
 */
export type DeliveryRowState = "queued" | "accepted" | "delivered" | "read" | "failed" | "unknown";

/**
 * One message to one recipient. The row is written before the message is sent, so that a retry does
 * not send it twice.
 */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid("id").primaryKey(),
    /**
     * What the message is about, such as `confirmed:<booking id>`. Unique together with channel and
     * recipient.
     */
    subject: text("subject").notNull(),
    channel: text("channel").$type<"mail" | "automation" | "push" | "whatsapp">().notNull(),
    recipient: text("recipient").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    state: text("state").$type<DeliveryRowState>().notNull(),
    /**
     * The number of attempts so far. The number of the latest attempt also identifies which attempt
     * holds the claim.
     */
    attempts: integer("attempts").notNull().default(0),
    /** Until this time, one attempt has a claim on the message, and no other may send it. */
    claimedUntil: createInstantColumn("claimed_until"),
    lastError: text("last_error"),
    createdAt: createInstantColumn("created_at").notNull(),
    deliveredAt: createInstantColumn("delivered_at"),
  },
  (table) => [
    unique("deliveries_once").on(table.subject, table.channel, table.recipient),
    // The second part of every subject is the id of the object that the message is about.
    index("deliveries_about").on(sql`split_part(${table.subject}, ':', 2)`),
    // For the day sheets, which are few. They are found by the bookings in them.
    index("deliveries_sheets").on(table.subject).where(sql`${table.subject} like 'sheet:%'`),
    // For the calls to the automation and the failed messages, which are few and have separate
    // lists.
    index("deliveries_calls").on(table.id).where(sql`${table.channel} = 'automation'`),
    index("deliveries_missed")
      .on(table.id)
      .where(sql`${table.state} not in ('delivered', 'accepted', 'read')`),
  ],
);

/**
 * What a WhatsApp message is about: a topic of manual messages, or one that only WhatsApp has. An offer
 * of the waiting list is told by a person, whose tick starts its hour.
 */
export type WhatsAppTopic =
  | Exclude<ManualMessageTopic, "waiting-offer">
  | "payment-link"
  | "rider-details";

/** Who took over for a WhatsApp message that did not arrive; `none` if nobody had to. */
export type WhatsAppFallback = "mail" | "hand" | "none";

/**
 * What is known about a WhatsApp message besides its delivery (ADR 97). The row is written together
 * with the delivery.
 */
export const whatsappDeliveries = pgTable(
  "whatsapp_deliveries",
  {
    deliveryId: uuid("delivery_id")
      .primaryKey()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    topic: text("topic").$type<WhatsAppTopic>().notNull(),
    /** For a moved booking, the departure that its guest expected before. */
    fromRide: jsonb("from_ride").$type<RideStop>(),
    /** Whether the site started it, so that it waits for the morning. Others answer an act. */
    isStartedBySite: boolean("is_started_by_site").notNull(),
    /** Whether the same news went by email as well. */
    hasMail: boolean("has_mail").notNull(),
    /** Whether somebody has to tell the guest if it does not arrive. */
    needsTelling: boolean("needs_telling").notNull(),
    /** When email or a person takes over unless it has arrived. */
    dueAt: createInstantColumn("due_at").notNull(),
    /** The name of the template; null while it is not sent. */
    template: text("template"),
    /**
     * When the call to the provider began; null before, and again after a call that surely sent
     * nothing. While it is set, nothing is sent again.
     */
    attemptedAt: createInstantColumn("attempted_at"),
    /** The provider's id of the message; null until it is accepted. */
    messageId: text("message_id").unique(),
    acceptedAt: createInstantColumn("accepted_at"),
    /** Whether WhatsApp charges for it, and as what; null until the provider says so. */
    isBillable: boolean("is_billable"),
    priceCategory: text("price_category"),
    fallback: text("fallback").$type<WhatsAppFallback>(),
    fellBackAt: createInstantColumn("fell_back_at"),
    /** The manual message that took over. */
    handMessageId: uuid("hand_message_id"),
  },
  (table) => [
    index("whatsapp_deliveries_booking").on(table.bookingId),
    index("whatsapp_deliveries_watched").on(table.dueAt).where(sql`${table.fellBackAt} is null`),
    index("whatsapp_deliveries_accepted").on(table.acceptedAt),
  ],
);

/** How somebody agreed to WhatsApp messages. */
export type WhatsAppConsentWay = "booking-form" | "manual-booking" | "guest-wrote";

/** The numbers whose owners agreed to WhatsApp messages, or ended them. */
export const whatsappConsents = pgTable("whatsapp_consents", {
  /** The complete number, such as `+529541334455`. */
  number: text("number").primaryKey(),
  way: text("way").$type<WhatsAppConsentWay>().notNull(),
  /** The number of the text that was agreed to; null for a guest who wrote first. */
  textNumber: integer("text_number"),
  givenAt: createInstantColumn("given_at").notNull(),
  /** When the guest ended the messages, with a word such as STOP; null while they may be sent. */
  endedAt: createInstantColumn("ended_at"),
});

/** The occasions of WhatsApp templates, as their names begin. */
export type TemplateKind =
  | "booked"
  | "reminder"
  | "moved"
  | "changed"
  | "called_off"
  | "back_on"
  | "cancelled"
  | "payment_link"
  | "rider_details"
  | "offer"
  | "hold_ended"
  | "thanks";

/** The templates of the site at the WhatsApp provider. A changed text is another row. */
export const whatsappTemplates = pgTable(
  "whatsapp_templates",
  {
    /** The kind and the version, such as `booked_v2`. */
    name: text("name").notNull(),
    language: text("language").$type<"es_MX" | "en_US">().notNull(),
    kind: text("kind").$type<TemplateKind>().notNull(),
    version: integer("version").notNull(),
    /** The text with its `{placeholders}`. */
    text: text("text").notNull(),
    category: text("category").$type<"utility" | "marketing">().notNull(),
    /** `new`: not submitted yet. The others are those of the provider. */
    state: text("state")
      .$type<"new" | "pending" | "approved" | "refused" | "paused" | "disabled" | "unknown">()
      .notNull(),
    /** What the provider takes it for; null until it says so. */
    reportedCategory: text("reported_category").$type<"utility" | "marketing" | "authentication">(),
    /** The provider's reason for a refusal. */
    why: text("why"),
    submittedAt: createInstantColumn("submitted_at"),
    /** The time of the newest report about it. */
    reportedAt: createInstantColumn("reported_at"),
    /** When a newer version took its place. */
    retiredAt: createInstantColumn("retired_at"),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.language] }),
    index("whatsapp_templates_kind").on(table.kind, table.language),
  ],
);

/** A calendar program reads the rides at a secret address, until the feed is revoked. */
export const calendarFeeds = pgTable("calendar_feeds", {
  id: uuid("id").primaryKey(),
  /** SHA-256 of the secret in the address. The address itself is shown only once. */
  secretHash: text("secret_hash").notNull().unique(),
  /** The name of the person who uses the calendar, as the operator entered it. */
  name: text("name").notNull(),
  /** The language of the calendar's entries. */
  language: text("language").$type<Language>().notNull(),
  /** The guide whose rides the calendar contains; null for all rides. */
  accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
  /**
   * The account that the calendar belongs to. The calendar is empty if that account may no longer
   * see its rides. Null only in a row of an older version of the site (see `feedOwnerId` in
   * `app/notifications/calendar-feeds/calendar-feeds.server.ts`).
   */
  ownerId: uuid("owner_id").references(() => accounts.id, { onDelete: "cascade" }),
  madeAt: createInstantColumn("made_at").notNull(),
  lastReadAt: createInstantColumn("last_read_at"),
});

/**
 * A team member's phone that receives push notifications, until it is removed here or its owner
 * revokes the permission.
 */
export const ringingPhones = pgTable("ringing_phones", {
  id: uuid("id").primaryKey(),
  /**
   * The address of the phone's push service. It is a secret: with it and the site's keys, anybody
   * could send push notifications.
   */
  endpoint: text("endpoint").notNull().unique(),
  /** The browser's public key, with which messages to it are encrypted; base64url. */
  publicKey: text("public_key").notNull(),
  authSecret: text("auth_secret").notNull(),
  /** The name of the phone's owner, as the operator entered it. */
  name: text("name").notNull(),
  /**
   * The account that the phone belongs to. The phone gets no notifications while that account may
   * not see bookings.
   */
  accountId: uuid("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** The language of the phone's notifications. */
  language: text("language").$type<Language>().notNull(),
  /** The kinds of events for which the phone gets push notifications. */
  rings: jsonb("rings").$type<readonly PushKind[]>().notNull(),
  madeAt: createInstantColumn("made_at").notNull(),
  lastRangAt: createInstantColumn("last_rang_at"),
  /** The last error of the phone's push service; null if it accepted the last notification. */
  lastError: text("last_error"),
});

/**
 * The last version of a calendar entry that calendars received, so that each change increases its
 * SEQUENCE.
 */
export const calendarEntries = pgTable(
  "calendar_entries",
  {
    departureId: bigint("departure_id", { mode: "number" })
      .notNull()
      .references(() => departures.id),
    language: text("language").$type<Language>().notNull(),
    /** SHA-256 of the entry's texts and times. */
    digest: text("digest").notNull(),
    sequence: integer("sequence").notNull(),
    changedAt: createInstantColumn("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.departureId, table.language] })],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    /** Derived from the form and its texts, so that a message submitted twice is stored once. */
    id: uuid("id").primaryKey(),
    receivedAt: createInstantColumn("received_at").notNull(),
    /** The language of the page that contained the form. */
    language: text("language").$type<Language>().notNull(),
    name: text("name").notNull(),
    /** Empty if somebody who asked for a ride left only a phone number. */
    email: text("email").notNull(),
    /** The phone number of somebody who asked for a ride, as it was typed. */
    phone: text("phone"),
    /** The country that was chosen for a phone number without its code. */
    phoneCountry: text("phone_country"),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /**
     * When the operator marked the message as done; null while it is open. Answering alone does not
     * mark it as done.
     */
    doneAt: createInstantColumn("done_at"),
    /**
     * The text that the search of the inbox reads, normalized in the same way as
     * `bookings.searched`.
     */
    searched: text("searched").generatedAlwaysAs(
      sql`search_text(name || ' | ' || email || ' | ' || subject || ' | ' || message)`,
    ),
  },
  (table) => [
    index("contact_messages_newest").on(table.receivedAt.desc()),
    // For the inbox: first the open messages, then the done ones, each newest first.
    index("contact_messages_inbox").on(
      sql`(${table.doneAt} is not null)`,
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("contact_messages_open").on(table.receivedAt).where(sql`${table.doneAt} is null`),
    index("contact_messages_searched").using("gin", table.searched.op("gin_trgm_ops")),
  ],
);

/** The operator's answer to a contact message, as it was emailed. Never changed. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    /** Derived from the form and its texts, so that an answer submitted twice is stored once. */
    id: uuid("id").primaryKey(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    at: createInstantColumn("at").notNull(),
    /** The account that wrote the answer. */
    writtenBy: text("written_by").notNull(),
    text: text("text").notNull(),
  },
  (table) => [index("contact_replies_message").on(table.messageId, table.at)],
);

/**
 * The conversation with one WhatsApp number. It begins with the first message of the guest, because
 * what the site sends by itself is in `deliveries`.
 */
export const whatsappThreads = pgTable(
  "whatsapp_threads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The complete number, such as `+529541334455`. */
    number: text("number").notNull().unique(),
    /** The name that the guest chose in WhatsApp; empty if it is not known. */
    senderName: text("sender_name").notNull(),
    /** When the guest last wrote. A free text may answer for 24 hours. */
    lastReplyAt: createInstantColumn("last_reply_at").notNull(),
    /** When the operator marked the conversation as done; null while it is open. */
    doneAt: createInstantColumn("done_at"),
  },
  (table) => [
    index("whatsapp_threads_inbox").on(
      sql`(${table.doneAt} is not null)`,
      table.lastReplyAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

export type WhatsAppMessageState =
  /** Received from the guest. */
  | "received"
  /** Waiting for its call to the provider. */
  | "waiting"
  | "accepted"
  | "sent"
  | "delivered"
  | "read"
  | "failed"
  /** The provider's answer was lost. */
  | "unknown";

/** What a guest wrote, and what the team answered with typed texts. */
export const whatsappMessages = pgTable(
  "whatsapp_messages",
  {
    /** The id that the provider names in its reports about an answer. */
    id: uuid("id").primaryKey(),
    threadId: uuid("thread_id")
      .notNull()
      .references(() => whatsappThreads.id, { onDelete: "cascade" }),
    /** The provider's id of the message; null for an answer that was not accepted. */
    providerId: text("provider_id").unique(),
    /** Whether the guest wrote it. */
    isReply: boolean("is_reply").notNull(),
    content: text("content").$type<"text" | "voice" | "picture" | "other">().notNull(),
    text: text("text").notNull(),
    state: text("state").$type<WhatsAppMessageState>().notNull(),
    /** Why an answer failed; null otherwise. */
    failure: text("failure"),
    at: createInstantColumn("at").notNull(),
    /** The account that wrote an answer; null for a guest's message. */
    writtenBy: text("written_by"),
  },
  (table) => [index("whatsapp_messages_thread").on(table.threadId, table.at)],
);

/**
 * What a WhatsApp provider reported, once for each event, until it is applied. Guests' texts are
 * removed from the row when it is applied; the row stays for some days, so that an event that is
 * reported again changes nothing.
 */
export const whatsappEvents = pgTable(
  "whatsapp_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Names the event, so that it is stored once, such as `reply:<message id>`. */
    key: text("key").notNull().unique(),
    /** The event in the shape of `WhatsAppEvent`; null once it is applied. */
    event: jsonb("event").$type<Record<string, unknown>>(),
    receivedAt: createInstantColumn("received_at").notNull(),
    appliedAt: createInstantColumn("applied_at"),
  },
  (table) => [
    index("whatsapp_events_open").on(table.receivedAt).where(sql`${table.appliedAt} is null`),
  ],
);

/** Why an enquiry or a quote came to nothing. */
export type LostReason = "price" | "date" | "no-answer" | "weather" | "other";

/**
 * What somebody asked for with the enquiry form, or in a chat (ADR 74). Names, addresses and texts are in the
 * message. When the message is erased, the enquiry stays for the reports, without its remarks.
 */
export const enquiries = pgTable(
  "enquiries",
  {
    /** The id that the message has or had. */
    id: uuid("id").primaryKey(),
    messageId: uuid("message_id")
      .unique()
      .references(() => contactMessages.id, { onDelete: "set null" }),
    receivedAt: createInstantColumn("received_at").notNull(),
    /** Null if the guest has not decided. */
    tour: text("tour"),
    day: date("day", { mode: "string" }),
    riders: integer("riders").notNull(),
    childAges: integer("child_ages").array().notNull().default(sql`'{}'`),
    /** Set if the team gave the enquiry up, until another quote is made. */
    lostReason: text("lost_reason").$type<LostReason>(),
    lostNote: text("lost_note"),
    lostAt: createInstantColumn("lost_at"),
  },
  (table) => [
    index("enquiries_newest").on(table.receivedAt),
    check("enquiries_riders", sql`${table.riders} > 0`),
  ],
);

/**
 * An offer to a guest: a booking that is held until it is paid, with its payment request and a
 * text. Whether it is open or won follows from the booking.
 */
export const quotes = pgTable(
  "quotes",
  {
    /** Created by the form; the booking has the same id. */
    id: uuid("id")
      .primaryKey()
      .references(() => bookings.id),
    /** A quote for somebody who asked in a chat has an enquiry of its own. */
    enquiryId: uuid("enquiry_id")
      .notNull()
      .references(() => enquiries.id),
    requestId: uuid("request_id")
      .notNull()
      .unique()
      .references(() => paymentRequests.id),
    /** What the team writes to the guest, in the guest's language. Empty after erasure. */
    text: text("text").notNull(),
    validUntil: createInstantColumn("valid_until").notNull(),
    madeBy: text("made_by").notNull(),
    madeAt: createInstantColumn("made_at").notNull(),
    /** Set if the guest declined it or the team gave it up; not if it only ended. */
    lostReason: text("lost_reason").$type<LostReason>(),
    lostNote: text("lost_note"),
    lostAt: createInstantColumn("lost_at"),
    lostBy: text("lost_by").$type<"guest" | "operator">(),
  },
  (table) => [index("quotes_enquiry").on(table.enquiryId), index("quotes_newest").on(table.madeAt)],
);

/** Why an entry of the waiting list ended. */
export type WaitingEnd =
  /** The guest paid an offer. */
  | "booked"
  /** The guest or the team ended it. */
  | "guest"
  | "operator"
  /** Two offers ended without an answer. */
  | "unanswered"
  /** The last of its days is over. */
  | "days-over"
  /** Nobody confirmed the address. */
  | "unconfirmed";

/**
 * An entry of the waiting list: somebody who wants to hear when places become free on one of some
 * days of a tour (ADR 98). A guest has one open entry for each tour and address.
 */
export const waitingEntries = pgTable(
  "waiting_entries",
  {
    /** Derived from the form, so that a form submitted twice makes one entry. */
    id: uuid("id").primaryKey(),
    /** The secret part of the link of its page, with 122 random bits. */
    token: text("token").notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    tourId: text("tour_id").notNull(),
    riders: integer("riders").notNull(),
    language: text("language").$type<"en" | "es">().notNull(),
    /** Empty if the guest did not say it. */
    name: text("name").notNull().default(""),
    /** Empty for a guest whom the team tells; such an entry has a phone number. */
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    phoneCountry: text("phone_country"),
    /** Since when it waits: its place in the list. */
    createdAt: createInstantColumn("created_at").notNull(),
    /** When the guest confirmed the address; null before. Without an address it needs none. */
    confirmedAt: createInstantColumn("confirmed_at"),
    /** When the newest email with its link was sent. */
    mailedAt: createInstantColumn("mailed_at"),
    /** Whether we cancelled a ride of this guest, so that the entry comes before all others. */
    comesFirst: boolean("comes_first").notNull().default(false),
    /** A keyed digest of the guest's network; null if the team entered it. */
    network: text("network"),
    /** The account that entered it; null if the guest did. */
    madeBy: text("made_by"),
    endedAt: createInstantColumn("ended_at"),
    endReason: text("end_reason").$type<WaitingEnd>(),
    /** What the team noted when it ended or skipped the entry. */
    teamNote: text("team_note"),
  },
  (table) => [
    uniqueIndex("waiting_entries_email")
      .on(sql`lower(${table.email})`, table.tourId)
      .where(sql`${table.endedAt} is null and ${table.email} <> ''`),
    uniqueIndex("waiting_entries_phone")
      .on(table.phone, table.tourId)
      .where(sql`${table.endedAt} is null and ${table.email} = ''`),
    index("waiting_entries_mailed").on(sql`lower(${table.email})`, table.mailedAt),
    index("waiting_entries_open").on(table.createdAt).where(sql`${table.endedAt} is null`),
    check("waiting_entries_riders", sql`${table.riders} > 0`),
    check("waiting_entries_end", sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);

/** A day for which an entry of the waiting list waits. */
export const waitingDays = pgTable(
  "waiting_days",
  {
    entryId: uuid("entry_id")
      .notNull()
      .references(() => waitingEntries.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.day] }),
    index("waiting_days_day").on(table.day),
  ],
);

/** What became of an offer of the waiting list; null while it is open. */
export type WaitingOfferOutcome =
  | "paid"
  | "declined"
  /** Nobody paid until its end. Two of them end the entry. */
  | "unanswered"
  /** The email could not be delivered, or the team did not tell the guest in time. */
  | "bounced"
  | "untold"
  /** The team or a cancelled departure took it back. */
  | "withdrawn";

/** An offer of freed seats to an entry: a booking that is held until it is paid (ADR 98). */
export const waitingOffers = pgTable(
  "waiting_offers",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookings.id),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => waitingEntries.id, { onDelete: "cascade" }),
    madeAt: createInstantColumn("made_at").notNull(),
    /** When the team told the guest, from which the hour counts; null if an email tells it. */
    toldAt: createInstantColumn("told_at"),
    outcome: text("outcome").$type<WaitingOfferOutcome>(),
    endedAt: createInstantColumn("ended_at"),
    /**
     * Whether the same departure is not offered to the entry again: from the end of an offer that
     * was not accepted until the departure has been too full for the party once.
     */
    isPaused: boolean("is_paused").notNull().default(false),
  },
  (table) => [
    // An entry has one offer at a time, whichever process makes it.
    uniqueIndex("waiting_offers_open").on(table.entryId).where(sql`${table.outcome} is null`),
    index("waiting_offers_entry").on(table.entryId),
    check("waiting_offers_end", sql`(${table.outcome} is null) = (${table.endedAt} is null)`),
  ],
);

/**
 * The recent requests of a network, by kind. rate-limiter-flexible defines the columns and their
 * order.
 */
export const contactLimits = pgTable("contact_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull(),
  /** Milliseconds since 1970. */
  expire: bigint("expire", { mode: "number" }),
});

/**
 * The accounts that can log in to the admin pages. The first account always exists; its password is
 * that of the site itself (`admin-password` of the stored settings, or ADMIN_PASSWORD).
 */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    isFirst: boolean("is_first").notNull().default(false),
    /** `operator` until the owner of a new site enters a name. */
    name: text("name").notNull(),
    /** Null for the first account until its owner enters an address. */
    email: text("email"),
    role: text("role").$type<"owner" | "office" | "guide">().notNull(),
    language: text("language").$type<Language>().notNull(),
    /** Null until the invitation is accepted. Always null for the first account. */
    passwordHash: text("password_hash"),
    /** The key of the second factor, encrypted (ADR 26); null while the second factor is off. */
    totpSecret: text("totp_secret"),
    /** A key, also encrypted, that was shown but has not been confirmed with a code yet. */
    totpOffered: text("totp_offered"),
    /** The session that this key was shown to. No other session can see or confirm it. */
    totpOfferedTo: uuid("totp_offered_to"),
    /** The time step of the last code that was used, so that no code is used twice. */
    totpLastStep: bigint("totp_last_step", { mode: "number" }),
    createdAt: createInstantColumn("created_at").notNull().defaultNow(),
    disabledAt: createInstantColumn("disabled_at"),
  },
  (table) => [
    uniqueIndex("accounts_email").on(sql`lower(${table.email})`),
    uniqueIndex("accounts_first").on(table.isFirst).where(sql`${table.isFirst}`),
  ],
);

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

/**
 * Cash that a guide has handed in of what was collected on the rides of a day. A row is never deleted,
 * and changes only once, when its receipt is confirmed. A correction is another row, which can be
 * negative.
 */
export const cashHandovers = pgTable(
  "cash_handovers",
  {
    /** Created by the form, so that a form submitted twice is stored once. */
    id: uuid("id").primaryKey(),
    /** The account that had the cash. */
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    /** The day of the rides. */
    day: date("day", { mode: "string" }).notNull(),
    /** Negative for a correction that takes cash off. */
    amountCentavos: integer("amount_centavos").notNull(),
    /** Why the amount is not what was collected, or what a correction is about; null if not said. */
    remark: text("remark"),
    /** The name of the account that recorded it. */
    recordedBy: text("recorded_by").notNull(),
    recordedAt: createInstantColumn("recorded_at").notNull(),
    /** Who confirmed the receipt, and when; null before that. */
    receivedBy: text("received_by"),
    receivedAt: createInstantColumn("received_at"),
  },
  (table) => [
    index("cash_handovers_day").on(table.day, table.accountId),
    check("cash_handovers_some_money", sql`${table.amountCentavos} <> 0`),
    check(
      "cash_handovers_receipt",
      sql`(${table.receivedBy} is null) = (${table.receivedAt} is null)`,
    ),
  ],
);

/**
 * Codes that replace a lost second factor. Each code gives access to the account once and is then
 * deleted.
 */
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

/** Emailed links with which the owner of an account sets its password. Each link works once. */
export const accountLinks = pgTable(
  "account_links",
  {
    /** SHA-256 of the link's token. */
    tokenHash: text("token_hash").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /**
     * `rescue`: the link was printed on the server's terminal; it sets a new password in the same
     * way as `reset`.
     */
    purpose: text("purpose").$type<"invitation" | "reset" | "rescue">().notNull(),
    createdAt: createInstantColumn("created_at").notNull(),
  },
  (table) => [index("account_links_account").on(table.accountId)],
);

/**
 * Invitations to an account by a link that an owner sends, for a person who may have no email
 * address. The account is created when the person opens the link and chooses a name and a password.
 */
export const accountInvitations = pgTable("account_invitations", {
  /** Comes from the owner's form, so that submitting it twice creates one invitation. */
  id: uuid("id").primaryKey(),
  /** SHA-256 of the link's token. A new link replaces it. */
  tokenHash: text("token_hash").notNull().unique(),
  /** Whom the owner invites, in the owner's words. */
  invitee: text("invitee").notNull(),
  role: text("role").$type<"office" | "guide">().notNull(),
  language: text("language").$type<Language>().notNull(),
  invitedBy: uuid("invited_by")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** When the link was made. */
  issuedAt: createInstantColumn("issued_at").notNull(),
  takenBackAt: createInstantColumn("taken_back_at"),
  usedAt: createInstantColumn("used_at"),
});

export const adminSessions = pgTable(
  "admin_sessions",
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text("token_hash").primaryKey(),
    /** Identifies the session on pages, which must not contain its token. */
    id: uuid("id").notNull().unique().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /**
     * Identifies the password with which the session was opened. Changing the password ends the
     * session.
     */
    credential: text("credential").notNull(),
    /**
     * Whether the second factor has not been entered yet. Until then the session gives no access.
     */
    awaitsCode: boolean("awaits_code").notNull().default(false),
    /**
     * Whether the password was entered through a login link. Wrong codes in such a session are
     * counted separately from those of unknown devices.
     */
    byLink: boolean("by_link").notNull().default(false),
    /** Whether the owner logged in on their own device. Such a session lasts longer. */
    isOwnDevice: boolean("is_own_device").notNull().default(false),
    /** The name of the device, such as `Safari, iPhone`; empty if unknown. */
    device: text("device").notNull().default(""),
    createdAt: createInstantColumn("created_at").notNull(),
    lastSeenAt: createInstantColumn("last_seen_at").notNull(),
    /** When this device last kept the day sheet; null if it keeps none. */
    sheetKeptAt: createInstantColumn("sheet_kept_at"),
  },
  (table) => [index("admin_sessions_account").on(table.accountId)],
);

/**
 * Links with which a new device may try an account's password even after failed logins from unknown
 * devices have reached the limit.
 */
export const adminLoginLinks = pgTable("admin_login_links", {
  /** SHA-256 of the link's token. */
  tokenHash: text("token_hash").primaryKey(),
  /**
   * True for a link that was requested on the login page; false for one that was printed on the
   * server's terminal.
   */
  mailed: boolean("mailed").notNull(),
  /** The account that the link was emailed to; null for a link that works for every account. */
  accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
  createdAt: createInstantColumn("created_at").notNull(),
});

/**
 * The number of failed logins. Stored in the database, so that the limits hold across processes and
 * restarts.
 */
export const loginAttempts = pgTable(
  "login_attempts",
  {
    /**
     * What the failures are counted for, such as `address:<network>` or `overall`
     * (`app/accounts/login-limits.server.ts`).
     */
    subject: text("subject").primaryKey(),
    /** Not a whole number, because the count decreases with time. */
    failures: doublePrecision("failures").notNull(),
    blockedUntil: createInstantColumn("blocked_until").notNull(),
    lastAt: createInstantColumn("last_at").notNull(),
  },
  (table) => [index("login_attempts_oldest").on(table.lastAt)],
);

/**
 * Values that are created or changed while the site runs, such as the hash of the admin password
 * and generated secrets (encrypted).
 */
export const storedSettings = pgTable("stored_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

export type ServiceConnectionKind = "mail" | "stripe" | "whatsapp";

/**
 * The accesses to a mail server or provider that an owner has entered in the browser. An
 * access that was replaced is kept while something of it is open, such as a refund.
 */
export const serviceConnections = pgTable(
  "service_connections",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").$type<ServiceConnectionKind>().notNull(),
    /** Increases when the row is changed in place. */
    version: integer("version").notNull().default(1),
    /** What pages may show, in the shape of the kind. */
    details: jsonb("details").notNull(),
    /** The secrets as a JSON object in the shape of the kind, encrypted (ADR 26). */
    secrets: text("secrets").notNull(),
    /** The end of the secret that the owner entered; empty for a short one. */
    lastFour: text("last_four").notNull(),
    madeAt: createInstantColumn("made_at").notNull(),
    /** The name of the account that entered it. */
    madeBy: text("made_by").notNull(),
    /** When another access took its place, or none; null while it is the present one. */
    replacedAt: createInstantColumn("replaced_at"),
  },
  (table) => [
    uniqueIndex("service_connections_present")
      .on(table.kind)
      .where(sql`${table.replacedAt} is null`),
  ],
);

export type SandboxSessionState = "open" | "complete" | "expired";

type SandboxPart = { orderId: string; attempt: number; amountCentavos: number };

/** The sessions of the sandbox payment provider. A real provider would store them itself. */
export const sandboxSessions = pgTable("sandbox_sessions", {
  id: text("id").primaryKey(),
  idempotencyKey: text("idempotency_key").notNull().unique(),
  reference: text("reference").notNull(),
  state: text("state").$type<SandboxSessionState>().notNull(),
  amountCentavos: integer("amount_centavos").notNull(),
  description: text("description").notNull(),
  locale: text("locale").$type<Language>().notNull(),
  customerName: text("customer_name").notNull(),
  customerEmail: text("customer_email").notNull(),
  metadata: jsonb("metadata").$type<Record<string, string>>().notNull(),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  createdAt: createInstantColumn("created_at").notNull(),
  expiresAt: createInstantColumn("expires_at").notNull(),
  declines: integer("declines").notNull().default(0),
  refundedAt: createInstantColumn("refunded_at"),
  /** Whether the guest may pay in monthly installments. */
  offersInstalments: boolean("offers_instalments").notNull().default(false),
  /** The number of monthly payments that the guest chose; null if they paid at once. */
  instalmentMonths: integer("instalment_months"),
  /** The partial refunds that have been made so far. */
  parts: jsonb("parts").$type<readonly SandboxPart[]>().notNull().default([]),
});

/** The messages of the WhatsApp sandbox. A real provider would store them itself. */
export const sandboxChatMessages = pgTable(
  "sandbox_chat_messages",
  {
    id: text("id").primaryKey(),
    /** The number of the guest, such as `+529541334455`. */
    number: text("number").notNull(),
    /** Whether the guest wrote it. */
    isReply: boolean("is_reply").notNull(),
    text: text("text").notNull(),
    /** The name of the template; null for a free text. */
    template: text("template"),
    deliveryId: text("delivery_id"),
    state: text("state").$type<"accepted" | "sent" | "delivered" | "read" | "failed">().notNull(),
    at: createInstantColumn("at").notNull(),
  },
  (table) => [index("sandbox_chat_messages_number").on(table.number, table.at)],
);

/** The templates that were submitted to the WhatsApp sandbox. */
export const sandboxTemplates = pgTable(
  "sandbox_templates",
  {
    name: text("name").notNull(),
    language: text("language").notNull(),
    category: text("category").$type<"utility" | "marketing" | "authentication">().notNull(),
    body: text("body").notNull(),
    state: text("state")
      .$type<"pending" | "approved" | "refused" | "paused" | "disabled" | "unknown">()
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
);
