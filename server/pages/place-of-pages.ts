import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PlaceOfPages } from "./page-files.ts";
import { packsEnding } from "./page-store.ts";

type Wanted = Readonly<{
  /** The folder that holds a folder for the pages of each version and month. */
  store: string;
  /** The pages that the build has made, and the name that they would have in the store. */
  built: Readonly<{ folder: string; name: string }>;
  /** The beginning of the version's names; the month follows. */
  prefix: string;
  /** `YYYY-MM` */
  month: string;
  /** Takes pages of another month where the version has any, the newest first. */
  mayBeOlder: boolean;
}>;

/**
 * Where the pages of a version lie or belong, and the month in which they are made. They are made
 * anew each month, because they say until when their prices hold.
 */
export async function placeOfPages({
  store,
  built,
  prefix,
  month,
  mayBeOlder,
}: Wanted): Promise<PlaceOfPages & Readonly<{ month: string }>> {
  const made = mayBeOlder ? await namesIn(store) : [];
  const [newest] = [...made, built.name]
    .filter((name) => isOf(prefix, name))
    .sort()
    .reverse();
  const name = (mayBeOlder && newest) || prefix + month;
  return {
    month: name.slice(prefix.length),
    folder: name === built.name ? built.folder : join(store, name),
    packs: join(store, name + packsEnding),
  };
}

/** The month of a day, `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

function isOf(prefix: string, name: string): boolean {
  return name.startsWith(prefix) && /^\d{4}-\d\d$/.test(name.slice(prefix.length));
}

function namesIn(store: string): Promise<string[]> {
  return readdir(store).catch(() => []);
}
