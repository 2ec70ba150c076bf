import type { Business, SiteNotice } from "./business-schema.ts";

/**
 * The notices that guests read on a day, `YYYY-MM-DD`: from their publication on, until their last
 * day is over. The nearest comes first.
 */
export function listActiveNotices({ notices }: Business, today: string): SiteNotice[] {
  return notices.value
    .filter(({ to }) => to >= today)
    .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
}
