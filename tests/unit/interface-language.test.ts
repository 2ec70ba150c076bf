import { expect, it } from "vitest";
import {
  formatAccountLanguageCookie,
  getInterfaceLanguage,
} from "#app/web/admin/layout/interface-language.server.ts";

const asked = (headers: Record<string, string>, search = "") =>
  getInterfaceLanguage(new Request(`https://site.example/admin${search}`, { headers }));

it.each([
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["es-419", "es"],
  ["en-US,en;q=0.9,es;q=0.8", "en"],
  ["en;q=0.3, es;q=0.7", "es"],
  ["fr-FR,fr;q=0.9,es;q=0.5", "es"],
  ["fr-FR, *;q=0.1", "en"],
  ["est, esx;q=0.9", "en"],
  ["es;q=0, en", "en"],
  [`${"x,".repeat(10_000)}es`, "en"],
  ["", "en"],
])("getInterfaceLanguage for the Accept-Language header %j is %s", (header, locale) => {
  expect(asked({ "accept-language": header })).toBe(locale);
});

it("getInterfaceLanguage uses the cookie or the query before the Accept-Language header", () => {
  const spanish = { "accept-language": "es-MX,es;q=0.9" };
  expect(asked({ ...spanish, cookie: "a=1; admin-lang=en" })).toBe("en");
  expect(asked({ ...spanish, cookie: "admin-lang=en" }, "?lang=es")).toBe("es");
});

it("formatAccountLanguageCookie stores the account's language unless the URL or nobody chose one", () => {
  const siteUrl = "https://site.example";
  const format = (search: string, language: "en" | "es" | null) =>
    formatAccountLanguageCookie(new Request(`${siteUrl}/admin${search}`), { language, siteUrl });
  expect(format("", "es")).toMatch(/^admin-lang=es; .*Secure$/);
  expect(format("?lang=en", "es")).toBeNull();
  expect(format("", null)).toBeNull();
});
