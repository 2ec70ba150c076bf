import { randomUUID } from "node:crypto";
import { isId } from "#app/bookings/booking-id.ts";
import { identifyStoredPhone } from "#app/business/phone-number.server.ts";
import { formatStatementChatText } from "#app/notifications/email/agency-statement-email.ts";
import { buildChatLink } from "#app/notifications/whatsapp-texts.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import type { Services } from "#server/wiring/services.ts";

/** Returns the month (`YYYY-MM`) in the URL, or the current month if there is no valid one. */
export function getRequestedMonth(url: URL, now: Date): string {
  const requestedMonth = url.searchParams.get("month") ?? "";
  const isMonth = /^20\d\d-\d\d$/.test(requestedMonth) && isLocalDate(`${requestedMonth}-01`);
  return isMonth ? requestedMonth : toLocalDate(now).slice(0, 7);
}

/** Returns the statement for the month in the URL, or null if no agency has this id. */
export async function findMonthStatement(services: Services, id: string, url: URL) {
  if (!isId(id)) return null;
  const month = getRequestedMonth(url, services.clock.now());
  const statement = await services.agencies.findAgencyStatement(id, month);
  return statement && { month, ...statement };
}

/**
 * Returns the statement and the data for settling and sending it; null if no agency has this id.
 */
export async function findStatementPage(services: Services, id: string, url: URL) {
  const monthStatement = await findMonthStatement(services, id, url);
  if (!monthStatement) return null;
  const { agency, month, statement, monthState, earlier } = monthStatement;
  const [{ areEmailsSent }, deliveries] = await Promise.all([
    services.notifier.getHealth(),
    services.notifier.listDeliveriesAbout(id),
  ]);
  return {
    month,
    agency: { id, name: agency.name, email: agency.email },
    statement,
    monthState,
    earlier: earlier.map(({ month: before, state, openCentavos }) => ({
      ...{ month: before, state, openCentavos },
    })),
    /**
     * A new id for each page view, so that a form that is submitted twice takes effect only once.
     */
    formId: randomUUID(),
    isAhead: month > toLocalDate(services.clock.now()).slice(0, 7),
    send: {
      chat: buildChatLink(
        identifyStoredPhone(agency.phone),
        formatStatementChatText(monthStatement),
      ),
      areEmailsSent,
      sent: deliveries
        .filter(({ subject }) => subject.startsWith(`statement:${id}:${month}:`))
        .map(({ id: delivery, recipient, createdAt, state }) => ({
          ...{ id: delivery, recipient, at: createdAt, state },
        })),
    },
  };
}

export type StatementView = NonNullable<Awaited<ReturnType<typeof findStatementPage>>>;
