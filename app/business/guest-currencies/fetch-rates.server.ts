import type { Database } from "#db/database.ts";
import type { Clock } from "../../platform/clock.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import type { Logger } from "../../platform/logger.server.ts";
import type { Resolve } from "../../platform/outgoing/guarded-addresses.server.ts";
import { sendGuardedRequest } from "../../platform/outgoing/guarded-request.server.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import type { DatedRates } from "./guest-currencies.ts";
import { parseRates } from "./parse-rates.ts";
import {
  type FetchFailure,
  findRatesFetch,
  type RatesFetch,
  saveRatesFetch,
} from "./stored-rates.server.ts";

export type RatesDependencies = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  /** Whether requests to this machine are allowed. Used in development and in tests. */
  allowLoopback: boolean;
  /** Resolves a host name; tests replace it. */
  resolve?: Resolve;
}>;

const limitMs = 10_000;
/** A feed of all the world's currencies is below 10 kB. */
const maxBytes = 64 * 1024;
const retryAfterMs = 60 * 60_000;

/**
 * Fetches the rates from the operator's address if pages show any currency and today's rates were
 * not fetched yet. After a failure it tries again an hour later, and the last rates stay.
 */
export async function fetchRates(deps: RatesDependencies): Promise<void> {
  const { business } = (await readCatalog(deps.db)).catalog;
  const url = business.exchangeRatesUrl.value;
  if (url === "" || business.guestCurrencies.value.length === 0) return;
  await fetchRatesFrom(deps, url);
}

/** Fetches the rates from an address if that is due, and stores them or why it failed. */
export async function fetchRatesFrom(deps: RatesDependencies, url: string): Promise<void> {
  const now = deps.clock.now();
  const last = await findRatesFetch(deps.db);
  if (!isFetchDue(last, url, now)) return;
  const attemptedAt = now.toISOString();
  const result = await requestRates(deps, url);
  const before = last?.url === url ? last.fetched : null;
  if ("failure" in result) {
    const { failure } = result;
    deps.log.warn({ failure }, "the exchange rates could not be fetched");
    await saveRatesFetch(deps.db, { url, attemptedAt, failure, fetched: before });
    return;
  }
  const fetched = { ...result.rates, fetchedAt: attemptedAt };
  await saveRatesFetch(deps.db, { url, attemptedAt, failure: null, fetched });
}

/** Whether rates have to be fetched from an address: once a day, and an hour after a failure. */
function isFetchDue(last: RatesFetch | null, url: string, now: Date): boolean {
  if (last?.url !== url) return true;
  const attemptedAt = new Date(last.attemptedAt);
  return last.failure
    ? now.getTime() - attemptedAt.getTime() >= retryAfterMs
    : toLocalDate(attemptedAt) !== toLocalDate(now);
}

async function requestRates(
  { allowLoopback, resolve }: RatesDependencies,
  url: string,
): Promise<{ rates: DatedRates } | { failure: FetchFailure }> {
  const answer = await sendGuardedRequest({
    url,
    method: "GET",
    headers: { accept: "application/json" },
    ...{ limitMs, maxBytes, allowLoopback, resolve },
  });
  if (!answer.ok) return { failure: { code: answer.failure, detail: answer.detail } };
  const { status, statusText } = answer;
  if (status < 200 || status > 299) {
    return { failure: { code: "status", detail: `${status} ${statusText}`.trim().slice(0, 100) } };
  }
  if (answer.isTruncated) return { failure: { code: "too-large", detail: "" } };
  const parsed = parseRates(answer.body.toString("utf8"));
  return parsed.outcome === "sound"
    ? { rates: parsed.rates }
    : { failure: { code: parsed.error, detail: "" } };
}
