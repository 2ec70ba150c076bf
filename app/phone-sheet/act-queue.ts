import type { SheetAct } from "../bookings/sheet-acts/act.ts";
import { correctTime } from "./clock-offset.ts";
import type { PhoneDatabase } from "./database.ts";
import { type KeptAct, sortActs } from "./kept-act.ts";
import { createSealingKey, seal, unseal } from "./sealed.ts";

/** An act before the phone gives it its id, number and time. */
export type NewAct = SheetAct extends infer Act
  ? Act extends SheetAct
    ? Omit<Act, "id" | "number" | "at">
    : never
  : never;

const getKeyName = (accountId: string) => `acts ${accountId}`;

/**
 * Keeps a new act of the account whose sheet is kept. Throws if there is no sheet; a
 * `QuotaExceededError` says that the phone is full.
 */
export async function addAct(
  database: PhoneDatabase,
  made: NewAct,
  phoneTime: number,
): Promise<KeptAct> {
  const facts = await database.get("facts", "phone");
  if (!facts) throw new Error("An act was made without a sheet.");
  const { accountId, offsetMs } = facts;
  const key = await getActsKey(database, accountId);
  const number = await takeNumber(database, accountId);
  const at = new Date(correctTime(phoneTime, offsetMs)).toISOString();
  const act = { ...made, id: crypto.randomUUID(), number, at } as SheetAct;
  const kept: KeptAct = { act, state: "waiting", wasTried: false, reason: null };
  await database.put("acts", {
    ...{ id: act.id, accountId, number },
    sealed: await seal(key, kept),
  });
  return kept;
}

/** Returns the key of an account's acts, and makes it with the first act. */
async function getActsKey(database: PhoneDatabase, accountId: string): Promise<CryptoKey> {
  const made = await createSealingKey();
  const change = database.transaction("keys", "readwrite");
  const known = await change.store.get(getKeyName(accountId));
  if (!known) await change.store.put(made, getKeyName(accountId));
  await change.done;
  return known ?? made;
}

/** Two pages that are open at the same time never get the same number. */
async function takeNumber(database: PhoneDatabase, accountId: string): Promise<number> {
  const change = database.transaction("numbers", "readwrite");
  const number = ((await change.store.get(accountId)) ?? 0) + 1;
  await change.store.put(number, accountId);
  await change.done;
  return number;
}

/** Lists the acts of an account in their order. Acts of other accounts are never read. */
export async function listActs(database: PhoneDatabase, accountId: string): Promise<KeptAct[]> {
  const key = await database.get("keys", getKeyName(accountId));
  if (!key) return [];
  const rows = await database.getAllFromIndex("acts", "account", accountId);
  return sortActs(await Promise.all(rows.map(({ sealed }) => unseal<KeptAct>(key, sealed))));
}

/** Lists the accounts that have acts on this phone. */
export async function listAccountsWithActs(database: PhoneDatabase): Promise<string[]> {
  const rows = await database.getAll("acts");
  return [...new Set(rows.map(({ accountId }) => accountId))];
}

/** Replaces acts that changed. One that was discarded meanwhile does not come back. */
export async function updateActs(
  database: PhoneDatabase,
  accountId: string,
  changed: readonly KeptAct[],
): Promise<void> {
  const key = await database.get("keys", getKeyName(accountId));
  if (!key) return;
  const sealed = await Promise.all(changed.map((kept) => seal(key, kept)));
  const change = database.transaction("acts", "readwrite");
  for (const [index, { act }] of changed.entries()) {
    const known = await change.store.get(act.id);
    const text = sealed[index];
    if (known && text) await change.store.put({ ...known, sealed: text });
  }
  await change.done;
}

/** Deletes acts, and with the last act of an account its key. */
export async function discardActs(
  database: PhoneDatabase,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const change = database.transaction(["acts", "keys"], "readwrite");
  const acts = change.objectStore("acts");
  await Promise.all(ids.map((id) => acts.delete(id)));
  if ((await acts.index("account").count(accountId)) === 0) {
    await change.objectStore("keys").delete(getKeyName(accountId));
  }
  await change.done;
}
