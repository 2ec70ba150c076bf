import type { Locale } from "#app/i18n/locale.ts";
import type { PushKind } from "#db/schema.ts";
import type { Localized } from "../../i18n/locale.ts";

/** The kinds of push notifications. The team selects them for each phone. */
export const pushKinds: readonly PushKind[] = [
  "new",
  "changed",
  "cancelled",
  "message",
  "needs-you",
];

export type PushText = Readonly<{ title: string; body: string }>;

/** A push notification for all phones that have selected its kind. */
export type PushNotification = Readonly<{
  kind: PushKind;
  words: Localized<PushText>;
  /** The page that opens when somebody taps the notification. */
  path: string;
}>;

/** A push notification as it is stored and sent, in the language of its phone. */
export type PushPayload = PushText &
  Readonly<{
    path: string;
    lang: Locale;
    /** The tag is the same in all attempts, so that a phone shows a duplicate only once. */
    tag: string;
  }>;
