import type { Business, SiteNotice } from "./business-schema.ts";

/**
 * Lists the notices that guests see on a day (`YYYY-MM-DD`), in the order of their first day. A
 * notice is shown from its publication, even before its first day, until the end of its last day.
 */
export function listActiveNotices({ notices }: Business, today: string): SiteNotice[] {
  return notices.value
    .filter(({ to }) => to >= today)
    .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
}
