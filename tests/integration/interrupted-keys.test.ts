import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "#app/accounts/account.ts";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { listKeptConnections } from "#app/connections/connection-store.server.ts";
import { saveMailServer } from "#app/connections/mail-server.server.ts";
import { createPresentConnections } from "#app/connections/present-connections.server.ts";
import { saveStripeKey } from "#app/payment-keys/save-stripe-key.server.ts";
import { createHourlyLimiter } from "#app/platform/hourly-limits.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { auditEntries, serviceConnections } from "#db/schema.ts";
import { FakeStripe } from "../support/fake-stripe.ts";
import { type MortalDatabase, relayMortalDatabase } from "../support/stopping-database.ts";
import { testSecrets } from "../support/test-secrets.ts";
import { teamPassword, useAccountDatabase } from "../support/use-account-database.ts";

// The database dies, or another owner saves, at chosen moments while an owner saves a key.
const world = useAccountDatabase();
const fake = new FakeStripe();
fake.now = () => world.clock.now();
const [key, otherKey] = ["sk_live_planted4242", "sk_live_planted7777"];
let api: Awaited<ReturnType<FakeStripe["start"]>>;
let database: MortalDatabase;
let connection: Connection;
let me: SignedIn;

beforeAll(async () => {
  api = await fake.start();
  database = await relayMortalDatabase(world.connectionString);
  connection = connect(database.connectionString, () => {});
});
afterAll(async () => {
  await connection.pool.end();
  database.close();
  fake.stop();
});
beforeEach(async () => {
  fake.reset();
  fake.accounts.toServer = () => null;
  fake.accounts.addKey(key, "acct_main");
  fake.accounts.addKey(otherKey, "acct_other");
  await world.db.delete(serviceConnections);
  await world.db.execute("delete from contact_limits");
  const owner = await world.createMember("owner");
  const device = { ...world.createDevice(), email: owner.email };
  const login = await world.auth.logIn(teamPassword, device);
  if (login.outcome !== "in") throw new Error(login.outcome);
  me = await world.getSignedIn(login.token);
});

type Deps = Parameters<typeof saveStripeKey>[0];

/** The dependencies of a process whose database can die. */
function depsOf(change: Partial<Deps> = {}) {
  const { db } = connection;
  return {
    ...{ db, api, clock: world.clock, secrets: testSecrets },
    ...{ allowLoopback: true, getBrand: () => "Rides" },
    env: { siteUrl: "https://rides.example", stripe: undefined },
    present: createPresentConnections({ db, secrets: testSecrets, setOnServer: new Set() }),
    checkPassword: world.team.checkPassword,
    log: pino({ level: "silent" }),
    limiter: createHourlyLimiter(world.db.$client, "stripe-key", 50),
    refreshGateways: async () => {},
    ...change,
  };
}

const listKept = () => listKeptConnections(world.db, testSecrets, "stripe");
const getPresentId = async () =>
  (await listKept()).find(({ replacedAt }) => replacedAt === null)?.id ?? null;

async function saveKey(secretKey: string, deps = depsOf()) {
  const typed = { sealed: "", password: teamPassword, shownId: await getPresentId() };
  return runAsActor(me.account, () => saveStripeKey(deps, me, { ...typed, key: secretKey }));
}

const mailbox: Parameters<typeof saveMailServer>[2]["values"] = {
  ...{ provider: "other", address: "rides@example.com", senderName: "Rides", host: "127.0.0.1" },
  ...{ port: "2525", security: "starttls", user: "" },
};
const saveMail = (deps = depsOf()) =>
  runAsActor(me.account, () =>
    saveMailServer(
      deps,
      me,
      { values: mailbox, secret: "planted" },
      { password: teamPassword, shownId: null },
    ),
  );

