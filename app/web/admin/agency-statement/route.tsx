import { data } from "react-router";
import type { Statement } from "#app/agencies/agency-statement.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { isId } from "#app/bookings/booking-id.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatDate, formatInstant } from "#app/i18n/format.ts";
import { addMonths } from "#app/platform/local-date.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button } from "#app/web/ui/button.tsx";
import { formatCentavos } from "../addresses/allotment-links.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { DownloadLink } from "../list/download-link.tsx";
import { PageLinks } from "../list/page-links.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { handleStatementForm } from "./action.server.ts";
import { findStatementPage, getRequestedMonth } from "./loader.server.ts";
import { SendPanel, SettlePanel } from "./settle-statement-panels.tsx";
import { StatementLines } from "./statement-lines.tsx";
import "#app/web/admin/agency-statement/agencies.css";
import { useLocale } from "../ui/use-locale.ts";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await findStatementPage(services, params.id, url);
  if (!page) throw data(null, { status: 404 });
  const done = operations.find((operation) => operation === url.searchParams.get("done")) ?? null;
  return { locale: getInterfaceLanguage(request), asOf: services.clock.now(), done, ...page };
}

const operations = ["settled", "undone", "sent"] as const;

export async function action({ params, url, ...args }: Route.ActionArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const submission = await readSubmission(args);
  const month = getRequestedMonth(url, submission.services.clock.now());
  return handleStatementForm({ ...submission, agencyId: params.id, month });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(formatTitle);

type Page = Route.ComponentProps["loaderData"];

function formatTitle({ locale, agency, month }: Page): string {
  return fillMessage(adminAgenciesMessages[locale].statement.title, {
    name: agency.name,
    month: formatDate(`${month}-01`, locale, "month"),
  });
}

/** Shows what an agency sold in a month, and who owes whom how much. */
export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, month, asOf, agency, statement, done } = loaderData;
  const messages = adminAgenciesMessages[locale].statement;
  const here = `/admin/agencies/${agency.id}/statement`;
  const getMonthStepPath = (by: number) =>
    `${here}?month=${addMonths(`${month}-01`, by).slice(0, 7)}`;
  return (
    <div className="statement grid grid-cols-1 gap-4 text-base">
      <div className="print:hidden">
        <BackLink href={`/admin/agencies/${agency.id}`}>{agency.name}</BackLink>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h1 className="text-[1.75rem] leading-[1.15]">{formatTitle(loaderData)}</h1>
        <p className="mt-1 text-muted">
          {fillMessage(messages.asOf, { at: formatInstant(asOf, locale, timeZone) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <PageLinks
          back={{ href: getMonthStepPath(-1), label: messages.earlier, icon: "caret-left-bold" }}
          next={{ href: getMonthStepPath(1), label: messages.later, icon: "caret-right-bold" }}
        />
        <Button
          type="button"
          variant="quiet"
          size="compact"
          icon="printer"
          onClick={() => window.print()}
        >
          {messages.print}
        </Button>
        <DownloadLink href={`/admin/agencies/${agency.id}/statement.csv?month=${month}`}>
          {messages.csv}
        </DownloadLink>
      </div>
      <NetworkErrorNotice unanswered={unanswered} />
      {done && !actionData && (
        <FocusedNotice kind="ok" attempt={`${done} ${loaderData.monthState.openCentavos}`}>
          {messages.said[done]}
        </FocusedNotice>
      )}
      {reply && !unanswered && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {messages.said[reply.refusal]}
        </FocusedNotice>
      )}
      <StatementBalance
        name={agency.name}
        statement={statement}
        isSettled={loaderData.monthState.state === "settled"}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SettlePanel page={loaderData} />
        <SendPanel page={loaderData} />
      </div>
      {statement.lines.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <StatementLines
          label={formatTitle(loaderData)}
          lines={statement.lines}
          sums={statement.sums}
        />
      )}
      {statement.apart.length > 0 && (
        <div>
          <h2 className="text-[1.25rem]">{messages.apart.title}</h2>
          <p className="mt-1 mb-2 max-w-[70ch] text-muted">{messages.apart.text}</p>
          <StatementLines label={messages.apart.title} lines={statement.apart} sums={null} />
        </div>
      )}
      <p className="max-w-[70ch] text-muted">{fillMessage(messages.rule, { name: agency.name })}</p>
    </div>
  );
}

type BalanceProps = Readonly<{
  name: string;
  statement: Statement;
  isSettled: boolean;
}>;

/**
 * Shows who owes how much and how the amount is calculated. For a settled month, it shows what was
 * owed before the settlement.
 */
function StatementBalance({ name, statement, isSettled }: BalanceProps) {
  const locale = useLocale();
  const messages = adminAgenciesMessages[locale].statement;
  const { balanceCentavos: balance, sums } = statement;
  const [theyOwe, weOwe] = isSettled
    ? [messages.theyOwed, messages.weOwed]
    : [messages.theyOwe, messages.weOwe];
  const owed = balance === 0 ? messages.even : balance > 0 ? theyOwe : weOwe;
  return (
    <div className="rounded-[14px] border border-admin-edge bg-paper px-5 py-4 wrap-anywhere">
      <p className="text-[1.25rem] leading-[1.25] font-bold">
        {fillMessage(owed, { name, amount: formatCentavos(Math.abs(balance), locale) })}
      </p>
      <p className="mt-1">
        {fillMessage(messages.how, {
          collected: formatCentavos(sums.byAgencyCentavos, locale),
          commission: formatCentavos(sums.commissionCentavos, locale),
        })}
      </p>
    </div>
  );
}
