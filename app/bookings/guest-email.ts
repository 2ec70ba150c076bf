/** Returns the guest's email address; null when the stored text is not an address. */
export function getGuestEmail({ email }: Readonly<{ email: string }>): string | null {
  return isEmailAddress(email) ? email : null;
}

/**
 * Returns whether a text is exactly one email address. Records of other systems may hold any text,
 * and a comma or a bracket in it could turn one recipient into several.
 */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(text);
}

/**
 * Returns whether emails count as sent: the site has a mail server, or it runs on a private
 * computer and is configured to write its emails to a folder.
 */
export function canSendEmails({
  mailer,
  siteUrl,
}: Readonly<{ mailer: Readonly<{ leaves: boolean }>; siteUrl: string }>): boolean {
  return mailer.leaves || !siteUrl.startsWith("https:");
}

/** Returns whether emails reach the guest of a booking (ADR 54); see `canSendEmails`. */
export function isReachable(
  guest: Readonly<{ email: string }>,
  { areEmailsSent }: Readonly<{ areEmailsSent: boolean }>,
): boolean {
  return areEmailsSent && getGuestEmail(guest) !== null;
}
