/** The guest's mail address; null when the stored text is not one. */
export function getGuestEmail({ email }: Readonly<{ email: string }>): string | null {
  return isEmailAddress(email) ? email : null;
}

/**
 * Whether a text is exactly one address. Records of other systems hold any text, and a comma or a
 * bracket in it could turn one recipient into several.
 */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(text);
}

/**
 * Whether mails count as leaving: the site has a mail server, or runs on a private computer whose
 * mails are meant to stay in a folder.
 */
export function canSendEmails({
  mailer,
  siteUrl,
}: Readonly<{ mailer: Readonly<{ leaves: boolean }>; siteUrl: string }>): boolean {
  return mailer.leaves || !siteUrl.startsWith("https:");
}

/** Whether a mail reaches the guest of a booking (docs/decisions/0054); see `canSendEmails`. */
export function isReachable(
  guest: Readonly<{ email: string }>,
  { mailsLeave }: Readonly<{ mailsLeave: boolean }>,
): boolean {
  return mailsLeave && getGuestEmail(guest) !== null;
}
