import { printedBusiness } from "../../business/printed-business.server.ts";
import { mailMessages } from "../../i18n/messages/mail.ts";
import { footer } from "./booking-words.ts";
import type { Letter } from "./mail-content.ts";
import { operatorLocale } from "./operator-notice.ts";

/** Brings the operator the link with which a new device may try the password. */
export function loginLinkMail(url: string): Letter {
  const say = mailMessages[operatorLocale].loginLink;
  return {
    toName: printedBusiness().brand.value,
    replyTo: null,
    calendar: null,
    validity: null,
    content: {
      locale: operatorLocale,
      brand: printedBusiness().brand.value,
      subject: say.subject,
      preview: say.preview,
      picture: null,
      title: say.title,
      opening: [say.text],
      ticket: null,
      button: { label: say.button, url },
      note: say.notYou,
      list: null,
      closing: [],
      goodbye: null,
      footer: footer(operatorLocale),
    },
  };
}
