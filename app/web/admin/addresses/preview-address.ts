/** Widths of the preview in CSS pixels, for a phone and a computer. */
export const previewWidths = { phone: 390, computer: 1440 } as const;

export type PreviewWidth = keyof typeof previewWidths;

/** A page to preview. `page` is its path, with an optional query. */
type PreviewStyle = Readonly<{ page: string; width: PreviewWidth }>;

export function getPreviewPath(draft: string, { page, width }: PreviewStyle): string {
  return `/admin/preview/${draft}?${new URLSearchParams({ page, width })}`;
}

/**
 * Returns the URL of the draft's page that is shown in the preview's frame. Links in it open the
 * operator's preview page in the same width.
 */
export function getFramedPagePath(draft: string, { page, width }: PreviewStyle): string {
  const { pathname, searchParams } = new URL(page, "http://localhost");
  searchParams.set("width", width);
  return `/admin/preview/${draft}/page${pathname === "/" ? "" : pathname}?${searchParams}`;
}

/** Returns the preview width in a query. The default is "phone". */
export function parsePreviewWidth(query: URLSearchParams): PreviewWidth {
  return query.get("width") === "computer" ? "computer" : "phone";
}
