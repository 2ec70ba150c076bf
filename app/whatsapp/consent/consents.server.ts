import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, type WhatsAppConsentWay, whatsappConsents } from "#db/schema.ts";

type Consent = Readonly<{
  /** The complete number, such as `+529541334455`. */
  number: string;
  way: WhatsAppConsentWay;
  /** The number of the text that was agreed to; null for a guest who wrote first. */
  textNumber: number | null;
}>;

/**
 * Stores that the owner of a number agreed to WhatsApp messages. An earlier consent stays as it is.
 * A consent that was ended from the number itself begins again only from there (`renewConsent`),
 * because anybody can type the number into a form.
 */
export async function recordConsent(tx: Transaction, consent: Consent, now: Date): Promise<void> {
  await tx
    .insert(whatsappConsents)
    .values({ ...consent, givenAt: now })
    .onConflictDoNothing();
}

/** Ends the messages to a number. Returns whether they were not ended before. */
export async function endConsent(tx: Transaction, number: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(whatsappConsents)
    .values({ number, way: "guest-wrote", textNumber: null, givenAt: now, endedAt: now })
    .onConflictDoUpdate({
      target: whatsappConsents.number,
      set: { endedAt: now },
      setWhere: isNull(whatsappConsents.endedAt),
    })
    .returning({ number: whatsappConsents.number });
  return rows.length > 0;
}

/** Begins the messages to a number again. Returns whether there were none before. */
export async function renewConsent(tx: Transaction, number: string, now: Date): Promise<boolean> {
  const renewed = { way: "guest-wrote", textNumber: null, givenAt: now, endedAt: null } as const;
  const rows = await tx
    .insert(whatsappConsents)
    .values({ number, ...renewed })
    .onConflictDoUpdate({
      target: whatsappConsents.number,
      set: renewed,
      setWhere: isNotNull(whatsappConsents.endedAt),
    })
    .returning({ number: whatsappConsents.number });
  return rows.length > 0;
}

/** Returns those of the given numbers whose owners agreed to messages and have not ended them. */
export async function listConsentingNumbers(
  db: Database | Transaction,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ number: whatsappConsents.number })
    .from(whatsappConsents)
    .where(and(inArray(whatsappConsents.number, [...numbers]), isNull(whatsappConsents.endedAt)));
  return new Set(rows.map(({ number }) => number));
}

/** Returns what is stored about the consent of some numbers, for their owner to read. */
export async function exportConsents(db: Database, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return db
    .select()
    .from(whatsappConsents)
    .where(inArray(whatsappConsents.number, [...numbers]));
}

/**
 * Deletes the consent of a number unless another booking has it. Without a consent nothing is sent,
 * so the wish to get no messages is kept as well.
 */
export async function eraseConsent(tx: Transaction, number: string): Promise<void> {
  await tx
    .delete(whatsappConsents)
    .where(
      and(
        eq(whatsappConsents.number, number),
        sql`not exists (select from ${bookings} where ${bookings.phoneE164} = ${number})`,
      ),
    );
}
