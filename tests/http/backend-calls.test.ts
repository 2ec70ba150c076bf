import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { recordColumns } from "#app/bookings/records/api-record.ts";
import {
  recordsPerHour,
  unknownSessionsPerHour,
} from "#app/legacy-api/legacy-api-limits.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { runWithTestClient } from "../support/database-server.ts";
import { bookOnline, logIn, payInSandbox } from "../support/guest-requests.ts";
import { publicKey } from "../support/site-process.ts";
import { useSite } from "../support/use-site.ts";

// The original client of the legacy API runs against the site.
const site = useSite({ settings: { TRUST_PROXY: "true" } });

/** Creates a client with its own network unless the headers contain an address. */
const client = (key = publicKey, headers: Record<string, string> = {}) => {
  networks += 1;
  const from = { "x-forwarded-for": `198.51.${networks}.7` };
  const global = { headers: { ...from, ...headers } };
  return createClient(site.url, key, { auth: { persistSession: false }, global });
};
let networks = 0;
const soon = addDays(toLocalDate(new Date()), 20);

const record = {
  first_name: "Ana",
  last_name: "Torres",
  email: "ana@example.com",
  phone: "+52 954 123 4567",
  booking_date: soon,
  participants: 3,
  pickup_time: "14:30",
  pickup_location: "Hotel Arcoíris",
  total_price: 1,
  language: "es",
  payment_status: "paid",
  tour_name: "Hot Springs Tour",
};

describe("get_timestamp", () => {
  it("get_timestamp returns the server's time to POST and GET", async () => {
    const before = Date.now();
    const posted = await client().rpc("get_timestamp");
    const got = await client().rpc("get_timestamp", {}, { get: true });
    for (const { data, error } of [posted, got]) {
      expect(error).toBeNull();
      expect(data).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
      expect(Math.abs(Date.parse(data) - before)).toBeLessThan(3_600_000);
    }
  });
});

describe("legacy records without a paid session", () => {
  const save = (address: string, change = {}) =>
    fetch(`${site.url}/rest/v1/bookings`, {
      method: "POST",
      headers: {
        apikey: publicKey,
        "content-type": "application/json",
        prefer: "return=representation",
        "x-forwarded-for": address,
      },
      body: JSON.stringify({ ...record, ...change }),
    });
  const statusesOf = async (saves: Promise<Response>[]) =>
    (await Promise.all(saves)).map(({ status }) => status);
  const many = (count: number, address: (n: number) => string) =>
    statusesOf(Array.from({ length: count }, (_, n) => save(address(n))));
  const forgetCounts = () =>
    runWithTestClient(site.connectionString, (database) =>
      database.query("delete from contact_limits"),
    );
  beforeEach(forgetCounts);
  afterAll(forgetCounts);

  it.each([
    ["a /24", recordsPerHour.network, (n: number) => `203.0.113.${n}`],
    ["a /48", recordsPerHour.network, (n: number) => `2001:db8:7:${n.toString(16)}00::1`],
    ["a /24 in IPv6 spelling", recordsPerHour.network, (n: number) => `::ffff:203.0.113.${n}`],
    ["private addresses", recordsPerHour.private, (n: number) => `10.0.${n}.1`],
    ["whatever is no address", recordsPerHour.private, (n: number) => `nobody${n}`],
  ])(
    "unpaid legacy records from %s are limited per network, and other networks stay unaffected",
    async (_, most, address) => {
      const statuses = await many(most + 3, address);
      expect(statuses.filter((status) => status === 201)).toHaveLength(most);
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
      expect((await save("198.18.5.1")).status).toBe(201);
    },
  );

  it("unpaid legacy records from any network are rejected with Retry-After after a total limit is reached", async () => {
    const statuses = await many(recordsPerHour.overall + 4, (n) => `198.19.${n}.1`);
    expect(statuses.filter((status) => status === 201)).toHaveLength(recordsPerHour.overall);
    const refused = await save("2001:db8:8::1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      code: "53400",
      details: null,
      hint: null,
      message: expect.stringContaining("Please try again later"),
    });
  });

  it("the limit on unpaid legacy records never rejects a paid session or a record that is already stored", async () => {
    const { sessionId } = await bookOnline(site.url, { date: addDays(soon, 3) });
    await payInSandbox(site.url, sessionId);
    const stored = { stripe_session_id: "cs_test_stored" };
    expect((await save("203.0.113.1", stored)).status).toBe(201);
    await many(recordsPerHour.overall + 4, (n) => `198.19.${n}.1`);
    expect((await save("203.0.113.1", { stripe_session_id: "cs_test_new" })).status).toBe(429);
    for (const session of [sessionId, stored.stripe_session_id]) {
      const answer = await save("203.0.113.1", { stripe_session_id: session });
      expect(answer.status).toBe(201);
      expect(await answer.json()).toMatchObject([{ stripe_session_id: session }]);
    }
  });

  it("lookups of made-up session ids at the provider are limited, even for a private client address", async () => {
    const made = (n: number) => ({ stripe_session_id: `cs_test_made${n}here` });
    const asked = await statusesOf(
      Array.from({ length: 4 * unknownSessionsPerHour + 2 }, (_, n) => save("10.9.9.9", made(n))),
    );
    expect(asked.filter((status) => status === 201)).toHaveLength(recordsPerHour.private);
    const verify = await fetch(`${site.url}/functions/v1/verify-payment`, {
      method: "POST",
      headers: {
        apikey: publicKey,
        "content-type": "application/json",
        "x-forwarded-for": "192.168.7.7",
      },
      body: JSON.stringify({ sessionId: "cs_test_another1" }),
    });
    expect(verify.status).toBe(429);
  });
});

