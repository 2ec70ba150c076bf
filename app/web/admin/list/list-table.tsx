import type { ComponentProps, ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { TableFrame } from "#app/web/ui/table-frame.tsx";
import { useLocale } from "../ui/use-locale.ts";

export type ListColumn<Row> = Readonly<{
  cell(row: Row, locale: Locale): ReactNode;
  /** Whether the cells name their rows. */
  isRowHead?: boolean;
  isNumber?: boolean;
  className?: string;
  /** Puts the content into a box with these class names, such as a least width. */
  box?: string;
}>;

/** The columns of a list's table in their order, by their names in the messages. */
export type ListColumns<Name extends string, Row> = Readonly<Record<Name, ListColumn<Row>>>;

type ListTableProps<Name extends string, Row> = Readonly<{
  /** The accessible name of the table. */
  label: string;
  columns: ListColumns<Name, Row>;
  headings: Readonly<Record<Name, string>>;
  rows: readonly Row[];
  getKey(row: Row): string;
  /** Attributes of a row that looks different. */
  getRowProps?(row: Row): ComponentProps<"tr"> & Readonly<Record<`data-${string}`, unknown>>;
  /** Shows each row as a card on phones. */
  cards?: boolean;
  className?: string;
  isBusy?: boolean;
  /** A further row at the end. */
  end?: ReactNode;
}>;

export function ListTable<Name extends string, Row>(props: ListTableProps<Name, Row>) {
  const { label, columns, headings, rows, getKey, getRowProps, cards, end } = props;
  const names = Object.keys(columns) as Name[];
  return (
    <TableFrame label={label} cards={cards}>
      <table className={props.className} aria-busy={props.isBusy}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" className={columns[name].isNumber ? "num" : undefined}>
                {headings[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)} {...getRowProps?.(row)}>
              {names.map((name) => (
                <ListCell
                  key={name}
                  column={columns[name]}
                  label={cards ? headings[name] : undefined}
                  row={row}
                />
              ))}
            </tr>
          ))}
          {end}
        </tbody>
      </table>
    </TableFrame>
  );
}

type ListCellProps<Row> = Readonly<{
  column: ListColumn<Row>;
  /** The label of the cell on a card. */
  label: string | undefined;
  row: Row;
}>;

function ListCell<Row>({ column, label, row }: ListCellProps<Row>) {
  const locale = useLocale();
  const { cell, isRowHead, isNumber, box } = column;
  const className = joinClassNames(isNumber && "num", column.className) || undefined;
  const shown = cell(row, locale);
  const content = box === undefined ? shown : <div className={box || undefined}>{shown}</div>;
  return isRowHead ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td data-label={label} className={className}>
      {content}
    </td>
  );
}
