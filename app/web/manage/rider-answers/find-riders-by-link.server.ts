import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { findPageByPath } from "#app/routing/paths.ts";
import type { Services } from "#server/wiring/services.ts";
import { runWithDatabase } from "../../errors/service-unavailable.server.ts";
import { getBookingByLink } from "../find-booking-by-link.server.ts";
import type { AnswersVisit } from "./answers-visit.ts";

type Link = Readonly<{
  services: Services;
  token: string;
  url: URL;
  form?: FormData;
  /** Returns the label of a posted field in which a person types; undefined for other fields. */
  findLabel?: (field: string) => string | undefined;
}>;

/**
 * Runs `work` for the riders of a link: all riders of the booking with a manage token, or the single
 * rider with a rider's token. Throws a 404 if there are none, and a 503 that keeps the form while
 * the database is unavailable.
 */
export function withRidersByLink<T>(
  { services, token, url, form, findLabel }: Link,
  work: (visit: AnswersVisit) => Promise<T>,
): Promise<T> {
  const { pathname } = url;
  const locale = getLocaleOfPath(pathname);
  const { page: opened } = findPageByPath(pathname) ?? {};
  const isSingle = opened === "singleRiderAnswers" || opened === "singleRiderWaiver";
  const page = { locale, pageGroup: "guest", path: pathname, form, labels: listLabels() } as const;
  return runWithDatabase(
    services,
    () => page,
    async () => {
      const rider = isSingle ? await services.guest.findRiderByToken(token) : undefined;
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
