import { emptyDetails } from "./booking-details.ts";
import {
  type AdditionalFieldName,
  additionalFieldNames,
  type BookingDetails,
  type TextFieldName,
  textFieldNames,
} from "./fields.ts";

/**
 * Who sees a text of a booking: its guest, the office (pages, mails, lists), the guides, the payment
 * provider, and the webhook's receiver. A guest's export has every text.
 */
type Reader = "guest" | "office" | "guide" | "provider" | "webhook";

type Use = Readonly<{
  readers: readonly Reader[];
  /** Whether the text goes when the guest's data is erased. */
  isErased: boolean;
}>;

const fieldUses = {
  firstName: { readers: ["guest", "office", "guide", "provider"], isErased: true },
  lastName: { readers: ["guest", "office", "guide", "provider"], isErased: true },
  email: { readers: ["guest", "office", "webhook"], isErased: true },
  phone: { readers: ["guest", "office", "guide", "provider", "webhook"], isErased: true },
  pickupLocation: { readers: ["guest", "office", "guide", "provider", "webhook"], isErased: true },
  // They may be about health, so other systems do not get them.
  remarks: { readers: ["guest", "office", "guide"], isErased: true },
} as const satisfies Record<TextFieldName, Use>;

function canRead(reader: Reader, name: TextFieldName): boolean {
  const { readers }: Use = fieldUses[name];
  return readers.includes(reader);
}

/** A text of a booking that pages and mails show as a row. */
export type AdditionalText = Readonly<{ name: AdditionalFieldName; text: string }>;

/** The additional texts that a booking has and that a reader may see. */
export function additionalTexts(
  details: Pick<BookingDetails, AdditionalFieldName>,
  reader: Reader,
): AdditionalText[] {
  return additionalFieldNames.flatMap((name) => {
    const text = details[name];
    return text && canRead(reader, name) ? [{ name, text }] : [];
  });
}

/** The texts that another system gets, by their names; an empty one is an empty text. */
export function textsForSystem(
  details: BookingDetails,
  reader: "provider" | "webhook",
  names: readonly TextFieldName[] = textFieldNames,
): Readonly<Record<string, string>> {
  const seen = names.filter((name) => canRead(reader, name));
  return Object.fromEntries(seen.map((name) => [name, details[name] ?? ""]));
}

/** The additional texts that the office's lists have a column for. */
export const additionalColumns = additionalFieldNames.filter((name) => canRead("office", name));

/** The values of those columns. */
export function columnTexts(details: Pick<BookingDetails, AdditionalFieldName>): AdditionalDetails {
  return Object.fromEntries(additionalColumns.map((name) => [name, details[name]]));
}
export type AdditionalDetails = Readonly<Partial<Pick<BookingDetails, AdditionalFieldName>>>;

/** What the texts of a booking become when its guest's data is erased. */
export const erasedDetails: Partial<BookingDetails> = Object.fromEntries(
  textFieldNames
    .filter((name) => fieldUses[name].isErased)
    .map((name) => [name, emptyDetails[name]]),
);
