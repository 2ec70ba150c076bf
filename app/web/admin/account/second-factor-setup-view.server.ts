import type { Account } from "#app/accounts/account.ts";
import { totpAddress } from "#app/accounts/totp.server.ts";
import { printedBusiness } from "#app/business/published-business.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { qrCode } from "../../manage/voucher/qr-code.server.ts";
import { nameOf } from "../staff/read-staff-name.ts";

/** A key that waits for its first code, as text in groups of four and as a QR code. */
export type OfferView = Readonly<{
  key: string;
  picture: Readonly<{ size: number; path: string }>;
}>;

export function offerView(key: string | null, account: Account, locale: Locale): OfferView | null {
  if (key === null) return null;
  const issuer = printedBusiness().brand.value;
  const name = account.email ?? nameOf(account, locale);
  return {
    key: key.replace(/.{4}(?=.)/g, "$& "),
    picture: qrCode(totpAddress(key, { issuer, name })),
  };
}
