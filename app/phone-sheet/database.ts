import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { databaseName } from "./has-phone-database.ts";
import type { Sealed } from "./sealed.ts";
import type { HealthLock } from "./sealed-health.ts";

/** What the phone knows without a key: no guest, no ride and no sum. */
export type PhoneFacts = Readonly<{
  accountId: string;
  accountName: string;
  /** The phone's clock at the last contact, in milliseconds since 1970. */
  contactAt: number;
  /** What has to be added to the phone's clock to get the site's, in milliseconds. */
  offsetMs: number;
}>;

/** An act that is not sent, or that the site has answered but nobody has read yet. */
export type SealedAct = Readonly<{
  id: string;
  accountId: string;
  /** The order in which the account made its acts on this phone. */
  number: number;
  sealed: Sealed;
}>;

export interface PhoneSchema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  sealed: { key: "sheet" | "health"; value: Sealed };
  facts: { key: "phone"; value: PhoneFacts };
  locks: { key: "health"; value: HealthLock };
  acts: { key: string; value: SealedAct; indexes: { account: string } };
  /** The number of the newest act by account. */
  numbers: { key: string; value: number };
}

export type PhoneDatabase = IDBPDatabase<PhoneSchema>;

let opened: Promise<PhoneDatabase> | null = null;

/**
 * Opens the only store that the site's pages have on a phone. Throws where the browser has no
 * IndexedDB or forbids it, as some private windows do.
 */
export function openPhoneDatabase(): Promise<PhoneDatabase> {
  opened ??= openDB<PhoneSchema>(databaseName, 1, {
    upgrade(database) {
      database.createObjectStore("keys");
      database.createObjectStore("sealed");
      database.createObjectStore("facts");
      database.createObjectStore("locks");
      database.createObjectStore("numbers");
      database.createObjectStore("acts", { keyPath: "id" }).createIndex("account", "accountId");
    },
    blocking: (_current, _wanted, event) => {
      // A newer version of the site wants to change the database, so this page lets go of it.
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
