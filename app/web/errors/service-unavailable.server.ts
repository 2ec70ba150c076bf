import { data } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { createLineLimit } from "#app/platform/line-limit.ts";
import { unavailableMessages } from "#app/web/errors/service-unavailable-messages.ts";
import type { Services } from "#server/wiring/services.ts";
import type { UnavailableData } from "./unavailable-data.ts";

type DatabaseStateServices = Pick<Services, "log"> &
  Readonly<{ alerts: Pick<Services["alerts"], "isDatabaseUnavailable"> }>;

const mayLog = createLineLimit();

/**
 * Returns the result of `work`, or null if it failed because the database is unavailable, so that
 * the page can say so and keep the typed values. Throws all other errors again. Decides by the
 * error alone, because the database may be available again by now although the work was not done.
 */
export async function tryWithDatabase<T>(
  services: DatabaseStateServices,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!services.alerts.isDatabaseUnavailable(error)) throw error;
    if (mayLog("away")) services.log.error({ err: error }, "the database is unavailable");
    return null;
  }
}

interface Page {
  locale: Locale;
  /** The group of pages, which selects the messages. */
  pageGroup: keyof typeof unavailableMessages.en;
  /** The path of the page with the form. */
  path: string;
  /** The submitted form; undefined if the page was only opened. */
  form?: FormData;
  /** Labels of the fields that a person fills in. Only these fields are shown again. */
  labels?: Readonly<Record<string, string>>;
}

/**
 * Returns the result of `work`, for pages that cannot be shown without the database. While it is
 * unavailable, throws a 503 whose error page says so and keeps all submitted fields.
 */
export async function runWithDatabase<T>(
  services: DatabaseStateServices,
  page: () => Page | Promise<Page>,
  work: () => Promise<T>,
): Promise<T> {
  const done = await tryWithDatabase(services, async () => ({ value: await work() }));
  if (done) return done.value;
  throw data(createUnavailableData(await page()), {
    status: 503,
    statusText: "Service Unavailable",
  });
}

/**
 * Creates the error page's data, for a page that cannot be shown or a form that cannot be
 * processed.
 */
export function createUnavailableData({
  locale,
  pageGroup,
  path,
  form,
  labels = {},
}: Page): UnavailableData {
  const messages = unavailableMessages[locale][pageGroup];
  const sent = [...(form ?? [])].flatMap(([name, value]) =>
    typeof value === "string" ? [{ name, value, label: labels[name] ?? null }] : [],
  );
  return { away: form ? "kept" : "closed", locale, words: messages, path, sent };
}
