import type { Statement, StatementLine } from "#app/agencies/agency-statement.ts";
import { formatPercent } from "#app/agencies/commission.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getShortNameOfRecord } from "#app/tours/tour-names.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { formatCentavos } from "../addresses/allotment-links.ts";
import { type ListColumn, type ListColumns, ListTable } from "../list/list-table.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type StatementMessages = (typeof adminAgenciesMessages)["en"]["statement"];

type LinesProps = Readonly<{
  label: string;
  lines: readonly StatementLine[];
  /** Totals below the lines; null for none. */
  sums: Statement["sums"] | null;
}>;

const columns: ListColumns<keyof StatementMessages["columns"], StatementLine> = {
  date: {
    box: "",
    cell: ({ date, tourName }, locale) => (
      <>
        {formatDate(date, locale, "short")}
        <span className="block text-muted">{getShortNameOfRecord(tourName, locale)}</span>
      </>
    ),
  },
  guest: {
    box: "",
    className: "wrap-anywhere",
    cell: (line) => <Guest line={line} />,
  },
  riders: { isNumber: true, cell: ({ riders }) => riders },
  price: createMoneyColumn(({ priceCentavos }) => priceCentavos),
  byUs: createMoneyColumn(({ byUsCentavos }) => byUsCentavos),
  byAgency: createMoneyColumn(({ byAgencyCentavos }) => byAgencyCentavos),
  commission: {
    isNumber: true,
    className: "md:whitespace-nowrap",
    box: "",
    cell: (line, locale) => (
      <>
        {formatCentavos(line.commissionCentavos, locale)}
        <span className="block text-muted">{formatRate(line, locale)}</span>
      </>
    ),
  },
};

function createMoneyColumn(read: (line: StatementLine) => number): ListColumn<StatementLine> {
  return {
    isNumber: true,
    className: "md:whitespace-nowrap",
    cell: (line, locale) => formatCentavos(read(line), locale),
  };
}

/** Shows the lines of a statement and, if given, their totals. */
export function StatementLines({ label, lines, sums }: LinesProps) {
  const locale = useLocale();
  return (
    <ListTable
      {...{ label, columns }}
      headings={adminAgenciesMessages[locale].statement.columns}
      rows={lines}
      getKey={({ id }) => id}
      cards
      end={sums && <Totals sums={sums} />}
    />
  );
}

function Totals({ sums }: Readonly<{ sums: Statement["sums"] }>) {
  const locale = useLocale();
  const { columns: headings, total } = adminAgenciesMessages[locale].statement;
  const amounts = [
    [headings.price, sums.priceCentavos],
    [headings.byUs, sums.byUsCentavos],
    [headings.byAgency, sums.byAgencyCentavos],
    [headings.commission, sums.commissionCentavos],
  ] as const;
  return (
    <tr className="font-bold">
      <td data-label="" colSpan={2}>
        {total}
      </td>
      <td data-label={headings.riders} className="num">
        {sums.riders}
      </td>
      {amounts.map(([heading, centavos]) => (
        <td key={heading} data-label={heading} className="num md:whitespace-nowrap">
          {formatCentavos(centavos, locale)}
        </td>
      ))}
    </tr>
  );
}

function formatRate({ basisPoints }: StatementLine, locale: Locale): string {
  const { rate } = adminAgenciesMessages[locale].statement;
  return fillMessage(rate, { percent: formatPercent(basisPoints) });
}

function Guest({ line }: Readonly<{ line: StatementLine }>) {
  const { ends } = useMessages(adminAgenciesMessages).statement;
  return (
    <>
      <Anchor href={`/admin/bookings/${line.id}`} className="font-bold underline">
        {line.name || formatReference(line.reference)}
      </Anchor>
      <span className="block text-muted">
        {formatReference(line.reference)}
        {line.end !== "ran" && `, ${ends[line.end]}`}
      </span>
    </>
  );
}
