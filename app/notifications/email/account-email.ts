import type { AccountLetter, Addressee } from "../../accounts/account-emails.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import { fill } from "../../i18n/format.ts";
import { pages } from "../../routing/paths.ts";
import { footer } from "./booking-email-content.ts";
import type { Letter } from "./email-content.ts";
import { mailMessages } from "./messages.ts";

/** Tells somebody of the team about their account, in their language. */
export function accountMail(
  { name, language: locale }: Addressee,
  letter: AccountLetter,
  siteUrl: string,
): Letter {
  const messages = mailMessages[locale].account;
  const say = messages[letter.kind];
  const brand = printedBusiness().brand.value;
  // The first account bears no name until its owner says one.
  const isNamed = name !== "operator";
  const url = "url" in letter ? letter.url : `${siteUrl}${pages.admin.en}`;
  return {
    toName: isNamed ? name : brand,
    replyTo: null,
    calendar: null,
    validity: null,
    content: {
      locale,
      brand,
      subject: fill(say.subject, { brand }),
      preview: say.preview,
      picture: null,
      title: say.title,
      opening: [...(isNamed ? [fill(messages.greeting, { name })] : []), fill(say.text, { brand })],
      ticket: null,
      button: { label: say.button, url },
      note: say.note,
      list: null,
      closing: [],
      goodbye: null,
      footer: footer(locale),
    },
  };
}
