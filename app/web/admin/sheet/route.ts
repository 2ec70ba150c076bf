import { getSheetDocument } from "#app/phone-sheet/document.ts";

/**
 * `GET /admin/sheet`: the day sheet's document, for phones whose worker does not answer it yet. It
 * has the policy of all pages with scripts and styles of this site only.
 */
export function loader(): Response {
  return new Response(getSheetDocument(), {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}
