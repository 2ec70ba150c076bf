import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { getLayoutContent } from "#app/web/layout/layout-content.server.ts";
import { PictureTexts } from "#app/web/ui/picture-alt-texts.ts";

/** The markup a visitor without scripts gets, with the pictures' texts in a language. */
export function renderMarkup(element: ReactElement, locale: Locale = "en"): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <PictureTexts value={getLayoutContent(locale, 2026, "").pictures}>{element}</PictureTexts>
    </StaticRouter>,
  );
}

/** The attributes, names in lower case, of the first element of this tag whose markup also holds `having`. */
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
