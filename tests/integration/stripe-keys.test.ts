import { eq } from "drizzle-orm";
import { pino } from "pino";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "#app/accounts/account.ts";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { listKeptConnections } from "#app/connections/connection-store.server.ts";
import { createPresentConnections } from "#app/connections/present-connections.server.ts";
import { removeConnection } from "#app/connections/save-connection.server.ts";
import { saveStripeKey } from "#app/payment-keys/save-stripe-key.server.ts";
import { createStripeGateway } from "#app/payment-keys/stripe-access.server.ts";
import { readStripeAccess } from "#app/payment-keys/stripe-dependencies.server.ts";
import { tendStripeKeys } from "#app/payment-keys/tend-stripe-keys.server.ts";
import {
  findStripeTrial,
  recordTrialEvent,
  startStripeTrial,
} from "#app/payment-keys/try-stripe.server.ts";
import { createHourlyLimiter } from "#app/platform/hourly-limits.server.ts";
import { auditEntries, bookings, payments, serviceConnections } from "#db/schema.ts";
import { FakeStripe } from "../support/fake-stripe.ts";
import { insertStripeBooking } from "../support/insert-stripe-booking.ts";
import { testSecrets } from "../support/test-secrets.ts";
import { teamPassword, useAccountDatabase } from "../support/use-account-database.ts";

const world = useAccountDatabase();
const fake = new FakeStripe();
fake.now = () => world.clock.now();
const hook = "https://rides.example/webhooks/payment";
const liveKey = "sk_live_planted4242";
const printed: string[] = [];
let api: Awaited<ReturnType<FakeStripe["start"]>>;
let me: SignedIn;

beforeAll(async () => {
  api = await fake.start();
});
afterAll(() => fake.stop());
beforeEach(async () => {
  fake.reset();
  fake.accounts.toServer = () => null;
  fake.accounts.addKey(liveKey, "acct_main");
  await world.db.delete(payments);
  await world.db.delete(bookings);
  await world.db.delete(serviceConnections);
  await world.db.execute("delete from contact_limits");
  const owner = await world.createMember("owner");
  const login = await world.auth.logIn(teamPassword, {
    ...world.createDevice(),
    email: owner.email,
  });
  if (login.outcome !== "in") throw new Error(login.outcome);
  me = await world.getSignedIn(login.token);
});

type Env = Parameters<typeof tendStripeKeys>[0]["env"];
function depsOf(env: Partial<Env> = {}) {
  const { db, clock } = world;
  return {
    ...{ db, clock, secrets: testSecrets, api },
    env: { siteUrl: "https://rides.example", stripe: undefined, ...env },
    present: createPresentConnections({
      ...{ db, secrets: testSecrets },
      setOnServer: new Set(env.stripe ? ["stripe" as const] : []),
    }),
    checkPassword: world.team.checkPassword,
    log: pino({ level: "debug" }, { write: (line: string) => void printed.push(line) }),
    limiter: createHourlyLimiter(db.$client, "stripe-key", 20),
    refreshGateways: async () => {},
  };
}

const listKept = () => listKeptConnections(world.db, testSecrets, "stripe");
const getPresentId = async () =>
  (await listKept()).find(({ replacedAt }) => replacedAt === null)?.id ?? null;

async function save(key: string, { sealed = "", password = teamPassword as string | null } = {}) {
  const typed = { key, sealed, password, shownId: await getPresentId() };
  return runAsActor(me.account, () => saveStripeKey(depsOf(), me, typed));
}

/** Saves a key and answers its questions with yes. */
async function saveSurely(key: string) {
  const asked = await save(key);
  const saved = asked.outcome === "asked" ? await save("", { sealed: asked.sealed }) : asked;
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return saved.connection;
}

