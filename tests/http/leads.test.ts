import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leadMessages } from "#app/leads/lead-messages.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { namedLinkMessages } from "#app/web/admin/links/messages.ts";
import { demandMessages } from "#app/web/admin/reports/demand-messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookings, dailyCounts, turnedAwayRiders } from "#db/schema.ts";
import { bookOnline, logIn, postBooking } from "../support/guest-requests.ts";
import { useSite } from "../support/use-site.ts";

const site = useSite();
let connection: Connection;
let cookie = "";
beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  cookie = await logIn(site.url);
});
afterAll(() => connection?.pool.end());

const addLink = (name: string, place = "Reception", page = "tour:sunset") =>
  fetch(`${site.url}/admin/links`, {
    method: "POST",
    body: new URLSearchParams({ intent: "add", name, place, page, language: "es" }),
    headers: { cookie },
    redirect: "manual",
  });

const open = (path: string) => fetch(site.url + path, { redirect: "manual" });

describe("named links", () => {
  it("a link opens its page with its name, has codes to print, and is not taken twice", async () => {
    const added = await Promise.all([addLink("Flyer"), addLink("flyer")]);
    expect(added.map(({ status }) => status)).toEqual([303, 303]);
    const opened = await open("/go/flyer");
    expect(opened.status).toBe(302);
    expect(opened.headers.get("location")).toMatch(/^\/es\/[\w-]+\?from=flyer$/);
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect(opened.headers.has("set-cookie")).toBe(false);
    const target = await open(opened.headers.get("location") ?? "");
    expect(target.status).toBe(200);
    const taken = await addLink("flyer", "Market");
    expect(taken.status).toBe(409);
    expect(await taken.text()).toContain(namedLinkMessages.en.errors["name-taken"]);
    for (const [type, media] of [
      ["svg", "image/svg+xml"],
      ["pdf", "application/pdf"],
    ]) {
      const file = await fetch(`${site.url}/admin/links/flyer.${type}`, { headers: { cookie } });
      expect(file.headers.get("content-type")).toContain(media);
      expect(file.headers.get("content-disposition")).toContain(`flyer.${type}`);
      const stranger = await open(`/admin/links/flyer.${type}`);
      expect(stranger.status).not.toBe(200);
    }
  });

  it("names of pages can be links without changing these pages", async () => {
    for (const name of ["booking", "admin", "go", "es"]) {
      expect((await addLink(name, `Sign ${name}`, "booking")).status).toBe(303);
      expect((await open(`/go/${name}`)).headers.get("location")).toBe(`/es/reserva?from=${name}`);
    }
    expect((await open("/booking")).status).toBe(200);
    expect((await open("/es")).status).toBe(200);
  });

  it("hostile names are refused beside their field, and open the home page", async () => {
    for (const name of ["пляж", "a".repeat(200), "../admin", "javascript:alert(1)", ""]) {
      const refused = await addLink(name);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(namedLinkMessages.en.errors["not-a-link-name"]);
    }
    for (const name of ["nowhere", "%D0%BF%D0%BB%D1%8F%D0%B6", "a".repeat(200)]) {
      const opened = await open(`/go/${name}`);
      expect([302, 404]).toContain(opened.status);
      if (opened.status === 302) expect(opened.headers.get("location")).toBe("/");
    }
  });
});