describe("saving a booking with the legacy API", () => {
  it("saving a legacy record returns the stored row with the columns that the server sets", async () => {
    const { data, error, status } = await client().from("bookings").insert([record]).select();
    expect(error).toBeNull();
    expect(status).toBe(201);
    expect(Object.keys(data?.[0])).toEqual([...recordColumns]);
    expect(data?.[0]).toMatchObject({
      first_name: "Ana",
      total_price: 5700,
      payment_status: "pending",
      stripe_session_id: null,
      booking_date: soon,
    });
  });

  it("saving a legacy record returns the row only when the client asks for it", async () => {
    const single = await client().from("bookings").insert(record).select().single();
    expect(single.data).toMatchObject({ last_name: "Torres" });
    const silent = await client().from("bookings").insert([record]);
    expect(silent).toMatchObject({ data: null, error: null, status: 201 });
  });

  it("saving a legacy record fills in defaults for missing fields", async () => {
    const { data } = await client()
      .from("bookings")
      .insert([{ first_name: "Solo" }])
      .select();
    expect(data?.[0]).toMatchObject({
      first_name: "Solo",
      phone: "",
      pickup_location: "",
      language: "en",
      tour_name: "Sunset Tour",
      participants: 2,
      total_price: 3700,
    });
  });

  it("a client cannot forge the time, id or payment of a legacy record", async () => {
    const forged = {
      ...record,
      id: "11111111-1111-1111-1111-111111111111",
      booking_timestamp: "2001-01-01T00:00:00Z",
      stripe_session_id: "cs_test_forged",
    };
    const { data } = await client().from("bookings").insert([forged]).select();
    expect(data?.[0]).toMatchObject({
      payment_status: "pending",
      stripe_session_id: "cs_test_forged",
    });
    expect(data?.[0].id).not.toBe(forged.id);
    expect(Date.parse(data?.[0].booking_timestamp)).toBeGreaterThan(Date.now() - 3_600_000);
    const again = await client().from("bookings").insert([forged]).select();
    expect(again.data?.[0].id).toBe(data?.[0].id);
  });

  it.each([
    ["negative participants", { participants: -1 }, "23514"],
    ["thirteen participants", { participants: 13 }, "23514"],
    ["participants in words", { participants: "two" }, "22P02"],
    ["a date that does not exist", { booking_date: "2026-02-30" }, "23514"],
    ["a very long name", { first_name: "x".repeat(5_000) }, "23514"],
    ["a card number", { pickup_location: "4242 4242 4242 4242" }, "23514"],
    ["a column that does not exist", { is_admin: true }, "PGRST204"],
  ])(
    "saving a legacy record with %s returns an error and stores nothing",
    async (_, change, code) => {
      const admin = client(publicKey, { cookie: await logIn(site.url) });
      const count = async () =>
        (await admin.from("bookings").select("*", { count: "exact", head: true })).count;
      const before = await count();
      const { data, error, status } = await client()
        .from("bookings")
        .insert([{ ...record, ...change }])
        .select();
      expect(status).toBe(400);
      expect(data).toBeNull();
      expect(error).toMatchObject({ code, message: expect.any(String) });
      expect(Object.keys(error ?? {}).sort()).toEqual(["code", "details", "hint", "message"]);
      expect(await count()).toBe(before);
    },
  );
});

