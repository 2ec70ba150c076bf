import type { ServerResponse } from "node:http";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  fetchRates,
  fetchRatesFrom,
  type RatesDependencies,
} from "#app/business/guest-currencies/fetch-rates.server.ts";
import {
  findFetchedRates,
  findRatesFetch,
} from "#app/business/guest-currencies/stored-rates.server.ts";
import { writeSetting } from "#app/platform/stored-settings.server.ts";
import { publishSettings } from "../support/publish-settings.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

const world = useBookingDatabase();
const feed = { base: "MXN", date: "2026-12-01", rates: { USD: 0.0541, CAD: 0.0755, JPY: 8.4 } };
const logged: string[] = [];
let answer: (response: ServerResponse) => void;
let receiver: WebhookReceiver;

const deps = (change: Partial<RatesDependencies> = {}): RatesDependencies => ({
  db: world.db,
  clock: world.clock,
  log: pino({ level: "warn" }, { write: (line) => void logged.push(line) }),
  allowLoopback: true,
  ...change,
});
const sendFeed = (response: ServerResponse) => void response.end(JSON.stringify(feed));
const failureOf = async () => (await findRatesFetch(world.db))?.failure;

beforeEach(async () => {
  world.clock.set(defaultNow);
  await writeSetting(world.db, "fetched-rates", "");
  logged.length = 0;
  answer = sendFeed;
  receiver = await startWebhookReceiver((response) => answer(response));
});
afterEach(() => receiver.close());

describe("fetchRatesFrom", () => {
  it("stores the rates of the feed and asks again on the next day", async () => {
    await fetchRatesFrom(deps(), receiver.url);
    expect(await findFetchedRates(world.db)).toEqual({
      url: receiver.url,
      day: "2026-12-01",
      perPeso: { USD: 0.0541, CAD: 0.0755 },
    });
    world.clock.advance(11 * 60);
    await fetchRatesFrom(deps(), receiver.url);
    expect(receiver.calls).toHaveLength(1);
    world.clock.advance(60);
    await fetchRatesFrom(deps(), receiver.url);
    expect(receiver.calls).toHaveLength(2);
  });

  it("keeps the last rates after a failure, logs why, and asks again an hour later", async () => {
    await fetchRatesFrom(deps(), receiver.url);
    const before = await findFetchedRates(world.db);
    answer = (response) => void response.writeHead(503, "Away").end();
    world.clock.advance(24 * 60);
    await fetchRatesFrom(deps(), receiver.url);
    expect(await failureOf()).toEqual({ code: "status", detail: "503 Away" });
    expect(await findFetchedRates(world.db)).toEqual(before);
    expect(logged.join()).toContain("503 Away");
    world.clock.advance(59);
    await fetchRatesFrom(deps(), receiver.url);
    expect(receiver.calls).toHaveLength(2);
    world.clock.advance(1);
    answer = sendFeed;
    await fetchRatesFrom(deps(), receiver.url);
    expect(await failureOf()).toBeNull();
  });

  it("asks another address at once and forgets the rates of the former one", async () => {
    await fetchRatesFrom(deps(), receiver.url);
    answer = (response) => void response.end("<html>");
    await fetchRatesFrom(deps(), `${receiver.url}?other`);
    expect(await failureOf()).toEqual({ code: "not-json", detail: "" });
    expect(await findFetchedRates(world.db)).toBeNull();
  });

  it("refuses an answer above 64 kB and does not follow a redirect", async () => {
    answer = (response) => void response.end(" ".repeat(65 * 1024));
    await fetchRatesFrom(deps(), receiver.url);
    expect(await failureOf()).toEqual({ code: "too-large", detail: "" });
    answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
    await fetchRatesFrom(deps(), `${receiver.url}?moved`);
    expect(await failureOf()).toMatchObject({ code: "status" });
    expect(receiver.calls).toHaveLength(2);
  });

  it.each([
    ["not-https", "http://rates.example.com/mxn", "93.184.215.14"],
    ["not-public", "https://rates.example.com/mxn", "10.0.0.1"],
    ["not-public", "https://169.254.169.254/latest", null],
  ])("refuses with %s to ask %s at %s", async (code, url, address) => {
    const resolve = async () => (address ? [{ address, family: 4 }] : []);
    await fetchRatesFrom(deps({ allowLoopback: false, resolve }), url);
    expect(await failureOf()).toMatchObject({ code });
    await fetchRatesFrom(deps({ allowLoopback: false }), receiver.url);
    expect(receiver.calls).toHaveLength(0);
  });
});

describe("fetchRates", () => {
  const url = "https://rates.example.com/mxn";
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return [];
  };
  beforeEach(() => void asked.splice(0));

  it("asks nobody without an address or without currencies", async () => {
    await fetchRates(deps({ resolve }));
    await publishSettings(world.db, { exchangeRatesUrl: { value: url } });
    await fetchRates(deps({ resolve }));
    expect(asked).toEqual([]);
    expect(await findRatesFetch(world.db)).toBeNull();
  });

  it("asks the address of the settings when pages show a currency", async () => {
    await publishSettings(world.db, {
      exchangeRatesUrl: { value: url },
      guestCurrencies: { value: ["USD"] },
    });
    await fetchRates(deps({ resolve }));
    expect(asked).toEqual(["rates.example.com"]);
    expect(await findRatesFetch(world.db)).toMatchObject({ url, failure: { code: "no-address" } });
  });
});