describe("saving a Stripe key", () => {
  it("stores the key encrypted and makes one endpoint with the events of the site", async () => {
    const { id } = await saveSurely(` ${liveKey.slice(0, 9)}\n${liveKey.slice(9)} `);
    const [endpoint] = fake.accounts.endpoints;
    expect(endpoint).toMatchObject({ url: hook, status: "enabled", livemode: true });
    expect(endpoint?.enabled_events).toContain("checkout.session.completed");
    expect(await listKept()).toMatchObject([
      {
        ...{ id, lastFour: "4242", replacedAt: null },
        details: { mode: "live", accountId: "acct_main", webhookEndpointId: endpoint?.id },
      },
    ]);
    const rows = JSON.stringify([
      await world.db.select().from(serviceConnections),
      await world.db.select().from(auditEntries),
    ]);
    expect(rows + printed.join("")).not.toMatch(/planted|whsec_/);
    const [line] = await world.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.aboutKind, "connection"));
    expect(line).toMatchObject({ action: "connection-saved", after: { accountId: "acct_main" } });
  });

  it.each([
    ["pk_live_abc", "publishable-key"],
    ["  whsec_abc ", "signing-secret"],
    ["", "no-key"],
    ["sk_live_", "no-key"],
    ["Bearer sk_live_abc", "no-key"],
    ["sk_live_abc\u0000", "no-key"],
    [`sk_live_${"a".repeat(65_536)}`, "no-key"],
    ["sk_live_unknown", "unknown-key"],
  ])("refuses %j with a sentence of its own", async (key, kind) => {
    expect(await save(key)).toEqual({ outcome: "refused", problem: { kind } });
    expect(await listKept()).toEqual([]);
    expect(fake.accounts.endpoints).toEqual([]);
  });

  it.each([
    [null, "password-missing"],
    ["wrong", "wrong-password"],
  ])("asks Stripe nothing with the password %s", async (password, outcome) => {
    expect(await save(liveKey, { password })).toEqual({ outcome });
    expect(fake.calls).toEqual([]);
  });

  it("stores nothing while Stripe is unavailable or limits its requests", async () => {
    // The SDK repeats a request whose connection was closed.
    fake.failures = 5;
    const away = { outcome: "refused", problem: { kind: "unreachable" } };
    expect(await save(liveKey)).toEqual(away);
    fake.failures = 0;
    fake.tooMany = 1;
    const limited = { outcome: "refused", problem: { kind: "too-many-requests" } };
    expect(await save(liveKey)).toEqual(limited);
    fake.lostAnswers = 5;
    expect(await save(liveKey)).toEqual(away);
    fake.lostAnswers = 0;
    expect(await listKept()).toEqual([]);
    await saveSurely(liveKey);
    expect(fake.accounts.endpoints).toHaveLength(1);
  });

  it("deletes an endpoint whose secret was lost when its answer did not arrive", async () => {
    const created = (call: string) => call === "POST /v1/webhook_endpoints";
    const push = fake.calls.push.bind(fake.calls);
    fake.calls.push = (...calls) => {
      if (calls.some(created)) fake.lostAnswers = 1;
      return push(...calls);
    };
    expect(await save(liveKey)).toMatchObject({ problem: { kind: "unreachable" } });
    fake.calls.push = push;
    expect(fake.accounts.endpoints).toHaveLength(1);
    const { details } = await saveSurely(liveKey);
    expect(fake.accounts.endpoints.map(({ id }) => id)).toEqual([details.webhookEndpointId]);
  });

  it("names the permissions that a restricted key lacks, and needs none to read the account", async () => {
    const needed = ["checkout_session_write", "charge_write", "payment_intent_read"];
    fake.accounts.addKey("rk_live_few", "acct_main", needed);
    expect(await save("rk_live_few")).toEqual({
      outcome: "refused",
      problem: { kind: "missing-permissions", missing: ["disputes", "endpoints"] },
    });
    const enough = [...needed, "dispute_read", "webhook_write"];
    fake.accounts.addKey("rk_live_enough", "acct_main", enough);
    expect((await saveSurely("rk_live_enough")).details).toMatchObject({ accountId: "acct_main" });
  });

  it("refuses a live key whose account may not take payments yet", async () => {
    fake.accounts.getAccount("acct_main").charges_enabled = false;
    expect(await save(liveKey)).toEqual({ outcome: "refused", problem: { kind: "no-charges" } });
  });

  it("says so when the account has no room for an endpoint", async () => {
    fake.accounts.endpointLimit = 0;
    const problem = { kind: "endpoint-limit" };
    expect(await save(liveKey)).toEqual({ outcome: "refused", problem });
    expect(await listKept()).toEqual([]);
  });

  it("asks about a test key on a public site, a live key on a test address and another currency", async () => {
    fake.accounts.addKey("sk_test_a", "acct_main");
    expect(await save("sk_test_a")).toMatchObject({ outcome: "asked", questions: ["test-key"] });
    fake.accounts.getAccount("acct_main").default_currency = "usd";
    expect(await save(liveKey)).toMatchObject({ questions: ["other-currency"], currency: "usd" });
    const typed = { key: liveKey, sealed: "", password: teamPassword, shownId: null };
    const local = depsOf({ siteUrl: "http://localhost:3000" });
    expect(await saveStripeKey(local, me, typed)).toMatchObject({
      questions: ["live-key", "other-currency"],
    });
    expect(await listKept()).toEqual([]);
  });

  it("asks before it takes a key of another account, and answers only to who was asked, in time", async () => {
    await saveSurely(liveKey);
    fake.accounts.addKey("sk_live_other", "acct_other");
    const asked = await save("sk_live_other");
    if (asked.outcome !== "asked") throw new Error(asked.outcome);
    expect(asked.questions).toEqual(["other-account"]);
    expect(asked.sealed).not.toContain("other");
    expect((await listKept()).map(({ lastFour }) => lastFour)).toEqual(["4242"]);
    const expired = { outcome: "refused", problem: { kind: "question-expired" } };
    expect(await save("", { sealed: JSON.stringify({ key: liveKey, until: 9e15 }) })).toEqual(
      expired,
    );
    expect(await save("", { sealed: asked.sealed, password: "wrong" })).toEqual({
      outcome: "wrong-password",
    });
    world.clock.advance(16);
    expect(await save("", { sealed: asked.sealed })).toEqual(expired);
    await saveSurely("sk_live_other");
    expect(fake.accounts.endpoints.map(({ owner }) => owner)).toEqual([
      "acct_main live",
      "acct_other live",
    ]);
  });

  it("asks about the first stored key if it does not know the payments taken so far", async () => {
    await insertStripeBooking(world.db);
    expect(await save(liveKey)).toMatchObject({ questions: ["other-account"] });
  });

  it("keeps the endpoint when the key of the same account is replaced", async () => {
    const first = await saveSurely(liveKey);
    fake.accounts.addKey("sk_live_planted_rolled", "acct_main");
    const second = await saveSurely("sk_live_planted_rolled");
    expect(second.details.webhookEndpointId).toBe(first.details.webhookEndpointId);
    expect(fake.accounts.endpoints).toHaveLength(1);
  });

  it("saves once when two owners save at the same time, and leaves one endpoint in use", async () => {
    const outcomes = await Promise.all([save(liveKey), save(liveKey)]);
    const kinds = outcomes.map(({ outcome }) => outcome).toSorted();
    expect(kinds).toEqual(["saved", "saved-by-another"]);
    await tendStripeKeys(depsOf());
    const [present] = await listKept();
    const ids = fake.accounts.endpoints.map(({ id }) => id);
    expect(ids).toEqual([present?.details.webhookEndpointId]);
  });

  it("stores nothing while .env has a key, and stops asking Stripe after 20 keys in an hour", async () => {
    const stripe = { secretKey: liveKey, webhookSecret: undefined };
    const typed = { key: liveKey, sealed: "", password: teamPassword, shownId: null };
    expect(await saveStripeKey(depsOf({ stripe }), me, typed)).toEqual({
      outcome: "set-on-server",
    });
    for (let tried = 0; tried < 20; tried += 1) await save("sk_live_unknown");
    expect(await save(liveKey)).toMatchObject({ outcome: "too-many-trials" });
  });

  it("makes no endpoint for a site that Stripe cannot reach", async () => {
    fake.accounts.addKey("sk_test_a", "acct_main");
    const typed = { key: "sk_test_a", sealed: "", password: teamPassword, shownId: null };
    const deps = depsOf({ siteUrl: "http://localhost:3000" });
    const saved = await runAsActor(me.account, () => saveStripeKey(deps, me, typed));
    expect(saved).toMatchObject({ outcome: "saved" });
    expect(fake.accounts.endpoints).toEqual([]);
    expect(await startStripeTrial(deps)).toEqual({ outcome: "started" });
    const id = (await getPresentId()) ?? "";
    expect(await findStripeTrial(world.db, world.clock.now(), id)).toMatchObject({
      state: "not-reachable",
    });
  });
});

