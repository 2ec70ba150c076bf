import { expect, it } from "vitest";
import { FallbackErrorPage } from "#app/web/layout/fallback-error-page.tsx";
import { getAttributes, renderMarkup } from "../ui/render-html.tsx";

it("FallbackErrorPage explains the error in both languages without loading any content", () => {
  const html = renderMarkup(<FallbackErrorPage />);
  expect(html).toContain('<div lang="en"><h1');
  expect(html).toContain("Something went wrong on our side");
  expect(html).toMatch(/<div lang="es">.*Algo falló de nuestro lado/);
  // The link reloads the same address as a document, because the page's scripts may have failed.
  expect(getAttributes(html, "a").href).toBe("");
});
