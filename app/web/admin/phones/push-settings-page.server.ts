import { createHash } from "node:crypto";
import { timeZone } from "#app/business/facts.ts";
import { formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Services } from "#server/wiring/services.ts";
import type { PushPhoneView } from "./push-phone-list.tsx";

/** Returns the data about push notifications for the page with the phones. */
export async function getPushSettingsPage({ notifier }: Services, locale: Locale, url: URL) {
  const done = (["added", "chosen", "removed"] as const).find(
    (one) => one === url.searchParams.get("done"),
  );
  const formatInstantText = (at: Date) => formatInstant(at, locale, timeZone);
  const phones = await notifier.pushPhones.list();
  return {
    siteKey: notifier.pushPhones.siteKey,
    next: crypto.randomUUID(),
    done,
    phones: phones.map(
      ({ id, name, endpoint, rings, madeAt, lastRangAt, lastError }): PushPhoneView => ({
        id,
        name,
        // The browser finds its own entry by this digest, so the endpoint itself is not included.
        endpointDigest: createHash("sha256").update(endpoint).digest("hex"),
        rings,
        made: formatInstantText(madeAt),
        rang: lastRangAt && formatInstantText(lastRangAt),
        trouble: lastError,
      }),
    ),
  };
}

export type PushSettingsPage = Awaited<ReturnType<typeof getPushSettingsPage>>;