describe("tendStripeKeys", () => {
  it.each([
    ["disabled", () => Object.assign(fake.accounts.endpoints[0] ?? {}, { status: "disabled" })],
    ["with other events", () => fake.accounts.endpoints[0]?.enabled_events.splice(0, 3)],
    [
      "at another address",
      () => Object.assign(fake.accounts.endpoints[0] ?? {}, { url: "https://old.example/" }),
    ],
    ["missing", () => fake.accounts.endpoints.splice(0)],
  ])("repairs an endpoint that is %s", async (_, breakIt) => {
    await saveSurely(liveKey);
    const [sound] = structuredClone(fake.accounts.endpoints);
    breakIt();
    await tendStripeKeys(depsOf());
    const [repaired] = fake.accounts.endpoints;
    const { url, status } = sound ?? {};
    expect(repaired).toMatchObject({ url, status });
    expect(repaired?.enabled_events.toSorted()).toEqual(sound?.enabled_events.toSorted());
    const [present] = await listKept();
    expect(present?.details.webhookEndpointId).toBe(repaired?.id);
    expect(present?.getSecrets().webhookSecret).toBe(repaired?.secret);
  });

  it("leaves the endpoints of other programs and people alone", async () => {
    const others = [
      new URLSearchParams({ url: hook, "enabled_events[0]": "charge.refunded" }),
      new URLSearchParams({ url: "https://shop.example/", "metadata[madeBy]": "marea-y-monte" }),
    ];
    const owner = { account: "acct_main", live: true, permissions: null };
    for (const form of others) fake.accounts.createEndpoint(owner, form);
    await saveSurely(liveKey);
    await tendStripeKeys(depsOf());
    expect(fake.accounts.endpoints).toHaveLength(3);
  });

  it("makes and keeps an endpoint for a key in .env without a secret, whose events then count", async () => {
    const env = { stripe: { secretKey: liveKey, webhookSecret: undefined } };
    await tendStripeKeys(depsOf(env));
    await tendStripeKeys(depsOf(env));
    const [endpoint] = fake.accounts.endpoints;
    expect(fake.accounts.endpoints).toHaveLength(1);
    const access = await readStripeAccess(depsOf(env));
    const gateway = createStripeGateway(access, { clock: world.clock, api });
    const rawBody = JSON.stringify({ id: "evt_1", type: "ping", data: null });
    const sign = (secret = "") =>
      Stripe.webhooks.generateTestHeaderString({
        ...{ payload: rawBody, secret },
        timestamp: Math.floor(world.clock.now().getTime() / 1000),
      });
    const parse = (signature: string) =>
      gateway?.parseWebhook({
        ...{ rawBody, url: new URL(hook) },
        headers: new Headers({ "stripe-signature": signature }),
      });
    expect(await parse(sign(endpoint?.secret))).toMatchObject({ type: "ping" });
    expect(await parse(sign("whsec_forged"))).toBeNull();
    // With a secret in .env, the endpoint is somebody else's work.
    const withSecret = { stripe: { secretKey: liveKey, webhookSecret: "whsec_a" } };
    await tendStripeKeys(depsOf(withSecret));
    expect(fake.accounts.endpoints).toEqual([]);
    expect(await listKept()).toEqual([]);
  });

  it("gives a replaced key up with its endpoint when no payment or ride needs it any more", async () => {
    await saveSurely(liveKey);
    await insertStripeBooking(world.db);
    await world.db.update(payments).set({ state: "open", createdAt: world.clock.now() });
    fake.accounts.addKey("sk_live_other", "acct_other");
    await saveSurely("sk_live_other");
    const tend = async () => {
      await tendStripeKeys(depsOf());
      return (await listKept()).map(({ details }) => details.accountId).toSorted();
    };
    const both = ["acct_main", "acct_other"];
    world.clock.advance(25 * 60);
    // The session may still be paid.
    expect(await tend()).toEqual(both);
    // The ride is still ahead, so the guest may cancel it and get the money back.
    await world.db.update(payments).set({ state: "paid" });
    expect(await tend()).toEqual(both);
    await world.db.update(bookings).set({ bookingDate: "2026-10-01" });
    await world.db.update(payments).set({ state: "refund-due" });
    expect(await tend()).toEqual(both);
    await world.db.update(payments).set({ state: "refunded" });
    fake.failures = 10;
    expect(await tend()).toEqual(both);
    fake.failures = 0;
    expect(await tend()).toEqual(["acct_other"]);
    expect(fake.accounts.endpoints.map(({ owner }) => owner)).toEqual(["acct_other live"]);
  });

  it("keeps a replaced key of the same account only while a session or refund is under way", async () => {
    await saveSurely(liveKey);
    await insertStripeBooking(world.db);
    await world.db.update(payments).set({ createdAt: world.clock.now() });
    fake.accounts.addKey("sk_live_planted_rolled", "acct_main");
    await saveSurely("sk_live_planted_rolled");
    world.clock.advance(25 * 60);
    await tendStripeKeys(depsOf());
    expect((await listKept()).map(({ lastFour }) => lastFour)).toEqual(["lled"]);
    expect(fake.accounts.endpoints).toHaveLength(1);
  });

  it("a removed key takes no new payments and is given up later, also if Stripe knows it no more", async () => {
    const { id } = await saveSurely(liveKey);
    const proof = { password: teamPassword, shownId: id };
    const removed = await runAsActor(me.account, () =>
      removeConnection(depsOf(), me, "stripe", proof),
    );
    expect(removed).toEqual({ outcome: "removed" });
    expect(await startStripeTrial(depsOf())).toEqual({ outcome: "no-key" });
    fake.accounts.keys.set(liveKey, { account: "gone", live: true, permissions: new Set() });
    world.clock.advance(25 * 60);
    await tendStripeKeys(depsOf());
    expect(await listKept()).toEqual([]);
  });
});

