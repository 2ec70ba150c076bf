import { expect, it } from "vitest";
import { FallbackErrorPage } from "#app/web/layout/fallback-error-page.tsx";
import { getAttributes, renderMarkup } from "../ui/render-html.tsx";

it("says in both languages what happened when not even the frame's words could be loaded", () => {
  const html = renderMarkup(<FallbackErrorPage />);
  expect(html).toContain('<div lang="en"><h1');
  expect(html).toContain("Something went wrong on our side");
  expect(html).toMatch(/<div lang="es">.*Algo falló de nuestro lado/);
  // The same address once more, as a document: the page's scripts may be what failed.
  expect(getAttributes(html, "a").href).toBe("");
});
