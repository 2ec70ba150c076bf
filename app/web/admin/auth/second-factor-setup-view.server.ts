import type { Account } from "#app/accounts/account.ts";
import { buildTotpUri } from "#app/accounts/totp.server.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { createQrCode } from "#app/web/ui/qr-code.server.ts";
import { getDisplayName } from "./staff-display-name.ts";

/**
 * A new authenticator key, which the user has not confirmed with a code yet: as text in groups of
 * four characters, and as a QR code.
 */
export type SecondFactorSetup = Readonly<{
  key: string;
  picture: Readonly<{ size: number; path: string }>;
}>;

/** Returns the text and the QR code of an authenticator key; null if `key` is null. */
export function buildSecondFactorSetup(
  key: string | null,
  account: Account,
  locale: Locale,
): SecondFactorSetup | null {
  if (key === null) return null;
  const issuer = getPublishedBusiness().brand.value;
  const name = account.email ?? getDisplayName(account, locale);
  return {
    key: key.replace(/.{4}(?=.)/g, "$& "),
    picture: createQrCode(buildTotpUri(key, { issuer, name })),
  };
}
