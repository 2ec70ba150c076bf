import type { StatementLine } from "../../agencies/agency-statement.ts";
import type { StatementPage } from "../../agencies/get-agency-statement.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { fillMessage, fillPlural, formatDate, formatMoney } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import { getShortNameOfRecord } from "../../tours/tour-names.ts";
import { buildEmailFooter } from "./booking-email-content.ts";
import type { Email } from "./email-content.ts";
import { statementMessages } from "./statement-messages.ts";

type Amounts = Pick<StatementLine, "byAgencyCentavos" | "byUsCentavos" | "commissionCentavos">;

/**
 * Builds the email with an agency's monthly statement, in the agency's language. It lists rides by
 * reference and not by guest name, because the email outlives the stored guest data.
 */
export function buildStatementEmail(page: StatementPage): Email {
  const { agency, statement } = page;
  const { language: locale } = agency;
  const messages = statementMessages[locale];
  const brand = getPublishedBusiness().brand.value;
  const month = formatStatementMonth(page);
  const { sums, balance } = formatStatementSums(page);
  return {
    toName: agency.contactName || agency.name,
    replyTo: getPublishedBusiness().email.value,
    calendar: null,
    validity: null,
    content: {
      locale,
      brand,
      subject: fillMessage(messages.subject, { month, brand }),
      preview: balance,
      picture: null,
      title: fillMessage(messages.title, { month }),
      opening: [
        agency.contactName
          ? fillMessage(messages.greeting, { name: agency.contactName })
          : messages.greetingNameless,
        fillMessage(messages.intro, { month }),
        sums,
        balance,
      ],
      ticket: null,
      button: null,
      note: null,
      list: {
        title: messages.list,
        items: statement.lines.map((line) => formatStatementLine(line, locale)),
      },
      closing: [messages.questions],
      goodbye: messages.regards,
      footer: buildEmailFooter(locale),
    },
  };
}

/** Formats the statement as plain text for a chat message. */
export function formatStatementChatText(page: StatementPage): string {
  const { contactName, language } = page.agency;
  const messages = statementMessages[language];
  const text = fillMessage(messages.chat, {
    hello: contactName
      ? fillMessage(messages.chatHello, { name: contactName })
      : messages.chatHelloNameless,
    brand: getPublishedBusiness().brand.value,
    month: formatStatementMonth(page),
    ...formatStatementSums(page),
  });
  return text.replaceAll("\u00a0", " ");
}

function formatStatementMonth({ agency, monthState }: StatementPage): string {
  return formatDate(`${monthState.month}-01`, agency.language, "month");
}

/** Formats the totals of a month, and how much one side owes the other. */
function formatStatementSums({ agency, statement, monthState }: StatementPage) {
  const { language: locale } = agency;
  const messages = statementMessages[locale];
  const { openCentavos, balanceCentavos } = monthState;
  const settled = balanceCentavos - openCentavos;
  const balance =
    openCentavos === 0 ? messages.even : openCentavos > 0 ? messages.youPay : messages.wePay;
  return {
    sums: fillMessage(messages.sums, formatAmounts(statement.sums, locale)),
    balance: [
      ...(settled === 0
        ? []
        : [
            fillMessage(messages.settled, { amount: formatMoney(Math.abs(settled) / 100, locale) }),
          ]),
      fillMessage(balance, { amount: formatMoney(Math.abs(openCentavos) / 100, locale) }),
    ].join(" "),
  };
}

function formatStatementLine(line: StatementLine, locale: Locale): string {
  const { line: text, riders } = statementMessages[locale];
  return fillMessage(text, {
    date: formatDate(line.date, locale, "short"),
    tour: getShortNameOfRecord(line.tourName, locale),
    riders: fillPlural(riders, line.riders),
    reference: formatReference(line.reference),
    ...formatAmounts(line, locale),
  });
}

/** Formats what the agency and the operator collected, and the agency's commission. */
function formatAmounts(amounts: Amounts, locale: Locale) {
  const { byAgencyCentavos, byUsCentavos, commissionCentavos } = amounts;
  return {
    collected: formatMoney(byAgencyCentavos / 100, locale),
    byUs: formatMoney(byUsCentavos / 100, locale),
    commission: formatMoney(commissionCentavos / 100, locale),
  };
}
