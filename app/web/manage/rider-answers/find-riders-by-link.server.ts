import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { findPageByPath, type PageName } from "#app/routing/paths.ts";
import type { Services } from "#server/wiring/services.ts";
import { runWithDatabase } from "../../errors/service-unavailable.server.ts";
import {
  createUnknownRiderError,
  getBookingByLink,
  isToken,
} from "../find-booking-by-link.server.ts";
import type { AnswersVisit } from "./answers-visit.ts";

type Link = Readonly<{
  services: Services;
  token: string;
  url: URL;
  form?: FormData;
  /** Returns the label of a posted field in which a person types; undefined for other fields. */
  findLabel?: (field: string) => string | undefined;
}>;

/** Returns what the link of a rider gives who has left the booking, instead of a 404. */
type WhenGone<T> = Readonly<{ whenGone?: () => T }>;

const singlePages: readonly (string | undefined)[] = [
  "singleRiderAnswers",
  "singleRiderRefund",
  "singleRiderWaiver",
] satisfies PageName[];

/**
 * Runs `work` for the riders of a link: all riders of the booking with a manage token, or the single
 * rider with a rider's token. Throws a 404 if there are none, and a 503 that keeps the form while
 * the database is unavailable.
 */
export function withRidersByLink<T, Gone = never>(
  { services, token, url, form, findLabel, whenGone }: Link & WhenGone<Gone>,
  work: (visit: AnswersVisit) => Promise<T>,
): Promise<T | Gone> {
  const { pathname } = url;
  const locale = getLocaleOfPath(pathname);
  const { page: opened } = findPageByPath(pathname) ?? {};
  const isSingle = singlePages.includes(opened);
  const page = { locale, pageGroup: "guest", path: pathname, form, labels: listLabels() } as const;
  return runWithDatabase(
    services,
    () => page,
    async (): Promise<T | Gone> => {
      const rider = isSingle ? await services.guest.findRiderByToken(token) : undefined;
      if (isSingle && !rider) {
        if (whenGone && isToken(token)) return whenGone();
        throw createUnknownRiderError(token, locale);
      }
      const manageToken = isSingle ? (rider?.manageToken ?? "") : token;
      const managed = await getBookingByLink(services, manageToken, locale);
      return work({ services, managed, locale, only: rider?.position ?? null });
    },
  );

  /** Lists the labels of the posted fields in which a person types. */
  function listLabels(): Record<string, string> {
    return Object.fromEntries(
      [...(form?.keys() ?? [])].flatMap((name) => {
        const label = findLabel?.(name);
        return label ? [[name, label]] : [];
      }),
    );
  }
}
