import type { PushKind } from "#db/schema.ts";
import type { Localized } from "../../i18n/locale.ts";

/** The kinds of push notifications; each phone has its own selection. */
export const pushKinds: readonly PushKind[] = [
  "new",
  "changed",
  "cancelled",
  "message",
  "needs-you",
];

/** The text that a phone shows. */
export type PushText = Readonly<{ title: string; body: string }>;

/** A push notification for the phones that have selected its kind. */
export type PushNotification = Readonly<{
  kind: PushKind;
  words: Localized<PushText>;
  /** The page that a tap opens. */
  path: string;
}>;

/** A push notification as it is stored and sent, in the language of its phone. */
export type PushPayload = PushText &
  Readonly<{
    path: string;
    lang: "en" | "es";
    /** The tag is the same in all attempts, so that a duplicate is shown once. */
    tag: string;
  }>;
