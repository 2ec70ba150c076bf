import { z } from "zod";
import type { Database } from "#db/database.ts";
import { readSetting, writeSetting } from "../../platform/stored-settings.server.ts";
import type { FetchedRates } from "./choose-guest-rates.ts";
import { guestCurrencies } from "./guest-currencies.ts";

const name = "fetched-rates";

/** Why a fetch failed: a code with a text for the operator, and what the other server said. */
const failureSchema = z.object({
  code: z.enum([
    "invalid-url",
    "not-https",
    "no-address",
    "not-public",
    "no-answer",
    "timeout",
    "status",
    "too-large",
    "not-json",
    "not-rates",
    "no-pesos",
    "no-currency",
    "implausible",
  ]),
  detail: z.string(),
});
export type FetchFailure = z.output<typeof failureSchema>;

const schema = z.object({
  /** The address of the last attempt. */
  url: z.string(),
  attemptedAt: z.iso.datetime(),
  failure: failureSchema.nullable(),
  /** The last rates from this address; null if there never were any. */
  fetched: z
    .object({
      day: z.string(),
      fetchedAt: z.iso.datetime(),
      perPeso: z.partialRecord(z.enum(guestCurrencies), z.number().positive()),
    })
    .nullable(),
});

/** The last attempt to fetch rates, and the last rates that were fetched. */
export type RatesFetch = z.output<typeof schema>;

/** Finds the last attempt; null if there was none or another build of the site stored it. */
export async function findRatesFetch(db: Database): Promise<RatesFetch | null> {
  const stored = await readSetting(db, name);
  if (!stored) return null;
  const parsed = schema.safeParse(JSON.parse(stored));
  return parsed.success ? parsed.data : null;
}

export async function saveRatesFetch(db: Database, fetch: RatesFetch): Promise<void> {
  await writeSetting(db, name, JSON.stringify(fetch));
}

/** Finds the rates that were fetched last, with their address. */
export async function findFetchedRates(db: Database): Promise<FetchedRates | null> {
  const last = await findRatesFetch(db);
  if (!last?.fetched) return null;
  const { day, perPeso } = last.fetched;
  return { url: last.url, day, perPeso };
}
