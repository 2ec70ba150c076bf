import { z } from "zod";
import { isId } from "../booking-id.ts";

/**
 * What a phone sends to `sheetActsPath` and what the site answers (ADR 94). Phone and server share
 * this file, so it has no server code.
 *
 * A phone sends `{ account, acts }` as JSON with its session cookie, acts in the order of their
 * numbers. It may send an act as often as it likes: the site stores an id once.
 */
export const sheetActsPath = "/admin/sheet-acts";

/** The limits of one request. A larger batch is answered with 413 and has to be divided. */
export const batchLimits = { bytes: 60_000, acts: 100 };

/** The most characters of texts in acts. A longer one is refused with `bad-text`. */
export const actTextLimits = { remark: 80, reason: 200, name: 80 };

/** An act that reaches the site later than this after its time does not overrule a newer one. */
export const lateAfterMinutes = 15;

/** The largest party that an act can name, and the most riders whose horses one act changes. */
const mostRiders = 100;
const mostHorseChanges = 30;

/** The most that can be collected for a booking, in centavos. */
export const mostCollectedCentavos = 100_000_000;

const idSchema = z.string().refine(isId);
const wholeNumberSchema = z.int().min(0);
const ridersSchema = wholeNumberSchema.max(mostRiders);

/** The ride on which the sheet showed the booking. A booking that was moved since is on another one. */
const rideSchema = z.object({
  tour: z.string().max(40),
  date: z.iso.date(),
  start: z.string().regex(/^\d{2}:\d{2}$/),
});

/** How many riders of a booking arrived, and how many did not come; both 0 before anybody noted it. */
const attendanceSchema = z.object({ arrived: ridersSchema, missing: ridersSchema });
export type Attendance = Readonly<z.infer<typeof attendanceSchema>>;

/** What every act has, whatever it is about. */
const common = {
  /** A UUID in lower case, which the phone makes together with the act. */
  id: idSchema,
  /** The order of the act among those of this account on this phone, from 1. Numbers may be left out. */
  number: wholeNumberSchema.min(1).max(2_000_000_000),
  /** The phone's time plus the offset of its clock at the last contact, as an ISO instant in UTC. */
  at: z.iso.datetime(),
  ride: rideSchema,
};

const attendanceAct = {
  ...common,
  bookingId: idSchema,
  /** How many riders arrived, or did not come, in all: "8 of 10 came" is 8. 0 takes the count back. */
  riders: ridersSchema,
  /** How many riders the booking had on the sheet. */
  of: ridersSchema.min(1),
  /** What the sheet showed before. */
  from: attendanceSchema,
};

const horseChangeSchema = z.object({
  bookingId: idSchema,
  position: wholeNumberSchema,
  /** The horse that was chosen by hand before; null if none was (a proposed horse is not chosen). */
  from: idSchema.nullable(),
  /** The horse that is chosen now; null to follow the proposal. */
  to: idSchema.nullable(),
  /** Why the rider rides a horse that carries less than the rider weighs; empty if not said. */
  reason: z.string(),
});
export type HorseChange = Readonly<z.infer<typeof horseChangeSchema>>;

const signatureSchema = z.union([
  z.object({ typed: z.string() }),
  /** The text of a drawing as the signing page posts it (`parseDrawnSignature`). */
  z.object({ drawn: z.string() }),
]);

export const actSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("arrived"), ...attendanceAct }),
  z.object({ kind: z.literal("did-not-come"), ...attendanceAct }),
  z.object({
    kind: z.literal("collected"),
    ...common,
    bookingId: idSchema,
    amountCentavos: wholeNumberSchema.min(1).max(mostCollectedCentavos),
    method: z.enum(["cash", "transfer"]),
    /** What was still to collect on the sheet, in centavos. */
    from: z.int(),
  }),
  z.object({
    kind: z.literal("horse"),
    ...common,
    /** All changes of one act hold or none does, so that two riders can swap their horses. */
    changes: z.array(horseChangeSchema).min(1).max(mostHorseChanges),
  }),
  z.object({
    kind: z.literal("remark"),
    ...common,
    horseId: idSchema,
    text: z.string(),
    /** Whether the horse is out of service from the day of the ride on. */
    isOut: z.boolean(),
    /** Remarks are appended, so nothing was there before. */
    from: z.null(),
  }),
  z.object({
    kind: z.literal("waiver"),
    ...common,
    bookingId: idSchema,
    position: wholeNumberSchema,
    /** Which person this rider is (`getRiderMark`): another person can take the place meanwhile. */
    riderMark: z.string().regex(/^[0-9a-f]{16}$/),
    textNumber: wholeNumberSchema,
    language: z.enum(["en", "es"]),
    role: z.enum(["self", "guardian"]),
    riderName: z.string(),
    signerName: z.string(),
    signature: signatureSchema,
    /** The id of the waiver that the sheet showed for this rider; null if it was missing. */
    from: idSchema.nullable(),
  }),
  z.object({
    kind: z.literal("take-back"),
    ...common,
    /** The id of the act that is taken back. It may be on its way. */
    of: idSchema,
    /** The booking of that act; null for a remark. */
    bookingId: idSchema.nullable(),
  }),
]);

