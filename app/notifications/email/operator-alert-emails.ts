import type { Alert } from "../../alerts/alert.ts";
import { formatAlert } from "../../alerts/format-alert.ts";
import { alertMessages } from "../../alerts/messages.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { fillMessage, fillPlural } from "../../i18n/format.ts";
import { contactLimitMessages, manyHoldsMessages } from "../../i18n/messages/contact.ts";
import { messagesPerHour } from "../../inbox/contact-fields.ts";
import { getOperatorPath } from "../../routing/operator-paths.ts";
import { buildEmailFooter } from "./booking-email-content.ts";
import type { Email, EmailContent } from "./email-content.ts";
import { operatorLocale } from "./operator-notification.ts";

/** Builds the operator email that says that the contact form accepts no messages for a while. */
export function buildContactFloodEmail(): Email {
  const messages = contactLimitMessages[operatorLocale];
  return buildPlainOperatorEmail(fillAlertTexts(messages, { count: messagesPerHour.overall }));
}

/** Builds the operator email about an unusual number of seats that are held without payment. */
export function buildHoldsAlarmEmail(
  held: Readonly<{ holds: number; seats: number; departures: number }>,
): Email {
  return buildPlainOperatorEmail(fillAlertTexts(manyHoldsMessages[operatorLocale], held));
}

/** Builds the operator email about alerts that have been open for an hour. */
export function buildAlertsEmail(alerts: readonly Alert[], siteUrl: string): Email {
  const { mail } = alertMessages[operatorLocale];
  const formattedAlerts = alerts.map((alert) => formatAlert(alert, operatorLocale));
  return buildPlainOperatorEmail({
    subject: fillPlural(mail.subject, alerts.length),
    preview: formattedAlerts[0]?.text ?? "",
    title: mail.title,
    opening: [],
    list: {
      title: mail.opening,
      items: formattedAlerts.map(({ text, note }) => (note ? `${text}. ${note}` : text)),
    },
    button: { label: mail.button, url: `${siteUrl}${getOperatorPath("home")}` },
  });
}

type AlertEmailTexts = Readonly<Record<"subject" | "preview" | "title" | "text", string>>;

function fillAlertTexts(texts: AlertEmailTexts, values: Readonly<Record<string, number>>) {
  return {
    subject: fillMessage(texts.subject, values),
    preview: fillMessage(texts.preview, values),
    title: texts.title,
    opening: [fillMessage(texts.text, values)],
  };
}

type OperatorEmailText = Pick<EmailContent, "subject" | "preview" | "title" | "opening"> &
  Partial<Pick<EmailContent, "list" | "button">>;

/** Builds a short operator email that is not about a booking. */
function buildPlainOperatorEmail(text: OperatorEmailText): Email {
  return {
    toName: getPublishedBusiness().brand.value,
    replyTo: null,
    calendar: null,
    validity: null,
    content: {
      locale: operatorLocale,
      brand: getPublishedBusiness().brand.value,
      picture: null,
      ticket: null,
      button: null,
      note: null,
      list: null,
      closing: [],
      goodbye: null,
      footer: buildEmailFooter(operatorLocale),
      ...text,
    },
  };
}