describe("startStripeTrial", () => {
  const find = async () =>
    (await findStripeTrial(world.db, world.clock.now(), (await getPresentId()) ?? ""))?.state;

  it("makes a session of the least sum, expires it, and waits a minute for its event", async () => {
    await saveSurely(liveKey);
    expect(await find()).toBeUndefined();
    expect(await startStripeTrial(depsOf())).toEqual({ outcome: "started" });
    const [session] = [...fake.sessions.values()];
    expect(session).toMatchObject({ status: "expired", amount_total: 1_000, currency: "mxn" });
    expect(await find()).toBe("waiting");
    await recordTrialEvent(world.db, world.clock.now(), "cs_live_another");
    world.clock.advance(2);
    expect(await find()).toBe("missing");
    await recordTrialEvent(world.db, world.clock.now(), session?.id ?? "");
    expect(await find()).toBe("arrived");
    await saveSurely(liveKey);
    expect(await find()).toBeUndefined();
  });

  it("repairs the endpoint first, and says what Stripe refuses", async () => {
    await saveSurely(liveKey);
    fake.accounts.endpoints.splice(0);
    expect(await startStripeTrial(depsOf())).toEqual({ outcome: "started" });
    expect(fake.accounts.endpoints).toHaveLength(1);
    fake.accounts.getAccount("acct_main").charges_enabled = false;
    expect(await startStripeTrial(depsOf())).toMatchObject({
      problem: { kind: "refused", why: expect.stringContaining("live charges") },
    });
    fake.accounts.addKey("sk_live_rolled_at_stripe", "acct_main");
    fake.accounts.keys.delete(liveKey);
    expect(await startStripeTrial(depsOf())).toMatchObject({ problem: { kind: "unknown-key" } });
  });
});
