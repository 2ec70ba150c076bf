import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { waitingEntries } from "#db/schema.ts";
import { isPhoneCountry } from "../../business/phone-number.server.ts";
import { listDaysWithRoom } from "../../departures/get-month-availability.server.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Clock } from "../../platform/clock.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { isGuestOfCancelledRide } from "./guest-of-cancelled-ride.server.ts";
import {
  parseWaitingForm,
  type WaitingErrors,
  type WaitingTexts,
  type WaitingWish,
} from "./waiting-entry-form.ts";
import {
  listEntryDays,
  saveEntryDays,
  type WaitingEntryRow,
} from "./waiting-entry-store.server.ts";

/** An address gets at most one email with a link in this time, in milliseconds. */
const linkEmailPauseMs = 24 * 3_600_000;

export type WaitingListDependencies = Readonly<{
  db: Database;
  clock: Clock;
  /** Queues the email with the link of an entry, in the transaction that stores it. */
  queueLinkEmail(
    tx: Transaction,
    entry: WaitingEntryRow,
    days: readonly LocalDate[],
  ): Promise<void>;
}>;

/** A submitted form, and who sends it. */
export type WaitingSubmission = Readonly<{
  texts: WaitingTexts;
  phoneCountry: string;
  language: Locale;
  /** A keyed digest of the sender's network; null if it does not tell guests apart. */
  network: string | null;
  /** The account that enters it for a guest; null for a guest. */
  by: string | null;
}>;

export type EnterResult =
  /**
   * The entry is stored, or one of the same guest is already there. Both are answered alike, so that
   * nobody learns who waits. `by` is how the guest hears of offers.
   */
  | { outcome: "entered"; by: "email" | "phone"; entryId: string | null }
  | { outcome: "invalid"; errors: WaitingErrors }
  /** All chosen days have room for the party, so they can be booked. */
  | { outcome: "has-room"; days: readonly LocalDate[]; wish: WaitingWish };

/** `id` is derived from the form, so that submitting it twice makes one entry. */
export type Admitted = Readonly<{ outcome: "admitted"; id: string }>;

/**
 * Validates the form, asks `admit` whether its sender may make an entry, and stores it. Days that
 * have room for the party are left out.
 */
export async function enterWaitingList<Refused extends Readonly<{ outcome: string }>>(
  deps: WaitingListDependencies,
  submission: WaitingSubmission,
  admit: () => Promise<Admitted | Refused>,
): Promise<EnterResult | Refused> {
  const now = deps.clock.now();
  const { catalog } = await readCatalog(deps.db);
  const parsed = parseWaitingForm(submission.texts, {
    today: toLocalDate(now),
    mostRiders: (tour) => catalog.listings[tour].capacity,
  });
  if (!parsed.ok) return { outcome: "invalid", errors: parsed.errors };
  const { wish } = parsed;
  const party = { participants: wish.riders, isPrivate: false };
  const free = await listDaysWithRoom(deps, wish, party);
  const days = wish.days.filter((day) => !free.includes(day));
  if (days.length === 0) return { outcome: "has-room", days: free, wish };
  const admission = await admit();
  if (!isAdmitted(admission)) return admission;
  const entryId = await runInTransaction(deps.db, (tx) =>
    storeEntry(tx, deps, { ...submission, id: admission.id }, { ...wish, days }),
  );
  return { outcome: "entered", by: wish.email ? "email" : "phone", entryId };
}

function isAdmitted<Refused extends Readonly<{ outcome: string }>>(
  admission: Admitted | Refused,
): admission is Admitted {
  return admission.outcome === "admitted";
}

/**
 * Stores an entry, or leaves an open one of the same guest as it is: anybody can type the address of
 * somebody else. An unconfirmed entry is replaced. Returns the id; null if there was one already.
 */
async function storeEntry(
  tx: Transaction,
  deps: WaitingListDependencies,
  { id, language, phoneCountry, network, by }: WaitingSubmission & Pick<Admitted, "id">,
  { tour, days, riders, name, email, phone }: WaitingWish,
): Promise<string | null> {
  const now = deps.clock.now();
  // Two forms with the same address wait for each other.
  const key = `waiting ${email.toLowerCase() || phone}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [known] = await tx
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.tourId, tour),
        isNull(waitingEntries.endedAt),
        email
          ? sql`lower(${waitingEntries.email}) = ${email.toLowerCase()}`
          : and(eq(waitingEntries.phone, phone), eq(waitingEntries.email, "")),
      ),
    );
  const values = {
    ...{ riders, language, name, phone },
    phoneCountry: isPhoneCountry(phoneCountry) ? phoneCountry : null,
  };
  const mayReplace = known && email !== "" && known.confirmedAt === null;
  if (known && !mayReplace) {
    if (email) await mailLink(tx, deps, known);
    return null;
  }
  const isConfirmed = by !== null && email !== "";
  const [entry] = known
    ? await tx.update(waitingEntries).set(values).where(eq(waitingEntries.id, known.id)).returning()
    : await tx
        .insert(waitingEntries)
        .values({
          ...{ id, tourId: tour, email, createdAt: now, network, madeBy: by, ...values },
          confirmedAt: isConfirmed ? now : null,
          comesFirst:
            by !== null && (await isGuestOfCancelledRide(tx, { email, phone, tour }, now)),
        })
        .onConflictDoNothing()
        .returning();
  // The same form was submitted twice.
  if (!entry) return null;
  await saveEntryDays(tx, entry.id, days);
  if (email) await mailLink(tx, deps, entry);
  return entry.id;
}

/** Emails the link of an entry, unless the address got one within a day. */
async function mailLink(
  tx: Transaction,
  deps: WaitingListDependencies,
  entry: WaitingEntryRow,
): Promise<void> {
  const now = deps.clock.now();
  const [recent] = await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(
      and(
        sql`lower(${waitingEntries.email}) = ${entry.email.toLowerCase()}`,
        gt(waitingEntries.mailedAt, new Date(now.getTime() - linkEmailPauseMs)),
      ),
    )
    .limit(1);
  if (recent) return;
  const [mailed] = await tx
    .update(waitingEntries)
    .set({ mailedAt: now })
    .where(eq(waitingEntries.id, entry.id))
    .returning();
  if (mailed) await deps.queueLinkEmail(tx, mailed, await listEntryDays(tx, mailed.id));
}
