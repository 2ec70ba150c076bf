import { randomUUID } from "node:crypto";
import type { RingKind } from "#db/schema.ts";
import type { Locale } from "../../i18n/locale.ts";
import { phoneGone } from "../deliveries/suppression-reasons.ts";
import type { NotifierDeps } from "../notifier-dependencies.server.ts";
import { ringMessages } from "./messages.ts";
import { isSubscription, type Subscription } from "./push-subscription-schema.server.ts";
import {
  type AddedPhone,
  addPhone,
  choosePhoneRings,
  listPhones,
  mostPhones,
  type PhoneRow,
  phoneById,
  removePhone,
} from "./push-subscriptions.server.ts";
import { sendPush } from "./send-push.server.ts";

/** How a test went; a phone that takes no rings any more has been removed. */
export type RingTest = Readonly<
  { outcome: "sent" } | { outcome: "gone" } | { outcome: "failed"; why: string }
>;

/** The phones of the operator's that ring, as the admin's page handles them. */
export type RingingPhones = Readonly<{
  /** What a browser is given when it subscribes. */
  siteKey: string;
  /** How many phones may ring. */
  most: number;
  list(): Promise<Omit<PhoneRow, "publicKey" | "authSecret">[]>;
  add(
    phone: Subscription &
      Readonly<{
        id: string;
        name: string;
        accountId: string;
        language: Locale;
        rings: readonly RingKind[];
      }>,
  ): Promise<AddedPhone | Readonly<{ outcome: "no-subscription" }>>;
  choose(
    id: string,
    rings: readonly RingKind[],
    shown?: readonly RingKind[] | null,
  ): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Rings one phone now, past the queue. */
  test(id: string): Promise<RingTest>;
}>;

export function ringingPhones(deps: NotifierDeps): RingingPhones {
  return {
    siteKey: deps.push.keys.publicKey,
    most: mostPhones,
    list: async () =>
      (await listPhones(deps.db)).map(({ publicKey: _, authSecret: __, ...phone }) => phone),
    add: async (phone) =>
      isSubscription(phone, deps.push)
        ? addPhone(deps.db, { ...phone, now: deps.clock.now() })
        : { outcome: "no-subscription" },
    choose: (id, rings, shown) =>
      choosePhoneRings(deps.db, id, { rings, shown, now: deps.clock.now() }),
    remove: (id) => removePhone(deps.db, id, deps.clock.now()),
    async test(id) {
      const phone = await phoneById(deps.db, id);
      if (!phone) return { outcome: "gone" };
      const failure = await sendPush(deps, phone, {
        ...ringMessages[phone.language].test,
        path: "/admin/phones",
        lang: phone.language,
        tag: randomUUID(),
      });
      if (failure === null) return { outcome: "sent" };
      return failure === phoneGone ? { outcome: "gone" } : { outcome: "failed", why: failure };
    },
  };
}
