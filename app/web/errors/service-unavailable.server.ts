import { data } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { awayMessages } from "#app/web/errors/unavailable-messages.ts";
import type { Services } from "#server/wiring/services.ts";
import type { UnavailableData } from "./unavailable-reply.ts";

type Asked = Pick<Services, "log"> & Readonly<{ watch: Pick<Services["watch"], "isDatabaseAway"> }>;

/**
 * The result of some work, or null while the database is away: the page can then say so and keep
 * the typed values. Any other error is thrown on. The error itself decides, without asking the
 * database again: the database may be back by then, and yet the work was not done.
 */
export async function getNullIfUnavailable<T>(
  services: Asked,
  work: () => Promise<T>,
): Promise<T | null> {
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
  /** The group of pages, which decides the words. */
  of: keyof typeof awayMessages.en;
  /** The path of the page with the form. */
  path: string;
  /** The form that was sent; absent when the page was only opened. */
  form?: FormData;
  /** Labels of the fields that a person filled in and may want to see again. */
  labels?: Readonly<Record<string, string>>;
}

/**
 * The result of some work, for pages that cannot be shown without the database. While the database
 * is away this throws a 503. The error page then says so and keeps all sent fields in a form.
 */
export async function throwServiceUnavailable<T>(
  services: Asked,
  page: () => Page | Promise<Page>,
  work: () => Promise<T>,
): Promise<T> {
  const done = await getNullIfUnavailable(services, async () => ({ value: await work() }));
  if (done) return done.value;
  throw data(createUnavailableData(await page()), {
    status: 503,
    statusText: "Service Unavailable",
  });
}

/** The error page's data about a page that cannot be shown, or about a form sent to that page. */
export function createUnavailableData({
  locale,
  of,
  path,
  form,
  labels = {},
}: Page): UnavailableData {
  const words = awayMessages[locale][of];
  const sent = [...(form ?? [])].flatMap(([name, value]) =>
    typeof value === "string" ? [{ name, value, label: labels[name] ?? null }] : [],
  );
  return { away: form ? "kept" : "closed", locale, words, path, sent };
}