describe("daily counts", () => {
  const send = (what: string, body = "", origin = site.url) =>
    fetch(`${site.url}/count/${what}`, {
      ...{ method: "POST", body: new URLSearchParams({ lead: body }), headers: { origin } },
    });
  const sum = async (what: "visit" | "partner") => {
    const [row] = await connection.db
      .select({ count: sql<number>`coalesce(sum(${dailyCounts.count}), 0)::int` })
      .from(dailyCounts)
      .where(eq(dailyCounts.what, what));
    return row?.count ?? 0;
  };

  it("a beacon is counted once, without a cookie, and not for another site or an opened address", async () => {
    const before = await sum("partner");
    const answer = await send("partner-sunset");
    expect(answer.status).toBe(204);
    expect(answer.headers.has("set-cookie")).toBe(false);
    expect((await send("partner-sunset", "", "https://other.example")).status).toBe(403);
    const body = new URLSearchParams();
    await fetch(`${site.url}/count/partner-sunset`, { method: "POST", body });
    expect((await open("/count/partner-sunset")).status).toBe(405);
    await send("partner-nowhere");
    expect(await sum("partner")).toBe(before + 1);
  });

  it("a body of 64 kB is no link, and a larger one is refused", async () => {
    const before = await sum("visit");
    expect((await send("visit", `?from=${"a".repeat(60_000)}`)).status).toBe(204);
    expect((await send("visit", "a".repeat(70_000))).status).toBe(413);
    expect(await sum("visit")).toBe(before + 1);
  });
});

describe("riders turned away", () => {
  const date = addDays(toLocalDate(new Date()), 44);
  const countRiders = async () => {
    const rows = await connection.db
      .select()
      .from(turnedAwayRiders)
      .where(eq(turnedAwayRiders.rideDate, date));
    return Object.fromEntries(rows.map(({ reason, riders }) => [reason, riders]));
  };
  const tap = (riders: string, origin = site.url) =>
    fetch(`${site.url}/count/turned-away`, {
      method: "POST",
      body: new URLSearchParams({ tour: "sunset", day: date, riders }),
      headers: { origin },
    });
  const sendAlone = (more: Record<string, string> = {}, origin: Record<string, string> = {}) =>
    postBooking(site.url, { date, participants: "1", ...more }, origin);

  it("a tap counts if no departure takes the party, and a refused form if its tab did not count", async () => {
    expect((await tap("1")).status).toBe(204);
    expect((await tap("2")).status).toBe(204);
    expect((await tap("1", "https://other.example")).status).toBe(403);
    expect(await countRiders()).toEqual({ "too-few": 1 });

    const browser = { origin: site.url };
    const refused = await sendAlone({}, browser);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("still needs one more rider");
    expect(await countRiders()).toEqual({ "too-few": 2 });
    expect((await sendAlone({ "turned-away": ` sunset ${date}` }, browser)).status).toBe(409);
    expect((await sendAlone()).status).toBe(409);
    expect(await countRiders()).toEqual({ "too-few": 2 });

    const family = { participants: "2", children: "1", asksAges: "on", "age-1": "7" };
    expect((await sendAlone(family, browser)).status).toBe(400);
    expect(await countRiders()).toEqual({ "too-few": 2, "too-young": 2 });
    const page = await fetch(`${site.url}/admin/reports?by=day&from=${date}&lang=en`, {
      headers: { cookie },
    });
    expect(await page.text()).toContain(demandMessages.en.columns["too-few"]);
  });
});

describe("the booking form", () => {
  it("stores where the visit began, and the booking's page names it", async () => {
    const date = addDays(toLocalDate(new Date()), 40);
    const lead = "l.instagram.com?utm_source=%3Cb%3E%3D1";
    const { sessionId } = await bookOnline(site.url, { date, lead });
    const [booking] = await connection.db
      .select()
      .from(bookings)
      .where(eq(bookings.paymentSessionId, sessionId));
    expect(booking).toMatchObject({ leadKind: "campaign", leadName: "<b>=1" });
    const page = await fetch(`${site.url}/admin/bookings/${booking?.id}`, { headers: { cookie } });
    const html = await page.text();
    expect(html).toContain(leadMessages.en.short);
    expect(html).toContain("“&lt;b&gt;=1”");
    const file = await fetch(`${site.url}/admin/bookings.csv`, { headers: { cookie } });
    expect(await file.text()).toContain("“<b>=1”");
    const reports = await fetch(`${site.url}/admin/reports`, { headers: { cookie } });
    expect(reports.status).toBe(200);
  });
});
