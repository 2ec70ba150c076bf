import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { reportMessages } from "#app/web/admin/reports/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { formatPeriodQuery, parseReportPeriod } from "../addresses/reports-query.ts";
import { CsvLink } from "../csv/csv-link.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { AgencyBookingList } from "./agency-booking-list.tsx";
import { BarList } from "./bar-list.tsx";
import { ColumnChart, LegendEntry } from "./column-chart.tsx";
import { demandMessages } from "./demand-messages.ts";
import { buildDemand, DemandTables } from "./demand-panel.tsx";
import { EnquiryFigureList } from "./enquiry-figures.tsx";
import { enquiryReportMessages } from "./enquiry-messages.ts";
import { FiguresTable } from "./figures-table.tsx";
import { leadReportMessages } from "./lead-messages.ts";
import { LeadTable } from "./lead-table.tsx";
import { getReportsPage } from "./loader.server.ts";
import { DayPicker, PeriodLengthPicker, PeriodNavigation } from "./period-picker.tsx";
import { VisitFunnel } from "./visit-funnel.tsx";
import "#app/web/admin/reports/reports.css";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const today = toLocalDate(services.clock.now());
  const span = parseReportPeriod(url.searchParams, today);
  const [numbers, brought, enquiries, leads, counts, site, away] = await Promise.all([
    services.operator.getReport(span),
    services.agencies.listReferralTotals(span),
    services.quotes.countEnquiries(span),
    services.leads.listLeadTotals(span),
    services.leads.sumDailyCounts(span),
    services.leads.countSiteBookings(span),
    services.leads.listTurnedAway(span),
  ]);
  return {
    ...{ leads, counts, site },
    enquiries,
    brought,
    locale,
    today,
    span,
    demand: buildDemand(span, numbers, away),
    page: getReportsPage({ span, numbers, today, locale }),
  };
}

export const meta = createTitleMeta((locale) => reportMessages[locale].title);

/** Shows the figures of a period next to those of the year before. */
export default function ReportsScreen({ loaderData }: Route.ComponentProps) {
  const { locale, today, span, page, brought, enquiries, leads, counts, site, demand } = loaderData;
  const messages = reportMessages[locale];
  const { charts, table, definitions } = messages;
  const names = { name: page.name, nameBefore: page.nameBefore };
  const frame = { span, spanName: page.name };
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h1 className="text-[2rem] leading-[1.1]">
          {messages.title}: {page.name}
        </h1>
        <PeriodLengthPicker span={span} today={today} />
      </div>
      <PeriodNavigation span={span} />
      <FigureTiles page={page} label={messages.summary} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        {page.time && span.unit !== "day" && (
          <div className="min-w-0 lg:col-span-2">
            <Panel id="over-time" title={charts.time[span.unit]}>
              <div className="mt-3 grid gap-x-8 gap-y-6 lg:grid-cols-2">
                {page.time.charts.map((chart) => (
                  <ColumnChart key={chart.name} chart={chart} ahead={charts.ahead} {...names} />
                ))}
              </div>
              <FiguresTable
                table={page.time.table}
                head={table.time[span.unit]}
                title={charts.time[span.unit]}
                {...frame}
              />
            </Panel>
          </div>
        )}
        {(["source", "tour"] as const).map((by) => (
          <Panel key={by} id={`by-${by}`} title={charts[by]}>
            <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
              <LegendEntry of="column">
                {fillMessage(charts.ridersIn, { span: page.name })}
              </LegendEntry>
              <LegendEntry of="before">{page.nameBefore}</LegendEntry>
            </p>
            {by === "source" && brought.length > 0 && (
              <p className="mt-1 text-muted">{charts.sourceNote}</p>
            )}
            <BarList bars={page[by].bars} />
            <FiguresTable table={page[by].table} head={table[by]} title={charts[by]} {...frame} />
          </Panel>
        ))}
        <div className="min-w-0 lg:col-span-2">
          <Panel id="by-lead" title={leadReportMessages[locale].title}>
            <LeadTable leads={leads} />
          </Panel>
        </div>
        <div className="min-w-0 lg:col-span-2">
          <Panel id="turned-away" title={demandMessages[locale].title}>
            <DemandTables span={span} demand={demand} />
          </Panel>
        </div>
        <Panel id="visits" title={leadReportMessages[locale].funnel.title}>
          <VisitFunnel counts={counts} site={site} />
        </Panel>
        <Panel id="by-agency" title={adminAgenciesMessages[locale].numbers.title}>
          <AgencyBookingList brought={brought} month={span.from.slice(0, 7)} />
        </Panel>
        <Panel id="enquiries" title={enquiryReportMessages[locale].title}>
          <EnquiryFigureList figures={enquiries} />
        </Panel>
      </div>
      <p className="mt-4">
        <CsvLink href={`/admin/lists/ledger.csv${formatPeriodQuery(span)}`} list="ledger" />
      </p>
      <DayPicker span={span} />
      <section aria-labelledby="definitions" className="mt-6 max-w-[70ch]">
        <h2 id="definitions" className="text-[1.25rem] leading-[1.2]">
          {definitions.title}
        </h2>
        <ul className="mt-2 grid gap-1.5">
          {Object.entries(definitions.lines).map(([name, line]) => (
            <li key={name}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

type FiguresProps = Readonly<{
  page: Pick<Route.ComponentProps["loaderData"]["page"], "figures" | "beside">;
  label: string;
}>;

/**
 * Shows the main figures, starting with the income. On phones the income has a line to itself, so
 * that the amount does not wrap.
 */
function FigureTiles({ page: { figures, beside }, label }: FiguresProps) {
  return (
    <section aria-label={label}>
      <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-5">
        {figures.map(({ name, label: title, value, comparison }) => (
          <div
            key={name}
            className="rounded-[14px] border border-admin-edge bg-paper px-4 py-3 first:col-span-2 lg:first:col-span-1"
          >
            <dt className="text-muted">{title}</dt>
            <dd className="numbers-figure">{value}</dd>
            <dd>{comparison}</dd>
            {name === "receivedCentavos" &&
              beside.map((line) => (
                <dd key={line} className="mt-1 text-tip">
                  <NoWrapText text={line} />
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
