import {
  answerMessage,
  setMessageDone,
  undoMessageDone,
} from "#app/inbox/answer-message.server.ts";
import type { ContactDependencies } from "#app/inbox/contact-dependencies.server.ts";
import { issueFormToken } from "#app/inbox/form-token.server.ts";
import {
  countMessages,
  countOpenMessages,
  findInboxMessage,
  getInboxPage,
} from "#app/inbox/inbox.server.ts";
import { sendContactMessage } from "#app/inbox/send-contact-message.server.ts";
import { sendEnquiry } from "#app/inbox/send-enquiry.server.ts";
import type { Notifier } from "#app/notifications/notifier.server.ts";
import { bindDependencies, bindQueries } from "./bind-dependencies.ts";

/** The use cases of the contact form and of the operator's inbox. */
export function createContactServices(
  contact: ContactDependencies,
  notifier: Pick<Notifier, "queueContactReply">,
) {
  const { db, clock } = contact;
  return {
    contact: {
      /** The token that a contact form carries from its opening to its submission. */
      openContactForm: () => issueFormToken(contact.secret, clock.now()),
      ...bindDependencies(contact, { sendContactMessage, sendEnquiry }),
    },
    inbox: {
      ...bindDependencies(db, { findInboxMessage, countOpenMessages }),
      ...bindQueries({ db, clock }, { getInboxPage, countMessages }),
      ...bindDependencies(
        { db, clock, mailReply: notifier.queueContactReply },
        { answerMessage, setMessageDone, undoMessageDone },
      ),
    },
  };
}
