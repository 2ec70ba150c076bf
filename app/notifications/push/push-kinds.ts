import type { PushKind } from "#db/schema.ts";
import type { Localized } from "../../i18n/locale.ts";

/** What can ring on the operator's phones; each phone has its own choice. */
export const pushKinds: readonly PushKind[] = [
  "new",
  "changed",
  "cancelled",
  "message",
  "needs-you",
];

/** What a phone shows. */
export type PushText = Readonly<{ title: string; body: string }>;

/** News that rings on the phones that want its kind. */
export type PushNotification = Readonly<{
  kind: PushKind;
  words: Localized<PushText>;
  /** The page that a tap opens. */
  path: string;
}>;

/** A ring as it is stored and sent: in the language of its phone. */
export type PushPayload = PushText &
  Readonly<{
    path: string;
    lang: "en" | "es";
    /** The same over all tries, so that a ring sent twice is shown once. */
    tag: string;
  }>;
