import { expect, test } from "vitest";
import { toShownText } from "#app/web/site/shown-text.server.ts";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { RichText } from "#app/web/ui/rich-text.tsx";
import { renderMarkup } from "./render-html.tsx";

test("RichText shows a plain text like NoWrapText", () => {
  const text = "Between 2:00–3:30\u00a0PM, for MXN\u00a01,850 each.";
  const html = renderMarkup(<RichText text={text} />);
  expect(html).toBe(renderMarkup(<NoWrapText text={text} />));
  expect(html).toContain('<span class="inline-block">MXN\u00a01,850</span>');
});

test("RichText shows bold words, words of another language and links", () => {
  const text = toShownText(
    [
      "The ",
      { text: "arrieros", lang: "es" },
      " rode ",
      { text: "far", bold: true },
      ". ",
      { text: "Gear", link: { post: "gearing-up" }, bold: true },
      { text: "Book", link: { bookNow: "sunset" } },
    ],
    "es",
    "https://ride.test",
  );
  const html = renderMarkup(<RichText text={text} />);
  expect(html).toContain('The <i lang="es">arrieros</i> rode <strong>far</strong>. <a');
  expect(html).toMatch(/<a href="\/es\/blog\/preparandose-[^"]*"[^>]*><strong>Gear<\/strong><\/a>/);
  expect(html).toMatch(
    /<a href="https:[^"]*" target="_blank" rel="noopener">Book<span class="sr-only"> \(se abre/,
  );
});
