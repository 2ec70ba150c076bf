import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/database.ts";
import {
  bookings,
  horses,
  type SheetActKind,
  type SheetQuestionReason,
  sheetActs,
  sheetQuestions,
} from "#db/schema.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import { findTourById } from "../../tours/find-tour.ts";

/** What an act says, for people. */
export type ToldAct = Readonly<{
  id: string;
  kind: SheetActKind;
  by: string;
  at: Date;
  /** How many riders of how many arrived or did not come; null for other acts. */
  riders: number | null;
  of: number | null;
  amountCentavos: number | null;
  /** The names of the horses that were chosen, each once; empty where the proposal holds. */
  horses: readonly string[];
}>;

/** An open question about a day sheet: an act that a person has to look at (ADR 94). */
export type SheetQuestion = Readonly<{
  key: DepartureKey;
  reason: SheetQuestionReason;
  /** Null for an act that is about several bookings or none. */
  booking: Readonly<{ id: string; name: string; reference: string }> | null;
  act: ToldAct;
  against: ToldAct | null;
}>;

/** Lists the open questions about day sheets, oldest first; of one day, or of all. */
export async function listSheetQuestions(
  db: Database,
  { date, limit = 100 }: Readonly<{ date?: LocalDate; limit?: number }> = {},
): Promise<SheetQuestion[]> {
  const other = alias(sheetActs, "other");
  const rows = await db
    .select({ reason: sheetQuestions.reason, act: sheetActs, other })
    .from(sheetQuestions)
    .innerJoin(sheetActs, eq(sheetActs.id, sheetQuestions.actId))
    .leftJoin(other, eq(other.id, sheetQuestions.against))
    .where(and(isNull(sheetQuestions.closedAt), date ? eq(sheetActs.day, date) : undefined))
    .orderBy(asc(sheetQuestions.raisedAt), asc(sheetActs.received))
    .limit(limit);
  const ids = rows.flatMap(({ act }) => act.bookingId ?? listBookings(act)[0] ?? []);
  const about =
    ids.length === 0
      ? []
      : await db
          .select({
            id: bookings.id,
            name: sql<string>`trim(${bookings.firstName} || ' ' || ${bookings.lastName})`,
            reference: bookings.reference,
          })
          .from(bookings)
          .where(inArray(bookings.id, ids));
  const herd = await db.select({ id: horses.id, name: horses.name }).from(horses);
  const tell = (act: typeof sheetActs.$inferSelect): ToldAct => ({
    ...{ id: act.id, kind: act.kind, by: act.by, at: act.at },
    riders: readNumber(act.content.riders),
    of: readNumber(act.content.of),
    amountCentavos: readNumber(act.content.amountCentavos),
    horses: herd.filter(({ id }) => listHorses(act).includes(id)).map(({ name }) => name),
  });
  return rows.flatMap(({ reason, act, other }) => {
    const tour = findTourById(act.tour);
    if (!tour) return [];
    const bookingId = act.bookingId ?? listBookings(act)[0];
    return {
      key: { tour, date: act.day, start: act.start },
      reason,
      booking: about.find(({ id }) => id === bookingId) ?? null,
      act: tell(act),
      against: other && tell(other),
    };
  });
}

function readNumber(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function readChanges({ content }: Pick<typeof sheetActs.$inferSelect, "content">) {
  return Array.isArray(content.changes)
    ? (content.changes as readonly Readonly<Record<string, unknown>>[])
    : [];
}

function listBookings(act: typeof sheetActs.$inferSelect): string[] {
  return readChanges(act).map(({ bookingId }) => String(bookingId));
}

function listHorses(act: typeof sheetActs.$inferSelect): string[] {
  const { horseId } = act.content;
  return [...readChanges(act).map(({ to }) => to), horseId].flatMap((id) =>
    typeof id === "string" ? id : [],
  );
}
