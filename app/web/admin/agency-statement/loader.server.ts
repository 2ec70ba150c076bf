import { randomUUID } from "node:crypto";
import { isId } from "#app/bookings/booking-id.ts";
import { statementChatText } from "#app/notifications/email/agency-statement-email.ts";
import { chatWith } from "#app/notifications/whatsapp-texts.ts";
import { isLocalDate, localDateOf } from "#app/platform/local-time.ts";
import type { Services } from "#server/wiring/services.ts";

/** The month (`YYYY-MM`) that an address names; without one, this month. */
export function monthIn(url: URL, now: Date): string {
  const asked = url.searchParams.get("month") ?? "";
  const isMonth = /^20\d\d-\d\d$/.test(asked) && isLocalDate(`${asked}-01`);
  return isMonth ? asked : localDateOf(now).slice(0, 7);
}

/** The statement that an address names; null where there is no such agency. */
export async function monthStatement(services: Services, id: string, url: URL) {
  if (!isId(id)) return null;
  const month = monthIn(url, services.clock.now());
  const found = await services.agencies.statement(id, month);
  return found && { month, ...found };
}

/** The same with how it can be settled and sent. */
export async function statementPage(services: Services, id: string, url: URL) {
  const found = await monthStatement(services, id, url);
  if (!found) return null;
  const { agency, month, statement, standing, earlier } = found;
  const [{ mailsLeave }, deliveries] = await Promise.all([
    services.notifier.health(),
    services.notifier.deliveriesAbout(id),
  ]);
  return {
    month,
    agency: { id, name: agency.name, email: agency.email },
    statement,
    standing,
    earlier: earlier.map(({ month: before, state, openCentavos }) => ({
      ...{ month: before, state, openCentavos },
    })),
    /** A new one for each page, so that a form sent twice acts once. */
    formId: randomUUID(),
    isAhead: month > localDateOf(services.clock.now()).slice(0, 7),
    send: {
      chat: chatWith(agency.phone, statementChatText(found)),
      mailsLeave,
      sent: deliveries
        .filter(({ subject }) => subject.startsWith(`statement:${id}:${month}:`))
        .map(({ id: delivery, recipient, createdAt, state }) => ({
          ...{ id: delivery, recipient, at: createdAt, state },
        })),
    },
  };
}

export type StatementView = NonNullable<Awaited<ReturnType<typeof statementPage>>>;