/** Lets the database die when Stripe is asked for an endpoint, or when the secrets are encrypted. */
const deaths: Readonly<Record<string, () => Partial<Deps>>> = {
  "while Stripe makes the endpoint"() {
    const push = fake.calls.push.bind(fake.calls);
    fake.calls.push = (...calls) => {
      if (calls.includes("POST /v1/webhook_endpoints")) {
        database.die();
        fake.calls.push = push;
      }
      return push(...calls);
    };
    return {};
  },
  "inside the transaction": () => ({
    secrets: {
      ...testSecrets,
      encrypt(...texts) {
        database.die();
        return testSecrets.encrypt(...texts);
      },
    },
  }),
};

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe("a database that dies while an owner saves", () => {
  it.each(Object.keys(deaths))(
    "leaves nothing of a Stripe key, %s, and the next save has the only endpoint",
    async (moment) => {
      expect(isDatabaseUnavailable(await failure(saveKey(key, depsOf(deaths[moment]?.()))))).toBe(
        true,
      );
      expect(await listKept()).toEqual([]);
      expect(await world.db.select().from(auditEntries)).not.toContainEqual(
        expect.objectContaining({ action: "connection-saved" }),
      );
      // The endpoint is at Stripe, and nobody knows its secret.
      expect(fake.accounts.endpoints).toHaveLength(1);
      database.comeBack();
      const saved = await saveKey(key);
      if (saved.outcome !== "saved") throw new Error(saved.outcome);
      const { webhookEndpointId } = saved.connection.details;
      expect(fake.accounts.endpoints.map(({ id }) => id)).toEqual([webhookEndpointId]);
    },
  );

  it.each(Object.keys(deaths))(
    "leaves the key before and its endpoint as they are, %s",
    async (moment) => {
      await saveKey(key);
      const before = await listKept();
      fake.accounts.addKey("sk_live_rolled", "acct_main");
      const isNew = moment === "inside the transaction";
      const typed = isNew ? "sk_live_rolled" : key;
      if (!isNew) fake.accounts.endpoints.splice(0);
      const lost = await failure(saveKey(typed, depsOf(deaths[moment]?.())));
      expect(isDatabaseUnavailable(lost)).toBe(true);
      database.comeBack();
      expect((await listKept()).map(({ id, replacedAt }) => [id, replacedAt])).toEqual(
        before.map(({ id }) => [id, null]),
      );
      const saved = await saveKey(typed);
      if (saved.outcome !== "saved") throw new Error(saved.outcome);
      const { webhookEndpointId } = saved.connection.details;
      expect(fake.accounts.endpoints.map(({ id }) => id)).toEqual([webhookEndpointId]);
    },
  );

  it("leaves nothing of a mail server, and the next save stores it", async () => {
    const lost = await failure(saveMail(depsOf(deaths["inside the transaction"]?.())));
    expect(isDatabaseUnavailable(lost)).toBe(true);
    expect(await world.db.select().from(serviceConnections)).toEqual([]);
    database.comeBack();
    expect(await saveMail()).toEqual({ outcome: "saved" });
  });
});

describe("two owners who save at once", () => {
  it("one key is stored with an endpoint that exists, and the other owner is told who was first", async () => {
    const secondAsked = Promise.withResolvers<void>();
    let second: ReturnType<typeof saveKey> | undefined;
    /** Runs `wait` before the password is checked again, when Stripe has made the endpoint. */
    const waitBeforeStoring = (wait: () => Promise<unknown>) => {
      let checks = 0;
      return depsOf({
        async checkPassword(...proof) {
          checks += 1;
          if (checks === 2) await wait();
          return world.team.checkPassword(...proof);
        },
      });
    };
    const first = saveKey(
      key,
      waitBeforeStoring(async () => {
        second = saveKey(
          key,
          waitBeforeStoring(async () => {
            secondAsked.resolve();
            await first;
          }),
        );
        // The second owner either gets as far or has to wait until the first one is done.
        await Promise.race([secondAsked.promise, sleep(1_000)]);
      }),
    );
    expect(await first).toMatchObject({ outcome: "saved" });
    expect(await second).toEqual({ outcome: "saved-by-another", by: me.account.name });
    const [stored] = await listKept();
    expect(fake.accounts.endpoints.map(({ id }) => id)).toEqual([
      stored?.details.webhookEndpointId,
    ]);
  });

  it("the key of another account leaves no endpoint there when it comes second", async () => {
    const outcomes = await Promise.all([saveKey(key), saveKey(otherKey)]);
    // The second owner may see the first key already, and is then asked about the other account.
    expect(outcomes.map(({ outcome }) => outcome)).toContain("saved");
    expect(await listKept()).toHaveLength(1);
    expect(fake.accounts.endpoints).toHaveLength(1);
  });

  it("one mail server is stored, and the other owner is told who was first", async () => {
    const outcomes = await Promise.all([saveMail(), saveMail()]);
    expect(outcomes).toContainEqual({ outcome: "saved" });
    expect(outcomes).toContainEqual({ outcome: "saved-by-another", by: me.account.name });
  });
});
