import { z } from "zod";
import { findDepartureByPickup } from "../../departures/departure-times.ts";
import type { TextErrorCode } from "../../forms/text-rules.ts";
import { isLocalDate } from "../../platform/local-date.ts";
import { tourIds } from "../../tours/all-tours.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { findTourById } from "../../tours/find-tour.ts";
import { getTextSchema } from "../field-schema.ts";
import { type BookingFormField, listFormFields, type NameInForm } from "../fields.ts";
import { countAtChildPrice, isOneTooYoung, parseAges } from "../riders/child-ages.ts";

/** Error codes of the form fields; the messages have their texts. */
export type FieldErrorCode =
  | TextErrorCode
  | "unknown-tour"
  | "invalid-date"
  | "unknown-pickup"
  | "invalid-participants"
  | "invalid-children"
  | "missing-ages"
  | "too-young"
  | "too-heavy"
  | "private-by-arrangement";

const failWith = (name: FieldErrorCode) => ({ error: name });
/** Creates an error like `failWith` that also skips the later checks of the value. */
const abortWith = (name: FieldErrorCode) => ({ ...failWith(name), abort: true });

/** Creates the schema of a day or time that is chosen, not typed. */
function createChoiceSchema(unknown: FieldErrorCode) {
  return z.string(failWith("required")).min(1, abortWith("required")).max(10, abortWith(unknown));
}

/** Creates the schema of a number of riders. The limits of the tour are checked separately. */
function createRiderCountSchema(problem: FieldErrorCode) {
  return z
    .string(failWith(problem))
    .max(9, abortWith(problem))
    .trim()
    .regex(/^\d+$/, abortWith(problem))
    .transform(Number);
}

type TextSchemas = { [Name in NameInForm<"booking">]: ReturnType<typeof getTextSchema<Name>> };
const textSchemas = Object.fromEntries(
  listFormFields("booking").map((name) => [name, getTextSchema(name)]),
) as TextSchemas;

/** The form data of a guest's booking. Each field has at most one error, which is a code. */
export const bookingRequestSchema = z.object({
  tour: z.enum(tourIds, failWith("unknown-tour")),
  date: createChoiceSchema("invalid-date").refine(isLocalDate, failWith("invalid-date")),
  pickupTime: createChoiceSchema("unknown-pickup"),
  participants: createRiderCountSchema("invalid-participants").pipe(
    z.number().min(1, failWith("invalid-participants")),
  ),
  /**
   * The number of riders under 18. In forms from before the ages were asked, it is the number of
   * riders at the child's price.
   */
  children: z
    .literal("")
    .transform(() => 0)
    .or(createRiderCountSchema("invalid-children"))
    .default(0),
  /** The age of each child in years, separated by spaces; absent in forms that did not ask. */
  childAges: z.string().max(200, failWith("missing-ages")).transform(parseAges).optional(),
  /**
   * Always false, because a private ride is arranged with the team (ADR 38). Forms from before that
   * can ask for one, and must not buy seats on a shared ride instead.
   */
  isPrivate: z
    .literal("", failWith("private-by-arrangement"))
    .transform(() => false)
    .default(false),
  /** Whether somebody may be too heavy for the horses; absent in forms that did not ask. */
  isWeightUnsure: z
    .unknown()
    .transform((sent) => typeof sent === "string" && sent !== "")
    .optional(),
  ...textSchemas,
  /** The country that the guest chose for a phone number without its code. */
  phoneCountry: z.string().max(2).optional().catch(undefined),
  /** Whether the guest agrees to WhatsApp messages. */
  byWhatsApp: z.boolean().optional().catch(undefined),
});

/**
 * A valid booking. `children` is the number of riders at the child's price, and `childAges` are the
 * ages of all riders under 18, as far as they were asked.
 */
export type BookingRequest = z.infer<typeof bookingRequestSchema>;
export type FieldErrors = Partial<Record<BookingFormField, FieldErrorCode>>;

/**
 * Validates form data against the catalog. Returns the request, or the first error of each field.
 */
export function parseBookingRequest(
  { listings }: Catalog,
  input: unknown,
): { ok: true; request: BookingRequest } | { ok: false; errors: FieldErrors } {
  const result = bookingRequestSchema.safeParse(input);
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as BookingFormField | undefined;
    if (field) errors[field] ??= issue.message as FieldErrorCode;
  }
  // Errors that depend on the tour are reported even if other fields are invalid.
  const { tour, pickupTime, participants, children, childAges } = (input ?? {}) as Record<
    string,
    unknown
  >;
  const tourId = findTourById(tour);
  const listing = tourId && listings[tourId];
  if (listing && typeof pickupTime === "string" && !findDepartureByPickup(listing, pickupTime)) {
    errors.pickupTime ??= "unknown-pickup";
  }
  if (listing && Number(participants) > listing.capacity) {
    errors.participants ??= "invalid-participants";
  }
  const count = typeof children === "string" ? Number(children) : 0;
  const ages = typeof childAges === "string" ? parseAges(childAges).slice(0, count) : null;
  // A form that did not ask for ages counts children only where they have a price of their own.
  const asked = ages === null && listing?.childPriceMxn === undefined ? 0 : count;
  if (asked > 0 && asked >= Number(participants)) errors.children ??= "invalid-children";
  if (listing && ages) {
    if (isOneTooYoung(listing, ages, false)) errors.childAges ??= "too-young";
    else if (ages.length < count || ages.includes(null)) errors.childAges ??= "missing-ages";
  }
  if (!result.success || Object.keys(errors).length > 0) return { ok: false, errors };
  if (!listing || !ages) return { ok: true, request: result.data };
  const atChildPrice = countAtChildPrice(listing, ages);
  return { ok: true, request: { ...result.data, children: atChildPrice, childAges: ages } };
}
