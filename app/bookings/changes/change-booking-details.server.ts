import { eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { type IdentifiedPhone, identifyPhone } from "../../business/phone-number.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../../edit-conflicts/conflict.ts";
import { type FieldTexts, isSameText, mergeFields } from "../../edit-conflicts/merge-fields.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { ChangedBy } from "../booking-events.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import { updateCustomer } from "../customers/update-customer.server.ts";
import { getGuestEmail } from "../guest-email.ts";
import { isChangeable, lockScheduled } from "../managed-booking.server.ts";
import { findLastBookingChange } from "./booking-last-change.server.ts";
import { hasUsedUpChanges } from "./change-limits.server.ts";
import { type DetailField, type GuestDetails, toDetailTexts } from "./guest-details.ts";
import { hasConfirmationEmail } from "./has-confirmation-email.server.ts";

/** The fields by which a guest is recognized (ADR 69). */
const identityFields: ReadonlySet<DetailField> = new Set([
  "firstName",
  "lastName",
  "email",
  "phone",
]);

/** The new details. `phoneCountry` is the country that was chosen for a number without its code. */
type ChangedDetails = Partial<GuestDetails> & Readonly<{ phoneCountry?: string }>;

export type DetailsChange =
  | { outcome: "changed"; booking: BookingRow }
  | { outcome: "unchanged" }
  /** Somebody else changed the same fields after the form was opened, so nothing was stored. */
  | { outcome: "conflict"; form: ConflictedForm<DetailField> }
  | { outcome: "too-late" }
  /**
   * The guest has reached the daily limit of changes to this booking. The operator has no limit.
   */
  | { outcome: "too-many-changes" };

/**
 * Stores corrected contact data, pickup place and remarks. If the email address changes, the old
 * address is notified; the first address of a booking gets its confirmation. The operator may make
 * corrections at any time. `shown` has the values that
 * the form showed (ADR 53): fields that only somebody else has changed since keep their new values,
 * and if both changed the same field, nothing is stored. Without `shown`, nothing is compared.
 */
export async function changeDetails(
  deps: BookingDependencies,
  bookingId: string,
  details: ChangedDetails,
  by: ChangedBy = "guest",
  shown?: FieldTexts<DetailField>,
): Promise<DetailsChange> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled || !isChangeable(catalog, scheduled, by, now)) return { outcome: "too-late" };
    const { booking } = scheduled;
    const stored = toDetailTexts(booking);
    const wanted = { ...stored, ...toDetailTexts({ ...booking, ...details }) };
    const edited = { typed: wanted, shown: shown ?? stored };
    const { changed, conflicts } = mergeFields(stored, edited);
    if (conflicts.length > 0) {
      const form = await buildConflictedForm(stored, edited, (field) =>
        findLastBookingChange(tx, bookingId, ["details-changed"], field),
      );
      return { outcome: "conflict", form };
    }
    const isPhoneShown = isSameText(edited.shown.phone ?? stored.phone, stored.phone);
    const phone = identifyChangedPhone(booking, changed, details, isPhoneShown);
    const fields = phone ? [...new Set([...changed, "phone" as const])] : changed;
    if (fields.length === 0) return { outcome: "unchanged" };
    const isNewAddress = changed.includes("email");
    if (by === "guest" && (await hasUsedUpChanges(tx, bookingId, { now, isNewAddress }))) {
      return { outcome: "too-many-changes" };
    }
    const revision = booking.revision + 1;
    const changes = Object.fromEntries(changed.map((name) => [name, details[name]]));
    const [row] = await tx
      .update(bookings)
      .set({ ...changes, ...phone, revision })
      .where(eq(bookings.id, bookingId))
      .returning();
    if (!row) throw new Error(`booking ${bookingId} vanished while it was locked`);
    const toDetailValues = (one: GuestDetails) =>
      Object.fromEntries(fields.map((name) => [name, one[name]]));
    const isFirstAddress =
      isNewAddress && getGuestEmail(booking) === null && getGuestEmail(row) !== null;
    const added = fields.filter((name) =>
      name === "email" ? isFirstAddress : stored[name] === "" && row[name],
    );
    await recordHistory(
      tx,
      {
        bookingId,
        at: now,
        actor: by,
        event: "details-changed",
        detail: { fields, ...(added.length > 0 && { added }) },
      },
      { before: toDetailValues(booking), after: toDetailValues(row) },
    );
    const previousEmail = isNewAddress ? booking.email : null;
    if (fields.some((name) => identityFields.has(name))) await updateCustomer(tx, bookingId, now);
    await deps.publish(tx, {
      ...{ type: "booking-changed", bookingId, revision, previousEmail, by },
      ...(isFirstAddress && !(await hasConfirmationEmail(tx, bookingId)) && { isFirstAddress }),
    });
    return { outcome: "changed", booking: row };
  });
}

/**
 * Returns what is known about the phone number after the change; null if that stays the same. The
 * country of a number without its code can be set without changing the number, unless somebody has
 * changed the number since the form showed it.
 */
function identifyChangedPhone(
  booking: BookingRow,
  changed: readonly DetailField[],
  { phone, phoneCountry }: ChangedDetails,
  isPhoneShown: boolean,
): IdentifiedPhone | null {
  if (changed.includes("phone")) return identifyPhone(phone ?? "", phoneCountry);
  if (phoneCountry === undefined || !isPhoneShown) return null;
  const identified = identifyPhone(booking.phone, phoneCountry);
  const isTyped = identified.phoneCountrySource === "typed";
  return isTyped || identified.phoneE164 === booking.phoneE164 ? null : identified;
}
