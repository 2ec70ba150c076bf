import { beforeAll, describe, expect, it, vi } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import { parseHtmlDocument } from "../../support/html-document.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// The tests check how the admin pages answer the operator, strangers and malformed requests.
const site = useSite();
const date = addDays(toLocalDate(new Date()), 40);
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;
let booking: string;
let mail: string;

beforeAll(async () => {
  booking = await bookPaidRide(site, { date });
  operator = await createOperatorBrowser(site.url);
  // The first email is created by a job.
  mail = await vi.waitFor(firstMail, { timeout: 60_000, interval: 100 });
});

/** Returns the id of the first email on the emails screen. */
async function firstMail(): Promise<string> {
  const page = await (await operator.send("/admin/emails")).text();
  const id = /message=([\da-f-]{36})/.exec(page)?.[1];
  if (!id) throw new Error("no mail yet");
  return id;
}

const screens = () => [
  `/admin/bookings?tour=sunset&payment=paid&from=${date}`,
  "/admin/departures",
  `/admin/departures/${date}`,
  `/admin/departures/${date}/cancel`,
  `/admin/departures/${date}/cancel?ride=sunset-16%3A00`,
  `/admin/bookings/${booking}`,
  `/admin/bookings/${booking}/cancel`,
  "/admin/privacy?email=hannah.meyer%40example.com",
  "/admin/emails",
  `/admin/emails?message=${mail}`,
  "/admin/bookings/unknown",
  "/admin/reports",
  "/admin/phones",
  "/admin/audit-log",
];

const headersOf = ({ headers }: Response) => [
  headers.get("cache-control"),
  headers.get("x-robots-tag"),
];

describe("an admin screen", () => {
  it.each(locales)("an admin screen is neither cached nor indexed, in %s", async (locale) => {
    await operator.send(`/admin?lang=${locale}`);
    for (const address of ["/admin", ...screens()]) {
      const answer = await operator.send(address);
      expect([address, ...headersOf(answer)]).toEqual([address, "no-store", "noindex"]);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${locale}">`);
      const robots = (await parseHtmlDocument(html)).findAll('meta[name="robots"]');
      expect(robots.map((one) => one.getAttribute("content"))).toEqual(["noindex"]);
    }
  });

  it("an admin screen and its data are neither cached nor indexed before a login", async () => {
    for (const address of ["/admin", "/admin?lang=es", "/admin.data", "/admin/bookings"]) {
      const answer = await fetch(site.url + address);
      expect([address, ...headersOf(answer)]).toEqual([address, "no-store", "noindex"]);
    }
  });

  it("the report screen has no style attributes, which the Content-Security-Policy forbids", async () => {
    for (const unit of ["day", "week", "month", "quarter", "year"]) {
      const answer = await operator.send(`/admin/reports?by=${unit}&from=${date}`);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).not.toContain(" style=");
    }
  });

  it("the screen of an unknown booking is 404 and links to the bookings list", async () => {
    const answer = await operator.send("/admin/bookings/unknown");
    expect(answer.status).toBe(404);
    const main = (await parseHtmlDocument(await answer.text())).findOne("main");
    expect(main.findAll("a").map((link) => link.getAttribute("href"))).toEqual(["/admin/bookings"]);
  });
});

it("a form that was opened at a former address is handled", async () => {
  const former = `${site.url}/admin/mails`;
  const body = new URLSearchParams({ intent: "show-secret" });
  const moved = await operator.send(former, { method: "POST", body });
  expect(moved.status).toBe(308);
  const answer = await operator.send(moved.headers.get("location") ?? "", { method: "POST", body });
  expect(await answer.text()).toContain("whsec_");
});

describe("a visitor without a login", () => {
  const ask = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(site.url + address, { ...init, redirect: "manual" });
    return { status: answer.status, location: answer.headers.get("location") };
  };

  it("a visitor without a login is redirected to it from every screen and returns to the screen afterwards", async () => {
    for (const address of screens()) {
      expect([address, await ask(address)]).toEqual([
        address,
        { status: 303, location: `/admin?${new URLSearchParams({ next: address })}` },
      ]);
    }
  });

  it("a visitor without a login who requests a file is redirected to the login without a return address", async () => {
    for (const file of [
      ...["/admin/bookings.csv", "/admin/reports.csv", "/admin/audit-log.csv"],
      ...["/admin/lists/riders.csv", "/admin/lists/mails.csv?show=guests"],
      ...["/admin/lists/ledger.csv?by=month", `/admin/emails/${mail}/html`],
    ]) {
      expect([file, await ask(file)]).toEqual([file, { status: 303, location: "/admin" }]);
    }
  });

  it("admin forms sent without a login are rejected and change nothing", async () => {
    for (const [address, intent] of [
      [`/admin/bookings/${booking}`, "resend"],
      [`/admin/departures/${date}`, "capacity"],
      ["/admin/privacy/export", "resend"],
    ] as const) {
      const body = new URLSearchParams({ intent, ride: "sunset-16:00", capacity: "1" });
      const { status, location } = await ask(address, { method: "POST", body });
      expect([address, status]).toEqual([address, 303]);
      expect(location).toMatch(/^\/admin(\?next=%2Fadmin|$)/);
    }
    const body = new URLSearchParams({ intent: "show-secret" });
    const address = `${site.url}/admin/emails`;
    const answer = await fetch(address, { method: "POST", body, redirect: "manual" });
    expect(answer.status).toBe(303);
    expect(await answer.text()).not.toContain("whsec_");
  });
});

