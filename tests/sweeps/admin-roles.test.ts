import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Role, roles } from "#app/accounts/account.ts";
import { hashPassword } from "#app/accounts/admin-password.server.ts";
import { holdAllotment } from "#app/agencies/hold-allotment.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { accessRules, canOpenPage, canSubmitForm } from "#app/web/admin/layout/access-rules.ts";
import { type Connection, connect } from "#db/database.ts";
import { accounts } from "#db/schema.ts";
import { bookOnline, payInSandbox } from "../support/guest-requests.ts";
import { parseHtmlDocument } from "../support/html-document.ts";
import { publicKey } from "../support/site-process.ts";
import { takeSample } from "../support/take-sample.ts";
import { createTestAgency } from "../support/test-agency.ts";
import { useSite } from "../support/use-site.ts";

// Each role requests every page and form of the operator on the running site.
const site = useSite({ settings: { LOG_LEVEL: "error" } });
const password = "ochre kettle plum wharf";
const day = addDays(toLocalDate(new Date()), 20);
let connection: Connection;
let booking = { id: "", manage_token: "" };
const cookies = new Map<Role, string>();

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  const passwordHash = await hashPassword(password, "cheap");
  for (const role of roles) {
    const email = `${role}@rides.example`;
    const account = { id: randomUUID(), name: `The ${role}`, email, role, passwordHash };
    await connection.db.insert(accounts).values({ ...account, language: "en" });
    cookies.set(role, await cookieOf(email));
  }
  const { sessionId } = await bookOnline(site.url, { date: day });
  await payInSandbox(site.url, sessionId);
  await fetch(`${site.url}/booking-confirmation?session_id=${sessionId}`);
  const found = await connection.pool.query(
    "select id, manage_token from bookings where state = 'confirmed'",
  );
  booking = found.rows[0];
  const agencyId = (await createTestAgency(connection.db)).id;
  const key = { tour: "sunset", date: day, start: "16:00" } as const;
  const until = new Date(getDepartureStart(key).getTime() - 7_200_000);
  const held = await holdAllotment(
    { db: connection.db, clock: { now: () => new Date() } } as BookingDependencies,
    { id: randomUUID(), key, seats: 2, agencyId, until, note: null, by: "office" },
  );
  expect(held.outcome).toBe("held");
});
afterAll(() => connection?.pool.end());

