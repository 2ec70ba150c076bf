import { describe, expect, it } from "vitest";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { authMessages } from "#app/web/admin/auth/messages.ts";
import { createScriptlessBrowser, type Screen } from "../../support/operator-without-scripts.ts";
import { adminPassword } from "../../support/site-process.ts";
import { useSite } from "../../support/use-site.ts";

const site = useSite();
const { login, bookings } = adminMessages.en;

const heading = ({ document }: Screen) => document.findOne("h1").text;
const logIn = (screen: Screen, password = adminPassword) => screen.press("Login", { password });

describe("a page requested without a login", () => {
  it.each([
    "/admin/bookings?q=X25DJH",
    "/admin/departures/2026-11-21",
    "/admin/emails?show=missed",
  ])("%s opens after the login, even when the first password was wrong", async (asked) => {
    const browser = createScriptlessBrowser(site.url);
    const answer = await browser.send(asked);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/admin?next=${encodeURIComponent(asked)}`);
    const door = await browser.open(asked);
    expect(heading(door)).toBe(login.title);
    const refused = await logIn(door, "not the password");
    expect(refused.status).toBe(401);
    expect(refused.text).toContain(login.wrongPassword);
    const inside = await logIn(refused);
    expect([inside.status, inside.address]).toEqual([200, asked]);
    expect(heading(inside)).not.toBe(login.title);
  });

  it("the requested page opens after the login even when the visitor has changed the language first", async () => {
    const browser = createScriptlessBrowser(site.url);
    const door = await browser.open("/admin/departures/2026-11-21");
    const spanish = await door.follow(/Español$/);
    expect(heading(spanish)).toBe(adminMessages.es.login.title);
    const inside = await spanish.press("Entrar", { password: adminPassword });
    expect(inside.address).toBe("/admin/departures/2026-11-21");
  });
});

it("the former address of the bookings list redirects to the current one, with and without a login", async () => {
  const query = "?q=X25DJH&lang=en";
  const browser = createScriptlessBrowser(site.url);
  const door = await browser.open(`/admin${query}`);
  expect(heading(door)).toBe(login.title);
  expect((await logIn(door)).address).toBe(`/admin/bookings${query}`);
  const again = await browser.open(`/admin${query}`);
  expect([again.address, heading(again)]).toEqual([`/admin/bookings${query}`, bookings]);
});

it.each(["//evil.example/admin", "/\\evil.example", "/admin/..//evil.example"])(
  "a login leads to the first screen when the return address is %s",
  async (evil) => {
    const door = await createScriptlessBrowser(site.url).open(
      `/admin?next=${encodeURIComponent(evil)}`,
    );
    const inside = await logIn(door);
    expect([inside.address, heading(inside)]).toEqual(["/admin", "Today"]);
  },
);

it("the login and password pages and their errors are in the browser's language", async () => {
  const headers = { "accept-language": "es-MX,es;q=0.9,en;q=0.8" };
  const read = async (path: string, init: RequestInit = {}) =>
    (await fetch(new URL(path, site.url), { headers, ...init })).text();
  const post = (form: Record<string, string>) => ({
    method: "POST",
    body: new URLSearchParams(form),
  });
  const { forgot, password } = authMessages.es;
  expect(await read("/admin")).toContain(adminMessages.es.login.title);
  expect(await read("/admin", post({ intent: "login", password: "not this one" }))).toContain(
    adminMessages.es.login.wrongPassword,
  );
  expect(await read("/admin/forgot")).toContain(forgot.title);
  expect(await read("/admin/forgot", post({ email: "" }))).toContain(forgot.required);
  expect(await read("/admin/password/used")).toContain(password.goneTitle);
});
