import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import {
  choiceParameter,
  dayParameter,
  defineListAddress,
  pageParameter,
} from "#app/web/admin/list/list-address.ts";
import { ListFrame } from "#app/web/admin/list/list-frame.tsx";
import { type ListColumns, ListTable } from "#app/web/admin/list/list-table.tsx";
import { PageLinks } from "#app/web/admin/list/page-links.tsx";
import { LocaleContext } from "#app/web/admin/ui/use-locale.ts";
import { renderMarkup } from "../ui/render-html.tsx";

type Row = Readonly<{ name: string; sum: number }>;
const columns: ListColumns<"name" | "sum", Row> = {
  name: { isRowHead: true, cell: ({ name }) => name },
  sum: {
    isNumber: true,
    className: "wide",
    box: "",
    cell: ({ sum }, locale) => `${locale} ${sum}`,
  },
};
const table = {
  ...({
    label: "Sums",
    columns,
    headings: { name: "Who", sum: "How much" },
  } as const),
  rows: [{ name: "Ana", sum: 7 }],
  getKey: ({ name }: Row) => name,
};

describe("ListTable", () => {
  it("ListTable shows its columns in order, with labels for the cards of phones", () => {
    const html = renderMarkup(<ListTable {...table} cards />);
    expect(html).toContain('<th scope="col">Who</th><th scope="col" class="num">How much</th>');
    expect(html).toContain('<tr><th scope="row">Ana</th>');
    expect(html).toContain('<td data-label="How much" class="num wide"><div>en 7</div></td>');
  });

  it("ListTable labels no cells without cards, and marks rows with their attributes", () => {
    const html = renderMarkup(
      <ListTable {...table} getRowProps={({ sum }) => ({ "data-sum": sum })} />,
    );
    expect(html).not.toContain("data-label");
    expect(html).toContain('<tr data-sum="7">');
  });
});

const address = defineListAddress("/list", {
  kind: choiceParameter(["a", "b"]),
  day: dayParameter,
  page: pageParameter(3),
});
const frame = (query: string, isEmpty: boolean, older: string | null) => {
  const view = address.parse(new URLSearchParams(query));
  const Page = () => (
    <ListFrame
      {...{ address, view, isEmpty, older }}
      filters={{
        kind: { label: "Kind", any: "All kinds", options: [["a", "First"]] },
        day: { label: "Day" },
      }}
      messages={{
        ...{ title: "List", intro: "All of it.", filter: { label: "Which" } },
        ...{ none: "Nothing yet.", noneHere: "Nothing matches." },
      }}
      isFirstPage={view.page === 1}
    >
      <p>rows</p>
    </ListFrame>
  );
  const Site = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(
    <LocaleContext value="en">
      <Site />
    </LocaleContext>,
  );
};

describe("ListFrame", () => {
  it("ListFrame shows the chosen filters, and links to the file and the pages with them", () => {
    const html = frame("kind=a&day=2026-12-31&page=2", false, "/list?kind=a&page=3");
    expect(html).toContain('<option value="a" selected="">First</option>');
    expect(html).toMatch(/<input type="date"[^>]*value="2026-12-31"/);
    expect(html).toContain('href="/list.csv?kind=a&amp;day=2026-12-31"');
    expect(html).toContain('href="/list?kind=a&amp;day=2026-12-31"');
    expect(html).toContain('href="/list?kind=a&amp;page=3"');
    expect(html).toContain("Show everything");
  });

  it("ListFrame has no links to other pages and no file if the list is empty", () => {
    const html = frame("", true, null);
    expect(html).toContain("Nothing yet.");
    expect(html).not.toMatch(/href=|<nav|Show everything/);
    expect(frame("kind=b", true, null)).toContain("Nothing matches.");
  });
});

describe("PageLinks", () => {
  it("PageLinks disables the buttons at the ends of a list on demand", () => {
    const back = { href: null, label: "Back" };
    const next = { href: "/list?page=2", label: "Next" };
    expect(renderMarkup(<PageLinks back={back} next={next} />)).not.toContain("Back");
    const html = renderMarkup(<PageLinks showEnds back={back} next={next} />);
    expect(html).toMatch(/<span [^>]*aria-disabled="true">.*Back/);
    expect(html).toContain('href="/list?page=2"');
  });
});
