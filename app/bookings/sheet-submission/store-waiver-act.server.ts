import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { waivers, waiverTexts } from "#db/schema.ts";
import { listBookingRiders } from "../riders/rider-store.server.ts";
import type { SheetAct } from "../sheet-acts/act.ts";
import { getRiderMark } from "../sheet-acts/rider-mark.server.ts";
import { insertAct, raiseQuestion } from "../sheet-acts/sheet-act-store.server.ts";
import { hashWaiver } from "../waivers/hash-waiver.server.ts";
import { findSignerRole } from "../waivers/signer-role.ts";
import { parseWaiverForm } from "../waivers/waiver-form.ts";
import { type ActContext, isTakenBackAlready, type StoredEffect } from "./act-effect.server.ts";
import { lockActBooking } from "./find-act-booking.server.ts";

/**
 * Stores a waiver that was signed on a phone of the team, with the text that was shown there. If the
 * rider has one already, both are kept. That of a person who left stays, too, and is in question.
 */
export async function storeWaiverAct(
  tx: Transaction,
  act: Extract<SheetAct, { kind: "waiver" }>,
  { ride, now, author }: ActContext,
): Promise<StoredEffect> {
  const found = await lockActBooking(tx, act.bookingId, ride);
  const texts = eq(waiverTexts.number, act.textNumber);
  const [text] = await tx.select().from(waiverTexts).where(texts);
  if (!found || !text) return { outcome: "refused", reason: "unknown" };
  const { id, bookingId, position, language } = act;
  const riders = await listBookingRiders(tx, [bookingId]);
  const rider = riders.find(
    (one) => one.position === position && getRiderMark(one) === act.riderMark,
  );
  const drawn = "drawn" in act.signature ? act.signature.drawn : "";
  const typed = "typed" in act.signature ? act.signature.typed : "";
  const { role, riderName, signerName } = act;
  const form = {
    role,
    riderName,
    signerName,
    method: drawn ? "draw" : "type",
    strokes: drawn,
    typed,
  };
  const read = parseWaiverForm(form, rider ? findSignerRole(rider) : null);
  if (!read.ok) return { outcome: "refused", reason: "bad-text" };
  const stored = await insertAct(tx, act, { author, now });
  if (!stored) return { outcome: "known" };
  if (await isTakenBackAlready(tx, stored)) return { outcome: "done" };
  const reason = found.trouble ?? (rider ? null : "waiver");
  if (reason) await raiseQuestion(tx, id, { reason, now });
  // The guest's data was erased, and a waiver is part of it.
  if (found.trouble === "erased") return { outcome: "done" };
  const waiver = {
    ...{ id, bookingId, position, language, riderAge: rider?.age ?? null, ...read.signing },
    ...{ textNumber: text.number, text: text[language], signedAt: stored.at },
  };
  await tx.insert(waivers).values({
    ...waiver,
    riderToken: rider?.token ?? `left ${id}`,
    ...{ sha256: hashWaiver(waiver), isFromSheet: true },
  });
  return { outcome: "done" };
}
