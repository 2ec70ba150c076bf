/** Returns the guest's email address; null if the stored text is not an email address. */
export function getGuestEmail({ email }: Readonly<{ email: string }>): string | null {
  return isEmailAddress(email) ? email : null;
}

/**
 * Returns whether a text is exactly one email address. Records of other systems may contain any
 * text, in which a comma or bracket could turn one recipient into several.
 */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(text);
}

/**
 * Returns whether the site can send emails: it has a mail server, or it is not public (no HTTPS)
 * and writes its emails to a folder instead.
 */
export function canSendEmails({
  mailer,
  siteUrl,
}: Readonly<{ mailer: Readonly<{ leaves: boolean }>; siteUrl: string }>): boolean {
  return mailer.leaves || !siteUrl.startsWith("https:");
}

/** Returns whether the guest of a booking can be reached by email (ADR 54). */
export function isReachable(
  guest: Readonly<{ email: string }>,
  { areEmailsSent }: Readonly<{ areEmailsSent: boolean }>,
): boolean {
  return areEmailsSent && getGuestEmail(guest) !== null;
}

/** Returns whether the team can write to or call the guest: there is an email address or a number. */
export function hasContact(guest: Readonly<{ email: string; phone: string }>): boolean {
  return getGuestEmail(guest) !== null || /\d/.test(guest.phone);
}
