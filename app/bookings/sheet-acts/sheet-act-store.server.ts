import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, not, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { type SheetQuestionReason, sheetActs, sheetQuestions } from "#db/schema.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { lateAfterMinutes, type SheetAct } from "./act.ts";
import type { MergedAct, OpenQuestion } from "./merge-acts.ts";

export type StoredAct = typeof sheetActs.$inferSelect;

/** Who made an act: an account with its name. A program of the server has no id. */
export type ActAuthor = Readonly<{ id: string | null; name: string }>;

/** Returns the SHA-256 of an act in hexadecimal, which tells whether an id has other contents. */
export function hashAct(act: SheetAct): string {
  return createHash("sha256").update(JSON.stringify(act)).digest("hex");
}

/**
 * Inserts an act once; `sent` is the act as it came, if it was changed since. Returns undefined if its
 * id is stored already, also by a transaction that commits meanwhile. The caller must have locked the
 * booking first: the reference to it would otherwise make two transactions wait for each other.
 */
export async function insertAct(
  tx: Transaction,
  act: SheetAct,
  { author, now, sent = act }: Readonly<{ author: ActAuthor; now: Date; sent?: SheetAct }>,
): Promise<StoredAct | undefined> {
  const { tour, date: day, start } = act.ride;
  const at = new Date(Math.min(new Date(act.at).getTime(), now.getTime()));
  const [stored] = await tx
    .insert(sheetActs)
    .values({
      ...{ id: act.id, kind: act.kind, accountId: author.id, by: author.name },
      ...{ number: act.number, at, receivedAt: now, tour, day, start },
      bookingId: "bookingId" in act ? act.bookingId : null,
      takesBack: act.kind === "take-back" ? act.of : null,
      ...{ content: toContent(act), sha256: hashAct(sent) },
    })
    .onConflictDoNothing()
    .returning();
  return stored;
}

/**
 * Returns what is stored of an act. Texts of remarks, signatures and names are stored as remarks and
 * waivers, and not a second time.
 */
function toContent(act: SheetAct): Record<string, unknown> {
  switch (act.kind) {
    case "arrived":
    case "did-not-come":
      return { riders: act.riders, of: act.of, from: act.from };
    case "collected":
      return { amountCentavos: act.amountCentavos, method: act.method, from: act.from };
    case "horse":
      return { changes: act.changes };
    case "remark":
      return { horseId: act.horseId, isOut: act.isOut };
    case "waiver":
      return { position: act.position };
    case "take-back":
      return { of: act.of };
  }
}

export async function findAct(
  db: Database | Transaction,
  id: string,
): Promise<StoredAct | undefined> {
  const [act] = await db.select().from(sheetActs).where(eq(sheetActs.id, id));
  return act;
}

/** The condition for the acts of a ride. */
export function isOnRide({ tour, date, start }: DepartureKey): SQL | undefined {
  return and(eq(sheetActs.day, date), eq(sheetActs.tour, tour), eq(sheetActs.start, start));
}

/** Converts a stored act for the rules that merge acts. */
export function toMergedAct<Change>(
  act: StoredAct,
  changes: MergedAct<Change>["changes"],
): MergedAct<Change> {
  const { id, number, at, received, receivedAt, isChosen, decidedAt } = act;
  return {
    ...{ id, accountId: act.accountId ?? "", number, at, received, changes },
    isLate: receivedAt.getTime() - at.getTime() > lateAfterMinutes * 60_000,
    isTakenBack: act.takenBackBy !== null,
    decision: isChosen !== null && decidedAt ? { isChosen, at: decidedAt } : null,
  };
}

/** Ends an act without effect, such as one about a ride that the booking has left. */
export async function setActOver(tx: Transaction, id: string): Promise<void> {
  await tx.update(sheetActs).set({ isOver: true }).where(eq(sheetActs.id, id));
}

/** Puts an act under "Needs you". */
export async function raiseQuestion(
  tx: Transaction,
  actId: string,
  { reason, against = null, now }: NewQuestion,
): Promise<void> {
  await tx
    .insert(sheetQuestions)
    .values({ actId, reason, against, raisedAt: now })
    .onConflictDoUpdate({
      target: sheetQuestions.actId,
      set: { reason, against, closedAt: null, closedBy: null },
    });
}

type NewQuestion = Readonly<{ reason: SheetQuestionReason; against?: string | null; now: Date }>;

/** Closes the question about an act, if there is one. */
export async function closeQuestion(
  tx: Transaction,
  actId: string,
  { by, now }: Readonly<{ by: string | null; now: Date }>,
): Promise<void> {
  await tx
    .update(sheetQuestions)
    .set({ closedAt: now, closedBy: by })
    .where(and(eq(sheetQuestions.actId, actId), isNull(sheetQuestions.closedAt)));
}

/** Opens and closes the questions about contradictions of some acts, as merging them found. */
export async function updateContradictions(
  tx: Transaction,
  acts: readonly Pick<StoredAct, "id">[],
  { questions, now }: Readonly<{ questions: readonly OpenQuestion[]; now: Date }>,
): Promise<void> {
  const ids = acts.map(({ id }) => id);
  const open = questions.map(({ actId }) => actId);
  for (const { actId, against } of questions) {
    await raiseQuestion(tx, actId, { reason: "contradicts", against, now });
  }
  if (ids.length === 0) return;
  await tx
    .update(sheetQuestions)
    .set({ closedAt: now })
    .where(
      and(
        inArray(sheetQuestions.actId, ids),
        eq(sheetQuestions.reason, "contradicts"),
        isNull(sheetQuestions.closedAt),
        open.length > 0 ? not(inArray(sheetQuestions.actId, open)) : undefined,
      ),
    );
}

/** Whether somebody still has to look at an act. */
export async function isInQuestion(db: Database | Transaction, actId: string): Promise<boolean> {
  const open = and(eq(sheetQuestions.actId, actId), isNull(sheetQuestions.closedAt));
  return (await db.$count(sheetQuestions, open)) > 0;
}
