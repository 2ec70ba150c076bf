import { runInTransaction, type Transaction } from "#db/database.ts";
import { getActor } from "../../accounts/audit-log/current-actor.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, generateId, lockBooking } from "../booking-store.server.ts";
import { findScheduledById } from "../managed-booking.server.ts";
import { getFirstPickup } from "../sold-ride.ts";
import type { SheetAct } from "./act.ts";
import { getAttendance } from "./attendance.ts";
import { listAttendanceActs, mergeAttendance, updateAttendance } from "./attendance-acts.server.ts";
import { type ActAuthor, insertAct, type StoredAct } from "./sheet-act-store.server.ts";

type Deps = Pick<BookingDependencies, "db" | "clock">;
export type AttendanceAct = Extract<SheetAct, { kind: "arrived" | "did-not-come" }>;

/** `too-early` means that the day or the first pickup of the ride is still to come. */
export type AttendanceResult = "noted" | "unchanged" | "not-booked" | "too-early";

/**
 * Whether it is too early for an act: riders arrive from the day of the ride on, and do not come from
 * its first pickup on. Counts can be taken back at any time.
 */
export async function isTooEarly(
  tx: Transaction,
  booking: BookingRow,
  key: DepartureKey,
  { kind, riders, at }: Readonly<Pick<AttendanceAct, "kind" | "riders"> & { at: Date }>,
): Promise<boolean> {
  if (riders === 0) return false;
  if (kind === "arrived") return toLocalDate(at) < key.date;
  const { catalog } = await readCatalog(tx);
  return at < getFirstPickup(catalog, booking, key);
}

/**
 * Stores an act about the attendance of a locked booking on its ride, and what follows from it.
 * Returns undefined if the id of the act is stored already.
 */
export async function storeAttendanceAct(
  tx: Transaction,
  { booking, key }: Readonly<{ booking: BookingRow; key: DepartureKey }>,
  act: AttendanceAct,
  {
    author,
    now,
    detail,
    onStored = async () => {},
  }: Readonly<{
    author: ActAuthor;
    now: Date;
    detail?: Readonly<Record<string, unknown>>;
    /** What has to be stored with the act before it takes effect. */
    onStored?: (stored: StoredAct) => Promise<void>;
  }>,
): Promise<"noted" | "unchanged" | undefined> {
  const before = mergeAttendance(await listAttendanceActs(tx, booking.id, key));
  const stored = await insertAct(tx, act, { author, now });
  if (!stored) return undefined;
  await onStored(stored);
  return updateAttendance(tx, booking, before, {
    ...{ key, now, by: author.name },
    detail: { ...detail, act: act.id },
  });
}

type Noted = Readonly<{
  kind: AttendanceAct["kind"];
  riders: number;
  by: string;
  /** The id of the history line that this undoes. */
  undoes?: number;
}>;

/**
 * Records now how many riders of a locked booking arrived or did not come, by a person who sees what
 * is stored. The sum is the whole party at most.
 */
export async function recordAttendance(
  tx: Transaction,
  deps: Pick<Deps, "clock">,
  booking: BookingRow,
  { kind, riders, by, undoes }: Noted,
): Promise<AttendanceResult> {
  const scheduled = await findScheduledById(tx, booking.id);
  if (booking.state !== "confirmed" || !scheduled) return "not-booked";
  const { key } = scheduled;
  const from = getAttendance(booking);
  if ((kind === "arrived" ? from.arrived : from.missing) === riders) return "unchanged";
  const now = deps.clock.now();
  if (await isTooEarly(tx, booking, key, { kind, riders, at: now })) return "too-early";
  const id = generateId();
  const ride = { tour: key.tour, date: key.date, start: key.start };
  const act: AttendanceAct = {
    ...{ id, kind, number: 1, at: now.toISOString(), ride, bookingId: booking.id },
    ...{ riders, of: booking.participants, from },
  };
  const noted = await storeAttendanceAct(tx, { booking, key }, act, {
    author: { id: getActor()?.id ?? null, name: by },
    now,
    ...(undoes !== undefined && { detail: { undoes } }),
  });
  return noted ?? "unchanged";
}

/** Records that the whole party of a confirmed booking did not come, or undoes that record. */
export async function recordNoShow(
  deps: Deps,
  bookingId: string,
  { came, by }: Readonly<{ came: boolean; by: string }>,
): Promise<AttendanceResult> {
  return runInTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const riders = came ? 0 : booking.participants;
    return recordAttendance(tx, deps, booking, { kind: "did-not-come", riders, by });
  });
}

/** Records that the whole party of a confirmed booking is there, or undoes that record. */
export async function recordArrival(
  deps: Deps,
  bookingId: string,
  { arrived, by }: Readonly<{ arrived: boolean; by: string }>,
): Promise<AttendanceResult> {
  return runInTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const riders = arrived ? booking.participants : 0;
    return recordAttendance(tx, deps, booking, { kind: "arrived", riders, by });
  });
}
