import { createHash } from "node:crypto";
import { timeZone } from "#app/business/facts.ts";
import { formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Services } from "#server/wiring/services.ts";
import type { RingingPhone } from "./push-phone-list.tsx";

/** What the page of phones shows of those that ring. */
export async function ringingPage({ notifier }: Services, locale: Locale, url: URL) {
  const done = (["added", "chosen", "removed"] as const).find(
    (one) => one === url.searchParams.get("done"),
  );
  const say = (at: Date) => formatInstant(at, locale, timeZone);
  const phones = await notifier.phones.list();
  return {
    siteKey: notifier.phones.siteKey,
    next: crypto.randomUUID(),
    done,
    phones: phones.map(
      ({ id, name, endpoint, rings, madeAt, lastRangAt, lastError }): RingingPhone => ({
        id,
        name,
        // By this the browser knows its own entry; the address itself stays here.
        mark: createHash("sha256").update(endpoint).digest("hex"),
        rings,
        made: say(madeAt),
        rang: lastRangAt && say(lastRangAt),
        trouble: lastError,
      }),
    ),
  };
}

export type Ringing = Awaited<ReturnType<typeof ringingPage>>;
