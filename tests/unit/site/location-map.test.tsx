import { expect, it } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { getContactPage } from "#app/web/site/contact/loader.server.ts";
import { LocationMap } from "#app/web/site/contact/location-map.tsx";
import { renderMarkup } from "../ui/render-html.tsx";

it.each(locales)("the map's link tells of a new tab only where scripts are off (%s)", (locale) => {
  const page = getContactPage(locale, "https://a.example");
  const link = (embed: string) => {
    const map = { ...page.map, embed };
    const html = renderMarkup(<LocationMap page={{ ...page, map }} />, locale);
    return /<a [^>]*target="_blank".*?<\/a>/s.exec(html)?.[0] ?? "";
  };
  const told = `<noscript>${page.newTab}</noscript>`;
  expect(link("https://maps.example/embed")).toContain(told);
  expect(link("https://maps.example/embed").replace(told, "")).not.toContain(page.newTab);
  expect(link("").replace(told, "")).toContain(page.newTab);
});
