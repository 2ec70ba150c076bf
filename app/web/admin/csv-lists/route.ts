import { addDays, isLocalDate, toLocalDate } from "#app/platform/local-time.ts";
import { csvMessages } from "#app/web/admin/csv/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { parseEmailsView as mailsViewOf } from "../addresses/emails-query.ts";
import { parseInboxView } from "../addresses/inbox-view.ts";
import { parseReportPeriod } from "../addresses/reports-query.ts";
import { createCsvResponse } from "../csv/csv-file.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/route";
import * as lists from "./csv-lists.server.ts";

/** Maximum number of days in a file of riders. */
const maxDays = 366;

/** `GET /admin/lists/…`: a list as a CSV file, with the same filters as its page. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const locale = getInterfaceLanguage(request);
  const { files } = csvMessages[locale];
  const today = toLocalDate(services.clock.now());
  const { searchParams } = url;
  log.info({ list: String(params.list).slice(0, 40) }, "the operator exported a list");
  switch (params.list) {
    case "riders.csv": {
      const from = parseDay(searchParams.get("from")) ?? today;
      const asked = parseDay(searchParams.get("until")) ?? from;
      const last = addDays(from, maxDays - 1);
      const until = asked < from ? from : asked > last ? last : asked;
      const name = `${files.riders}-${from}${until > from ? `-${until}` : ""}`;
      return createCsvResponse(
        { name, ...lists.getRidersList(services, { from, until }, locale) },
        locale,
      );
    }
    case "messages.csv": {
      const { search } = parseInboxView(searchParams);
      const name = `${files.messages}-${today}`;
      return createCsvResponse(
        { name, ...lists.getMessagesList(services, search, locale) },
        locale,
      );
    }
    case "mails.csv": {
      const { show } = mailsViewOf(searchParams);
      const name = `${files.mails}-${show}-${today}`;
      return createCsvResponse({ name, ...lists.getEmailsList(services, show, locale) }, locale);
    }
    case "unanswered.csv": {
      const name = `${files.unanswered}-${today}`;
      return createCsvResponse({ name, ...lists.getUndecidedGuestsList(services, locale) }, locale);
    }
    case "ledger.csv": {
      const span = parseReportPeriod(searchParams, today);
      const name = `${files.ledger}-${span.from}-${span.until}`;
      return createCsvResponse({ name, ...lists.getLedgerList(services, span, locale) }, locale);
    }
    default:
      throw new Response("There is no such list.", { status: 404 });
  }
}

function parseDay(text: string | null): string | undefined {
  return text && isLocalDate(text) ? text : undefined;
}