describe("an admin form", () => {
  it("an admin form that names unknown guides is rejected with a message", async () => {
    const unknown = `guide-${crypto.randomUUID()}`;
    const body = new URLSearchParams({ intent: "guides", ride: "sunset-16:00", [unknown]: "yes" });
    await operator.send("/admin?lang=en");
    const answer = await operator.send(`/admin/departures/${date}`, { method: "POST", body });
    expect(answer.status).toBe(409);
    const { text } = (await parseHtmlDocument(await answer.text())).findOne("main");
    expect(text).toContain(adminDeparturesMessages.en.refusals["unknown-guide"].slice(0, 30));
  });
});

describe("the webhook test", () => {
  const call = { url: "https://127.0.0.1/hook", payload: { testMode: true } };
  const json = { "content-type": "application/json" };
  const test = (body: unknown, headers: Record<string, string> = {}) =>
    operator.send("/admin/test-webhook", {
      method: "POST",
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });

  it("the webhook test rejects requests without a login and forms from other sites", async () => {
    const answer = await fetch(`${site.url}/admin/test-webhook`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(call),
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ ok: false, message: "Please log in at /admin first." });
    const elsewhere = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await test(call, elsewhere)).status).toBe(403);
  });

  it("the webhook test accepts an address and a payload only as JSON in a POST", async () => {
    const body = new URLSearchParams({ url: call.url });
    const form = await operator.send("/admin/test-webhook", { method: "POST", body });
    expect(form.status).toBe(415);
    for (const wrong of [
      {},
      { url: call.url },
      { url: 7, payload: {} },
      { url: "", payload: {} },
    ]) {
      expect([wrong, (await test(wrong)).status]).toEqual([wrong, 400]);
    }
    expect((await operator.send("/admin/test-webhook")).status).toBe(405);
  });

  it("the webhook test rejects an address in the site's own network with an explanation", async () => {
    const refused = await test(call);
    expect(refused.status).toBe(200);
    expect(await refused.json()).toMatchObject({ ok: false, message: expect.any(String) });
  });
});

it("every malformed admin request is answered without a server error and leaves the booking unchanged", async () => {
  const odd = ["", "\0", "%", "-1", "NaN", "9".repeat(20), "2026-02-30", "2999-12-31", "🐎"];
  const named = ["constructor", "__proto__", "sunset-99:99", "a\0@b.c", "x".repeat(3_000)];
  const failed: unknown[] = [];
  const note = (answer: Response, what: unknown) => {
    if (answer.status >= 500) failed.push([answer.status, what]);
  };
  for (const value of [...odd, ...named]) {
    const part = encodeURIComponent(value) || "-";
    const addresses = [
      `/admin?q=${part}&page=${part}&tour=${part}&payment=${part}&state=${part}`,
      `/admin/bookings?q=${part}&page=${part}&tour=${part}&payment=${part}&state=${part}`,
      `/admin/bookings?from=${part}&until=${part}`,
      `/admin/bookings.csv?q=${part}`,
      `/admin/bookings/${part}/cancel`,
      `/admin/departures?from=${part}`,
      `/admin/departures/${part}/cancel`,
      `/admin/departures/${date}?done=${part}&guests=${part}`,
      `/admin/privacy?email=${part}`,
      `/admin/emails/${part}/html`,
    ];
    await Promise.all(
      addresses.map(async (address) => note(await operator.send(address), address)),
    );
    const ride = "hot-springs-08:00";
    const forms: [string, Record<string, string>][] = [
      [`/admin/departures/${date}`, { intent: value, ride }],
      [`/admin/departures/${date}`, { intent: "capacity", ride, capacity: value }],
      [`/admin/departures/${date}`, { intent: "reopen", ride: value }],
      [`/admin/departures/${date}/cancel`, { reason: value, ride }],
      [`/admin/departures/${date}/cancel`, { reason: "other", ride: value }],
      [`/admin/bookings/${booking}`, { intent: value }],
      [`/admin/bookings/${booking}/move`, { ride: `sunset ${value} 16:00 14:30` }],
      [`/admin/bookings/${booking}/move`, { ride: `sunset ${date} 16:00 ${value}` }],
      [`/admin/bookings/${booking}`, { intent: "details", email: value, phone: value }],
      [`/admin/bookings/${booking}/cancel`, { refund: value }],
      [`/admin/bookings/${part}`, { intent: "resend" }],
      ["/admin/privacy", { intent: "erase", email: value, typed: value }],
      ["/admin/privacy", { intent: "retention", months: value || "0" }],
      ["/admin/privacy/export", { email: value }],
    ];
    await Promise.all(
      forms.map(async ([path, form]) => {
        const body = new URLSearchParams(form);
        note(await operator.send(path, { method: "POST", body }), [path, form]);
      }),
    );
  }
  expect(failed).toEqual([]);
  const { text } = await operator.open(`/admin/bookings/${booking}?lang=en`);
  expect(text).toContain("Confirmed");
});

it("an address of the operator without a page answers in the operator's language", async () => {
  for (const locale of locales) {
    await operator.send(`/admin?lang=${locale}`);
    for (const init of [{}, { method: "POST", body: new URLSearchParams({ intent: "x" }) }]) {
      const answer = await operator.send("/admin/no-such-page", init);
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain(adminMessages[locale].missing.text);
    }
  }
});
