import type { Locale } from "../i18n/locale.ts";
import { chatMessages } from "./chat-messages.ts";

type ChatMessages = (typeof chatMessages)[Locale];

/** Returns what stands for a message: its text, and what was sent with it in words. */
export function formatChatContent(
  { content, text }: Readonly<{ content: keyof ChatMessages["contents"]; text: string }>,
  locale: Locale,
): string {
  const { contents } = chatMessages[locale];
  if (content === "text") return text || contents.text;
  return text === "" ? contents[content] : `${contents[content]}: ${text}`;
}