async function cookieOf(email: string): Promise<string> {
  const answer = await fetch(`${site.url}/admin`, {
    method: "POST",
    body: new URLSearchParams({ intent: "login", email, password }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Moves the booking and its departure to another day. */
async function rideOn(date: string) {
  const { rows } = await connection.pool.query(
    "update bookings set booking_date = $1 where id = $2 returning departure_id",
    [date, booking.id],
  );
  const departure = rows[0].departure_id;
  await connection.pool.query("update departures set date = $1 where id = $2", [date, departure]);
}

/**
 * Returns an address that matches a route pattern, with the ids of existing records where needed.
 */
function addressOf(pattern: string): string {
  const isDay = pattern.startsWith("/admin/departures/");
  return pattern
    .replace(":day", day)
    .replace(":id", pattern.startsWith("/admin/bookings/") ? booking.id : randomUUID())
    .replace(":tour", "sunset")
    .replace(":part", "sunset")
    .replace(":group", "contact")
    .replace(":number", "1")
    .replace(/:\w+/, isDay ? day : randomUUID())
    .replace("*", "x");
}

/** Returns the route pattern of an address, or the address itself when no pattern matches. */
function patternOf(path: string): string {
  const { pathname } = new URL(path, site.url);
  const patterns = Object.keys(accessRules).toSorted(
    (one, other) => one.split(":").length - other.split(":").length,
  );
  const matches = (pattern: string) =>
    new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+").replace("*", ".+")}$`).test(pathname);
  return patterns.find(matches) ?? pathname;
}

const ask = (role: Role, path: string, init: RequestInit = {}) =>
  fetch(new URL(path, site.url), {
    redirect: "manual",
    ...init,
    headers: { cookie: cookies.get(role) ?? "", apikey: publicKey },
  });

describe.each(roles)("access as %s", (role) => {
  it.each(takeSample(Object.keys(accessRules), 6))(
    "a role gets 403 at %s exactly when accessRules forbids the page",
    async (pattern) => {
      for (const path of [addressOf(pattern), `${addressOf(pattern)}.data`]) {
        if (pattern.includes(".csv") && path.endsWith(".data")) continue;
        const { status } = await ask(role, path);
        if (canOpenPage({ role }, pattern)) expect([path, status]).not.toEqual([path, 403]);
        else expect([path, status]).toEqual([path, 403]);
      }
    },
  );

  const pagesWithForms = Object.keys(accessRules).filter((one) => one !== "/admin");
  it.each(takeSample(pagesWithForms, 6))(
    "a role gets 403 for forms sent to %s exactly when accessRules forbids them",
    async (pattern) => {
      const intents = [...Object.keys(accessRules[pattern]?.send ?? {}), "nonsense", null];
      for (const intent of intents) {
        const body = new URLSearchParams(intent === null ? {} : { intent });
        const { status } = await ask(role, addressOf(pattern), { method: "POST", body });
        if (canSubmitForm({ role }, pattern, intent))
          expect([intent, status]).not.toEqual([intent, 403]);
        else expect([intent, status]).toEqual([intent, 403]);
      }
    },
  );
});

describe.each(["guide", "office"] as const)("the pages of the role %s", (role) => {
  it("the pages of a role contain no links or forms that the role may not use", async () => {
    const shut: string[] = [];
    const seen = new Map<string, number>();
    const queue = ["/admin", `/admin/departures/${day}`];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const pattern = patternOf(path);
      // Each day links to the next without end, so the test follows some pages of each type.
      const kind = `${pattern} ${[...new URL(path, site.url).searchParams.keys()]}`;
      const visits = seen.get(kind) ?? 0;
      if (visits >= (process.env.WHOLE_SWEEPS ? 3 : 1)) continue;
      seen.set(kind, visits + 1);
      const answer = await ask(role, path);
      if (answer.status === 403) shut.push(path);
      if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
      const page = await parseHtmlDocument(await answer.text());
      for (const link of page.findAll("a")) {
        const { pathname, search } = new URL(link.getAttribute("href") ?? "", answer.url);
        if (link.getAttribute("href") && /^\/admin(\/|$)/.test(pathname))
          queue.push(pathname + search);
      }
      for (const form of page.findAll("form")) {
        if (form.getAttribute("method")?.toLowerCase() !== "post") continue;
        const { pathname } = new URL(form.getAttribute("action") ?? "", answer.url);
        const named = [...form.findAll("input"), ...form.findAll("button")]
          .filter((field) => field.getAttribute("name") === "intent")
          .map((field) => field.getAttribute("value"));
        for (const intent of named.length > 0 ? named : [null]) {
          const isOpen = ["login", "logout"].includes(String(intent));
          if (!isOpen && !canSubmitForm({ role }, patternOf(pathname), intent)) {
            shut.push(`${intent} to ${pathname}`);
          }
        }
      }
    }
    expect(shut).toEqual([]);
    expect(seen.size).toBeGreaterThan(role === "office" ? 25 : 3);
  });
});

describe("a guide", () => {
  it("a guide who opens a forbidden page sees an explanation in either language", async () => {
    for (const locale of ["en", "es"] as const) {
      const answer = await ask("guide", `/admin/bookings?lang=${locale}`);
      const page = await answer.text();
      expect(answer.status).toBe(403);
      expect(page).toContain(adminMessages[locale].forbidden.title.replace("'", "&#x27;"));
      expect(page).toContain('href="/admin"');
    }
  });

  it("a guide who requests the data of a forbidden page gets an uncacheable 403 response", async () => {
    const answer = await ask("guide", "/admin/bookings.data");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([403, "no-store"]);
    const data = await answer.text();
    expect(data).toContain('"Forbidden"');
    expect(data).not.toContain("Internal Server Error");
  });

  it("a guide sees riders without prices, email addresses and manage links", async () => {
    await connection.pool.query("update bookings set email = 'guest@private.example'");
    for (const path of [`/admin/departures/${day}`, `/admin/departures/${day}.data`]) {
      const page = await (await ask("guide", path)).text();
      expect(page).toContain("Hannah");
      expect(page).toContain(booking.id);
      for (const secret of [
        "guest@private.example",
        booking.manage_token,
        "1850",
        "3700",
        "3,700",
      ]) {
        // A longer number or an id that contains a price is no price.
        const at = page.search(new RegExp(`(?<![\\da-f])${RegExp.escape(secret)}(?![\\da-f])`));
        expect(at < 0 ? "" : page.slice(Math.max(0, at - 40), at + 40)).toBe("");
      }
      expect(page).not.toContain(`/admin/bookings/${booking.id}`);
    }
  });

  it("a guide can record no-shows of today but not of another day or an unknown booking", async () => {
    const note = (date: string, id: string) =>
      ask("guide", `/admin/departures/${date}`, {
        method: "POST",
        body: new URLSearchParams({ intent: "no-show", booking: id, came: "no" }),
      });
    expect((await note(addDays(day, 1), booking.id)).status).toBe(404);
    expect((await note(day, randomUUID())).status).toBe(404);
    expect((await note(day, "x".repeat(30_000))).status).toBe(404);
    // A rider cannot be a no-show before the first pickup.
    expect((await note(day, booking.id)).status).toBe(409);
    const yesterday = addDays(toLocalDate(new Date()), -1);
    await rideOn(yesterday);
    expect((await note(yesterday, booking.id)).status).toBe(303);
    await rideOn(day);
    const { rows } = await connection.pool.query(
      "select detail from booking_history where event = 'no-show'",
    );
    expect(rows).toMatchObject([{ detail: { by: "The guide", riders: 2, of: 2 } }]);
  });

  it("a guide gets no bookings from the legacy API", async () => {
    const list = (role: Role) => ask(role, `/rest/v1/bookings?select=*`);
    expect((await list("guide")).status).toBe(401);
    expect((await list("office")).status).toBe(200);
    const test = (role: Role) => ask(role, "/admin/test-webhook", { method: "POST", body: "{}" });
    expect((await test("office")).status).toBe(403);
  });
});

describe("the office and the pages of the site", () => {
  const setPermission = (intent: string, role: Role = "owner") =>
    ask(role, "/admin/staff", { method: "POST", body: new URLSearchParams({ intent }) });
  const openAs = async (role: Role) =>
    Promise.all(
      ["/admin/content", "/admin/content/home/hero", "/admin/pictures"].map(
        async (path) => (await ask(role, path)).status,
      ),
    );

  it("edits pages and pictures from the owner's permission until its end", async () => {
    expect(await openAs("office")).toEqual([403, 403, 403]);
    expect((await setPermission("content-for-office", "office")).status).toBe(403);
    expect((await setPermission("content-for-office")).status).toBe(303);
    expect(await openAs("office")).toEqual([200, 200, 200]);
    expect(await openAs("guide")).toEqual([403, 403, 403]);
    const places = await (await ask("office", "/admin/bookings")).text();
    expect(places).toContain('href="/admin/content"');
    expect(places).not.toContain('href="/admin/business"');
    await setPermission("content-for-owners");
    expect(await openAs("office")).toEqual([403, 403, 403]);
    const entries = await connection.pool.query(
      "select action from audit_entries where action like 'content-permission-%' order by id",
    );
    expect(entries.rows.map(({ action }) => action)).toEqual([
      "content-permission-given",
      "content-permission-ended",
    ]);
  });
});
