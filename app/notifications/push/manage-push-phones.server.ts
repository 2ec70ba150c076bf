import { randomUUID } from "node:crypto";
import type { PushKind } from "#db/schema.ts";
import { getOperatorPath } from "../../routing/operator-paths.ts";
import { phoneUnsubscribed } from "../deliveries/suppression-reasons.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { pushMessages } from "./messages.ts";
import { isPushSubscription } from "./push-subscription-schema.server.ts";
import {
  type AddPushPhoneResult,
  addPushPhone,
  findPushPhoneById,
  listPushPhones,
  maxPushPhones,
  type NewPushPhone,
  type PushPhoneRow,
  removePushPhone,
  setPhonePushKinds,
} from "./push-subscriptions.server.ts";
import { sendPush } from "./send-push.server.ts";

/**
 * The result of a test. `gone`: the phone no longer accepts push notifications and has been
 * removed.
 */
export type PushTestResult = Readonly<
  { outcome: "sent" } | { outcome: "gone" } | { outcome: "failed"; why: string }
>;

/** The use cases of the admin page that manages the phones with push notifications. */
export type PushPhones = Readonly<{
  /** The site's public VAPID key, with which a browser creates its subscription. */
  siteKey: string;
  /** The maximum number of phones. */
  most: number;
  list(): Promise<Omit<PushPhoneRow, "publicKey" | "authSecret">[]>;
  add(phone: NewPushPhone): Promise<AddPushPhoneResult | Readonly<{ outcome: "no-subscription" }>>;
  setKinds(
    id: string,
    rings: readonly PushKind[],
    shown?: readonly PushKind[] | null,
  ): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Sends a test to one phone immediately, without using the queue. */
  sendTest(id: string): Promise<PushTestResult>;
}>;

export function createPushPhones(deps: NotifierDependencies): PushPhones {
  return {
    siteKey: deps.push.keys.publicKey,
    most: maxPushPhones,
    list: async () =>
      (await listPushPhones(deps.db)).map(({ publicKey: _, authSecret: __, ...phone }) => phone),
    add: async (phone) =>
      isPushSubscription(phone, deps.push)
        ? addPushPhone(deps.db, { ...phone, now: deps.clock.now() })
        : { outcome: "no-subscription" },
    setKinds: (id, rings, shown) =>
      setPhonePushKinds(deps.db, id, { rings, shown, now: deps.clock.now() }),
    remove: (id) => removePushPhone(deps.db, id, deps.clock.now()),
    async sendTest(id) {
      const phone = await findPushPhoneById(deps.db, id);
      if (!phone) return { outcome: "gone" };
      const failure = await sendPush(deps, phone, {
        ...pushMessages[phone.language].test,
        path: getOperatorPath("phones"),
        lang: phone.language,
        tag: randomUUID(),
      });
      if (failure === null) return { outcome: "sent" };
      return failure === phoneUnsubscribed
        ? { outcome: "gone" }
        : { outcome: "failed", why: failure };
    },
  };
}
