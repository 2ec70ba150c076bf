import type { AccountEmail, EmailAddressee } from "../../accounts/account-emails.ts";
import { timeZone } from "../../business/facts.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { fillMessage, formatInstant } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import { getOperatorPath } from "../../routing/operator-paths.ts";
import { buildEmailFooter } from "./booking-email-content.ts";
import type { Email } from "./email-content.ts";
import { emailMessages } from "./messages.ts";

/** Builds an email to a team member about their account, in their language. */
export function buildAccountEmail(
  { name, language: locale }: EmailAddressee,
  emailToSend: AccountEmail,
  siteUrl: string,
): Email {
  const messages = emailMessages[locale].account;
  const kindMessages = messages[emailToSend.kind];
  const brand = getPublishedBusiness().brand.value;
  // The first account has no name until its owner enters one.
  const isNamed = name !== "operator";
  const values =
    emailToSend.kind === "backup-downloaded" ? formatDownload(emailToSend, locale) : {};
  const url =
    "url" in emailToSend
      ? emailToSend.url
      : `${siteUrl}${getOperatorPath(emailToSend.kind === "backup-downloaded" ? "backup" : "home")}`;
  return {
    toName: isNamed ? name : brand,
    replyTo: null,
    calendar: null,
    validity: null,
    content: {
      locale,
      brand,
      subject: fillMessage(kindMessages.subject, { brand, ...values }),
      preview: kindMessages.preview,
      picture: null,
      title: kindMessages.title,
      opening: [
        ...(isNamed ? [fillMessage(messages.greeting, { name })] : []),
        fillMessage(kindMessages.text, { brand, ...values }),
      ],
      ticket: null,
      button: { label: kindMessages.button, url },
      note: kindMessages.note,
      list: null,
      closing: [],
      goodbye: null,
      footer: buildEmailFooter(locale),
    },
  };
}

/** Names who has encrypted a backup for download, and when. */
function formatDownload(
  { by, at }: Extract<AccountEmail, { kind: "backup-downloaded" }>,
  locale: Locale,
) {
  return {
    by: by === "operator" ? emailMessages[locale].account.firstAccount : by,
    at: formatInstant(at, locale, timeZone),
  };
}
