import type { Business, SiteNotice } from "./business-schema.ts";

/**
 * The notices that guests see on a day, `YYYY-MM-DD`: from their publication to their last day. The
 * notice with the earliest first day comes first.
 */
export function listActiveNotices({ notices }: Business, today: string): SiteNotice[] {
  return notices.value
    .filter(({ to }) => to >= today)
    .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
}
