/** The widths in which a page is looked at, in CSS px: a phone's and a computer's. */
export const previewWidths = { phone: 390, computer: 1440 } as const;

export type PreviewWidth = keyof typeof previewWidths;

/** A page of the site, as an address names it: its path, and a query that it may have. */
type Look = Readonly<{ page: string; width: PreviewWidth }>;

/** The operator's page that shows a page of a draft. */
export function getPreviewPath(draft: string, { page, width }: Look): string {
  return `/admin/preview/${draft}?${new URLSearchParams({ page, width })}`;
}

/** A page of a draft by itself. Its links lead to the operator's page in the same width. */
export function getFramedPagePath(draft: string, { page, width }: Look): string {
  const { pathname, searchParams } = new URL(page, "http://localhost");
  searchParams.set("width", width);
  return `/admin/preview/${draft}/page${pathname === "/" ? "" : pathname}?${searchParams}`;
}

/** The width that a query asks for. */
export function parsePreviewWidth(query: URLSearchParams): PreviewWidth {
  return query.get("width") === "computer" ? "computer" : "phone";
}