describe("listing bookings with the legacy API", () => {
  it("listing bookings with the public key is rejected", async () => {
    const { data, error, status } = await client().from("bookings").select("*");
    expect({ data, status }).toEqual({ data: null, status: 401 });
    expect(error?.code).toBe("42501");
  });

  it("an admin session can list all bookings with the legacy API, newest first, and count them", async () => {
    const admin = client(publicKey, { cookie: await logIn(site.url) });
    const { data, error } = await admin
      .from("bookings")
      .select("*")
      .order("booking_timestamp", { ascending: false });
    expect(error).toBeNull();
    const times = (data ?? []).map((row) => Date.parse(row.booking_timestamp));
    expect(times.length).toBeGreaterThan(2);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const { count } = await admin.from("bookings").select("*", { count: "exact", head: true });
    expect(count).toBe(times.length);
    const limited = await admin.from("bookings").select("first_name").limit(1);
    expect(Object.keys(limited.data?.[0] ?? {})).toEqual(["first_name"]);
  });
});

describe("verifying a payment with the legacy API", () => {
  it("verifying a payment confirms a paid session, and the save that follows finds its booking", async () => {
    const { sessionId } = await bookOnline(site.url, { date: soon });
    const unpaid = await client().functions.invoke("verify-payment", { body: { sessionId } });
    expect(unpaid.data).toMatchObject({
      success: false,
      message: "Payment has not been completed",
    });
    await payInSandbox(site.url, sessionId);
    const { data, error } = await client().functions.invoke("verify-payment", {
      body: {
        sessionId,
        testMode: true,
        triggerZapier: true,
        zapierWebhookUrl: "http://169.254.169.254/",
        originalBookingData: { totalPrice: 1, participants: 12 },
      },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      success: true,
      metadata: {
        firstName: "Hannah",
        participants: "2",
        bookingDate: soon,
        pickupTime: "14:30",
        language: "en",
        tourName: "Sunset Tour",
      },
      customerDetails: { name: "Hannah Meyer", email: "hannah.meyer@example.com" },
      zapierTriggered: false,
      zapierReason: "No webhook URL configured",
    });
    const saves = await Promise.all(
      [1, 2, 3].map(() =>
        client()
          .from("bookings")
          .insert([{ ...record, stripe_session_id: sessionId }])
          .select(),
      ),
    );
    for (const save of saves) {
      expect(save.data).toHaveLength(1);
      expect(save.data?.[0]).toMatchObject({
        first_name: "Hannah",
        total_price: 3700,
        payment_status: "paid",
        stripe_session_id: sessionId,
      });
    }
    expect(new Set(saves.map((save) => save.data?.[0].id)).size).toBe(1);
  });

  it("verifying a payment reports an unknown session in the guest's language", async () => {
    const body = { sessionId: "cs_test_none", originalBookingData: { language: "es" } };
    const { data } = await client().functions.invoke("verify-payment", { body });
    expect(data).toMatchObject({
      success: false,
      message: "No se encontró información de la sesión",
    });
  });

  it.each(["a\0b", "cs_test_\0", "cs_test_\ud800", "../cs_test_1", "1 ".repeat(100), " ", ""])(
    "verifying a payment reports %j as an unknown session because no provider has such an id",
    async (sessionId) => {
      const body = { sessionId };
      const { data, error } = await client().functions.invoke("verify-payment", { body });
      expect(error).toBeNull();
      expect(data).toMatchObject({ success: false, code: "no-session" });
    },
  );
});

