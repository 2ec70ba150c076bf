import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { splitClabe } from "#app/business/clabe.ts";
import { getPublishedBusiness, getWhatsAppLink } from "#app/business/published-business.server.ts";
import { splitAccountNumber } from "#app/business/transfer-account.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { transferMessages } from "./transfer-messages.ts";

type Row = Readonly<{
  label: string;
  /**
   * What the page shows. Groups of digits are separated by the style sheet only, so that selecting
   * them copies no spaces.
   */
  groups: readonly string[];
  /** As banks' apps take it; null for what is not typed there. */
  copied: string | null;
}>;

/**
 * Returns how the sum of an open payment link is paid by transfer; null if the operator has entered
 * no account. Some banks refuse a dash in the concept, so it is the reference without its dash.
 */
export function buildTransfer(
  { reference }: Pick<BookingRow, "reference">,
  amountCentavos: number,
  locale: Locale,
) {
  const account = getPublishedBusiness().bankTransfer.value;
  if (!account) return null;
  const messages = transferMessages[locale];
  const { rows } = messages;
  const amount = formatMoney(amountCentavos / 100, locale);
  const list: Row[] = [
    { label: rows.bank, groups: [account.bank], copied: null },
    { label: rows.holder, groups: [account.holder], copied: account.holder },
    { label: rows.clabe, groups: splitClabe(account.clabe), copied: account.clabe },
    {
      label: rows.account,
      groups: splitAccountNumber(account.account),
      copied: account.account,
    },
    { label: rows.amount, groups: [amount], copied: String(amountCentavos / 100) },
    { label: rows.concept, groups: [reference], copied: reference },
  ];
  return {
    title: messages.title,
    text: fillMessage(messages.text, { amount }),
    rows: list.filter(({ groups }) => groups.length > 0),
    copy: messages.copy,
    copied: messages.copied,
    copyNamed: messages.copyNamed,
    sent: messages.sent,
    sentNote: messages.sentNote,
    chat: getWhatsAppLink(
      fillMessage(messages.chat, {
        amount,
        reference: formatReference(reference),
        concept: reference,
      }).replaceAll("\u00a0", " "),
    ),
  };
}

export type Transfer = NonNullable<ReturnType<typeof buildTransfer>>;
