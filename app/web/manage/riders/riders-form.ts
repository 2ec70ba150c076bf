import { isId } from "#app/bookings/booking-id.ts";
import type { Party } from "#app/tours/pricing.ts";

/** The numbers of riders and children, as the guest typed them. */
export type TypedRiders = Readonly<{ participants: string; children: string }>;
export type RidersErrors = Readonly<Partial<Record<keyof TypedRiders, true>>>;

type Fields = Pick<URLSearchParams, "get">;

/** Reads the typed numbers; returns null if the form has not been submitted. */
export function readTypedRiders(fields: Fields): TypedRiders | null {
  const participants = fields.get("participants");
  if (participants === null) return null;
  return {
    participants: participants.slice(0, 20),
    children: (fields.get("children") ?? "").slice(0, 20),
  };
}

/** Returns the typed riders, or the fields that do not contain valid numbers. */
export function parseRiders(
  typed: TypedRiders,
  maxRiders: number,
): { riders: Pick<Party, "participants" | "children"> } | { errors: RidersErrors } {
  const participants = parseWholeNumber(typed.participants);
  const children = typed.children === "" ? 0 : parseWholeNumber(typed.children);
  if (participants === null || participants < 1 || participants > maxRiders) {
    return { errors: { participants: true } };
  }
  if (children === null || children >= participants) return { errors: { children: true } };
  return { riders: { participants, children } };
}

/**
 * Returns the price and refund that the guest agreed to; null if the form was not sent from this
 * page.
 */
export function parseAgreedAmounts(form: Fields) {
  const formId = form.get("id") ?? "";
  const [revision, totalMxn, backCentavos] = ["revision", "total", "back"].map((name) =>
    parseWholeNumber(form.get(name) ?? ""),
  );
  if (!isId(formId) || revision == null || totalMxn == null || backCentavos == null) return null;
  return { formId, revision, totalMxn, backCentavos };
}

function parseWholeNumber(text: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null;
}
