import { data } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { awayMessages } from "#app/i18n/messages/away.ts";
import type { Services } from "#server/wiring/services.ts";
import type { Away } from "./away.ts";

type Asked = Pick<Services, "log"> & Readonly<{ watch: Pick<Services["watch"], "isDatabaseAway"> }>;

/**
 * What some work gives, or null while the database is away: then a page can still say so and keep
 * what was typed. Anything else that goes wrong is thrown on. What failed decides, and the database
 * is not asked again: by then it may be back, and the work is undone all the same.
 */
export async function unlessAway<T>(services: Asked, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!services.watch.isDatabaseAway(error)) throw error;
    services.log.error({ err: error }, "the database is away");
    return null;
  }
}

interface Page {
  locale: Locale;
  /** Whose page it is, hence in which words. */
  of: keyof typeof awayMessages.en;
  /** The page that a form stands on. */
  path: string;
  /** What was sent; without it somebody only looked. */
  form?: FormData;
  /** Names of those fields that a person filled in and may want to see again. */
  labels?: Readonly<Record<string, string>>;
}

/**
 * What some work gives, for pages that are nothing without the database. While it is away this
 * throws a 503 from which the error page says so, with everything that was sent still in a form.
 */
export async function orSayAway<T>(
  services: Asked,
  page: () => Page | Promise<Page>,
  work: () => Promise<T>,
): Promise<T> {
  const done = await unlessAway(services, async () => ({ value: await work() }));
  if (done) return done.value;
  throw data(awayFrom(await page()), { status: 503 });
}

/** What the error page is told of a page that cannot be had, or of a form sent to it. */
export function awayFrom({ locale, of, path, form, labels = {} }: Page): Away {
  const words = awayMessages[locale][of];
  const sent = [...(form ?? [])].flatMap(([name, value]) =>
    typeof value === "string" ? [{ name, value, label: labels[name] ?? null }] : [],
  );
  return { away: form ? "kept" : "closed", locale, words, path, sent };
}
