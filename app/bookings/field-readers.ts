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
 * payment provider, or the recipient of webhooks. A guest's data export always contains all texts.
 */
type Reader = "guest" | "office" | "guide" | "provider" | "webhook";

type FieldUse = Readonly<{
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
  // Remarks may be about a guest's health, so other systems do not receive them.
  remarks: { readers: ["guest", "office", "guide"], isErased: true },
} as const satisfies Record<TextFieldName, FieldUse>;

function canRead(reader: Reader, name: TextFieldName): boolean {
  const { readers }: FieldUse = fieldUses[name];
  return readers.includes(reader);
}

/** An additional text of a booking, which pages and emails show as a row. */
export type AdditionalText = Readonly<{ name: AdditionalFieldName; text: string }>;

/** Lists the additional texts of a booking that are not empty and that the given reader may see. */
export function listAdditionalTexts(
  details: Pick<BookingDetails, AdditionalFieldName>,
  reader: Reader,
): AdditionalText[] {
  return additionalFieldNames.flatMap((name) => {
    const text = details[name];
    return text && canRead(reader, name) ? [{ name, text }] : [];
  });
}

/** Returns the texts that another system may see, keyed by field name; missing texts become "". */
export function getTextsForSystem(
  details: BookingDetails,
  reader: "provider" | "webhook",
  names: readonly TextFieldName[] = textFieldNames,
): Readonly<Record<string, string>> {
  const seen = names.filter((name) => canRead(reader, name));
  return Object.fromEntries(seen.map((name) => [name, details[name] ?? ""]));
}

/** The additional text fields that are shown as columns in the office's lists. */
export const additionalColumns = additionalFieldNames.filter((name) => canRead("office", name));

/** Returns the texts of the additional columns, keyed by field name. */
export function getColumnTexts(
  details: Pick<BookingDetails, AdditionalFieldName>,
): AdditionalDetails {
  return Object.fromEntries(additionalColumns.map((name) => [name, details[name]]));
}
export type AdditionalDetails = Readonly<Partial<Pick<BookingDetails, AdditionalFieldName>>>;

/** The values that a booking's text fields get when its guest's data is erased. */
export const erasedDetails: Partial<BookingDetails> = Object.fromEntries(
  textFieldNames
    .filter((name) => fieldUses[name].isErased)
    .map((name) => [name, emptyDetails[name]]),
);