export type SheetAct = Readonly<z.infer<typeof actSchema>>;

/**
 * The request. Acts are read one by one with `actSchema`, so that one that cannot be read does not
 * keep back the others. `account` is the id of the account that made them.
 */
export const batchSchema = z.object({
  account: idSchema,
  acts: z.array(z.unknown()).max(batchLimits.acts),
});

/** Why an act was refused. Nothing of it is stored. */
export const refusalReasons = [
  /** It does not have the shape of an act, as from a newer or older version of the sheet. */
  "not-readable",
  /** No such booking, rider, horse or text exists. */
  "unknown",
  /** The ride is not one of the account's, or the account may not do this. */
  "not-yours",
  /** Another account made the act: the one of the batch, or one that stored the same id. */
  "other-account",
  /** The same id was stored with other contents. */
  "other-contents",
  /** Arrivals count from the day of the ride on, no-shows from the first pickup on. */
  "too-early",
  /** The text or signature breaks a rule of its form, such as a card number in a remark. */
  "bad-text",
  /** More riders than the booking had on the sheet, or more money than a booking can have. */
  "bad-number",
  /** Limits that no reason lifts keep the rider off the horse, or a reason is missing. */
  "horse-impossible",
  /** Another rider of the ride has the horse. */
  "same-horse",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

const outcomeSchema = z.discriminatedUnion("outcome", [
  /** Stored now. Final for the phone. */
  z.object({ id: z.string(), outcome: z.literal("stored") }),
  /** Stored by an earlier request. Final for the phone. */
  z.object({ id: z.string(), outcome: z.literal("already-stored") }),
  /**
   * Stored now or before, and a person has to look at it: it contradicts another act, collects more
   * than the balance, or its booking was moved, cancelled or erased. Final for the phone: the next
   * sheet shows the question.
   */
  z.object({ id: z.string(), outcome: z.literal("in-question") }),
  /** Not stored. The phone keeps it and shows it to its author, who changes or discards it. */
  z.object({
    id: z.string(),
    outcome: z.literal("refused"),
    reason: z.enum(refusalReasons),
  }),
]);
export type ActOutcome = Readonly<z.infer<typeof outcomeSchema>>;

/**
 * The answer with status 200. `outcomes` are in the order of the acts; an act without an outcome was
 * not read and has to be sent again. `id` is empty for an act whose id could not be read.
 */
export const answerSchema = z.object({
  /** The site's time, an ISO instant, from which the phone computes the offset of its clock. */
  sheetAt: z.iso.datetime(),
  outcomes: z.array(outcomeSchema),
});
export type SheetActsAnswer = Readonly<z.infer<typeof answerSchema>>;

/**
 * Why a whole request was refused. Nothing of it is stored and every act stays on the phone. The
 * statuses are those of `batchErrorStatuses`; any other answer, such as one of a proxy, means the
 * same as no answer.
 */
export const batchErrors = [
  /** The session of the cookie has ended. The acts can be sent after the same account logs in again. */
  "session-ended",
  /** The account is blocked or deleted. The acts stay until their author discards them. */
  "account-blocked",
  /** Another account is logged in on the phone. */
  "other-account",
  /** The account may not open day sheets, or the request comes from another site. */
  "not-allowed",
  /** Not JSON, or not of the shape of a batch. */
  "bad-batch",
  /** More than `batchLimits`. */
  "batch-too-large",
] as const;
export type BatchError = (typeof batchErrors)[number];

export const batchErrorStatuses: Readonly<Record<BatchError, number>> = {
  "session-ended": 401,
  "account-blocked": 403,
  "other-account": 403,
  "not-allowed": 403,
  "bad-batch": 400,
  "batch-too-large": 413,
};

/** The body of the answer that refuses a whole request. */
export const batchErrorSchema = z.object({ error: z.enum(batchErrors) });