describe("every call of the legacy API", () => {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { ...init, headers: { apikey: publicKey, ...init.headers } });

  it("the legacy API rejects a wrong or missing key with 401 and JSON", async () => {
    const wrong: Record<string, string>[] = [
      { apikey: "wrong" },
      { apikey: "", authorization: "Bearer nope" },
    ];
    for (const headers of wrong) {
      for (const path of ["/rest/v1/bookings", "/rest/v1/rpc/get_timestamp", "/rest/v1/secrets"]) {
        const answer = await call(path, { headers });
        expect(answer.status, path).toBe(401);
        expect(await answer.json()).toMatchObject({ message: expect.any(String) });
      }
    }
  });

  it("the legacy API accepts its key as a bearer token without an apikey header", async () => {
    const answer = await fetch(`${site.url}/rest/v1/rpc/get_timestamp`, {
      headers: { authorization: `Bearer ${publicKey}` },
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    ["an unknown table", "GET", "/rest/v1/guests", 404, "PGRST205"],
    ["an unknown procedure", "POST", "/rest/v1/rpc/drop_all", 404, "PGRST202"],
    ["an unknown function", "POST", "/functions/v1/refund-everyone", 404, "NOT_FOUND"],
    ["a wrong verb", "DELETE", "/rest/v1/bookings", 405, "PGRST101"],
    ["an unknown column", "POST", "/rest/v1/bookings?select=secret", 400, "PGRST204"],
    ["an unknown schema", "POST", "/rest/v1/bookings", 406, "PGRST106"],
    ["an unknown filter", "GET", "/rest/v1/bookings?email=eq.a", 401, "42501"],
  ])(
    "the legacy API answers %s with JSON, never with a page",
    async (_, method, path, status, code) => {
      const headers: Record<string, string> =
        code === "PGRST106" ? { "content-profile": "private" } : {};
      const answer = await call(path, {
        method,
        headers: { "content-type": "application/json", ...headers },
        ...(method === "POST" && { body: "{}" }),
      });
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(await answer.json()).toMatchObject({ code });
    },
  );

  it.each([
    ["malformed JSON", "application/json", "{", 400, "PGRST102"],
    ["two rows", "application/json", "[{},{}]", 400, "PGRST102"],
    ["a bare number", "application/json", "7", 400, "PGRST102"],
    ["another content type", "text/plain", "{}", 415, "PGRST107"],
    ["more than 64 kB", "application/json", `{"first_name":"${"x".repeat(70_000)}"}`, 413, "54000"],
  ])("the legacy API rejects %s", async (_, type, body, status, code) => {
    for (const path of ["/rest/v1/bookings", "/functions/v1/verify-payment"]) {
      const answer = await call(path, { method: "POST", headers: { "content-type": type }, body });
      const expected =
        path.includes("verify") && code === "PGRST102" && body !== "{" ? 400 : status;
      expect(answer.status, path).toBe(expected);
      expect(answer.headers.get("content-type")).toContain("application/json");
      await answer.json();
    }
  });

  it("the legacy API answers preflight requests, so the original client works from another origin", async () => {
    const answer = await fetch(`${site.url}/rest/v1/bookings`, {
      method: "OPTIONS",
      headers: {
        origin: "https://elsewhere.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "apikey,content-profile,prefer",
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-headers")).toContain("content-profile");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("the payment webhook rejects an event without the provider's signature", async () => {
    const answer = await fetch(`${site.url}/webhooks/payment`, {
      method: "POST",
      headers: { "payment-signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}` },
      body: JSON.stringify({ id: "evt_1", type: "checkout.session.completed" }),
    });
    expect(answer.status).toBe(400);
  });
});

describe("unknown payment sessions", () => {
  it("lookups of unknown payment sessions are limited per network, unlike those of stored sessions", async () => {
    const { sessionId } = await bookOnline(site.url, { date: addDays(soon, 9) });
    await payInSandbox(site.url, sessionId);
    const from = (address: string) => ({ "x-forwarded-for": address });
    const verify = (id: string, address: string) =>
      fetch(`${site.url}/functions/v1/verify-payment`, {
        method: "POST",
        headers: { apikey: publicKey, "content-type": "application/json", ...from(address) },
        body: JSON.stringify({ sessionId: id }),
      });
    const page = (id: string, address: string) =>
      fetch(`${site.url}/booking-confirmation?session_id=${id}`, { headers: from(address) });
    const statuses: number[] = [];
    for (let index = 0; index < unknownSessionsPerHour + 2; index += 1) {
      statuses.push((await verify(`cs_test_made${index}up`, "203.0.113.40")).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await page("cs_test_another", "203.0.113.40")).status).toBe(429);
    expect((await verify("cs_test_another", "203.0.113.41")).status).toBe(200);
    expect(await (await verify(sessionId, "203.0.113.40")).json()).toMatchObject({ success: true });
    expect((await page(sessionId, "203.0.113.40")).status).toBe(200);
  });
});
