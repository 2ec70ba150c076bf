import { addDays, isLocalDate, localDateOf } from "#app/platform/local-time.ts";
import { adminListsMessages } from "#app/web/admin/csv/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { viewOf as mailsViewOf } from "../emails/emails-query.ts";
import { inboxViewOf } from "../inbox/inbox-view.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { spanIn } from "../reports/reports-query.ts";
import type { Route } from "./+types/route";
import { csvFile } from "./csv-file.server.ts";
import * as lists from "./csv-lists.server.ts";

/** As many days of riders as a file holds. */
const mostDays = 366;

/** `GET /admin/lists/…`: a list of the operator's as a file, with the filters of its page. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const locale = interfaceLanguage(request);
  const { files } = adminListsMessages[locale];
  const today = localDateOf(services.clock.now());
  const { searchParams } = url;
  log.info({ list: String(params.list).slice(0, 40) }, "the operator exported a list");
  switch (params.list) {
    case "riders.csv": {
      const from = dayIn(searchParams.get("from")) ?? today;
      const asked = dayIn(searchParams.get("until")) ?? from;
      const last = addDays(from, mostDays - 1);
      const until = asked < from ? from : asked > last ? last : asked;
      const name = `${files.riders}-${from}${until > from ? `-${until}` : ""}`;
      return csvFile({ name, ...lists.riders(services, { from, until }, locale) }, locale);
    }
    case "messages.csv": {
      const { search } = inboxViewOf(searchParams);
      const name = `${files.messages}-${today}`;
      return csvFile({ name, ...lists.messages(services, search, locale) }, locale);
    }
    case "mails.csv": {
      const { show } = mailsViewOf(searchParams);
      const name = `${files.mails}-${show}-${today}`;
      return csvFile({ name, ...lists.mails(services, show, locale) }, locale);
    }
    case "unanswered.csv": {
      const name = `${files.unanswered}-${today}`;
      return csvFile({ name, ...lists.unanswered(services, locale) }, locale);
    }
    case "ledger.csv": {
      const span = spanIn(searchParams, today);
      const name = `${files.ledger}-${span.from}-${span.until}`;
      return csvFile({ name, ...lists.ledger(services, span, locale) }, locale);
    }
    default:
      throw new Response("There is no such list.", { status: 404 });
  }
}

function dayIn(text: string | null): string | undefined {
  return text && isLocalDate(text) ? text : undefined;
}
