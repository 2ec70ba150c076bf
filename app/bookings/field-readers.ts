import { emptyDetails } from "./booking-details.ts";
import {
  type AdditionalFieldName,
  additionalFieldNames,
  type BookingDetails,
  type TextFieldName,
  textFieldNames,
} from "./fields.ts";

/**
 * Who may see a text of a booking: its guest, the office (pages, emails, lists), the guides, the
 * payment provider, and the receiver of webhooks. A guest's data export has every text.
 */
type Reader = "guest" | "office" | "guide" | "provider" | "webhook";

type Use = Readonly<{
  readers: readonly Reader[];
  /** Whether the text is erased with the guest's data. */
  isErased: boolean;
}>;

const fieldUses = {
  firstName: { readers: ["guest", "office", "guide", "provider"], isErased: true },
  lastName: { readers: ["guest", "office", "guide", "provider"], isErased: true },
  email: { readers: ["guest", "office", "webhook"], isErased: true },
  phone: { readers: ["guest", "office", "guide", "provider", "webhook"], isErased: true },
  pickupLocation: { readers: ["guest", "office", "guide", "provider", "webhook"], isErased: true },
  // Remarks may be about health, so other systems do not get them.
  remarks: { readers: ["guest", "office", "guide"], isErased: true },
} as const satisfies Record<TextFieldName, Use>;

function canRead(reader: Reader, name: TextFieldName): boolean {
  const { readers }: Use = fieldUses[name];
  return readers.includes(reader);
}

/** A text of a booking that pages and emails show as a row. */
export type AdditionalText = Readonly<{ name: AdditionalFieldName; text: string }>;

/** Returns the additional texts that a booking has and that a reader may see. */
export function listAdditionalTexts(
  details: Pick<BookingDetails, AdditionalFieldName>,
  reader: Reader,
): AdditionalText[] {
  return additionalFieldNames.flatMap((name) => {
    const text = details[name];
    return text && canRead(reader, name) ? [{ name, text }] : [];
  });
}

/** Returns the texts for another system, keyed by field name; missing texts are "". */
export function getTextsForSystem(
  details: BookingDetails,
  reader: "provider" | "webhook",
  names: readonly TextFieldName[] = textFieldNames,
): Readonly<Record<string, string>> {
  const seen = names.filter((name) => canRead(reader, name));
  return Object.fromEntries(seen.map((name) => [name, details[name] ?? ""]));
}

/** The additional text fields that have a column in the office's lists. */
export const additionalColumns = additionalFieldNames.filter((name) => canRead("office", name));

/** Returns the values of the additional columns. */
export function getColumnTexts(
  details: Pick<BookingDetails, AdditionalFieldName>,
): AdditionalDetails {
  return Object.fromEntries(additionalColumns.map((name) => [name, details[name]]));
}
export type AdditionalDetails = Readonly<Partial<Pick<BookingDetails, AdditionalFieldName>>>;

/** The values that the text fields of a booking get when its guest's data is erased. */
export const erasedDetails: Partial<BookingDetails> = Object.fromEntries(
  textFieldNames
    .filter((name) => fieldUses[name].isErased)
    .map((name) => [name, emptyDetails[name]]),
);
