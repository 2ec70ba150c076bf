import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { LocaleContext } from "#app/web/admin/ui/use-locale.ts";
import { getLayoutContent } from "#app/web/layout/layout-content.server.ts";
import { PictureViews } from "#app/web/ui/picture-views.ts";

/**
 * Renders an element as a visitor without scripts gets it, with the texts of pictures and of the
 * operator's screens in `locale`.
 */
export function renderMarkup(element: ReactElement, locale: Locale = "en"): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <LocaleContext value={locale}>
        <PictureViews value={getLayoutContent(locale, 2026, "").pictures}>{element}</PictureViews>
      </LocaleContext>
    </StaticRouter>,
  );
}

/**
 * Returns the attributes of the first `tag` element whose start tag contains `having`, with names
 * in lower case. Throws when there is none.
 */
export function getAttributes(html: string, tag: string, having = ""): Record<string, string> {
  const open = [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, "g"))]
    .map(([text]) => text)
    .find((text) => text.includes(having));
  if (!open) throw new Error(`no <${tag}> with ${having} in ${html}`);
  return Object.fromEntries(
    [...open.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      (name ?? "").toLowerCase(),
      value ?? "",
    ]),
  );
}
