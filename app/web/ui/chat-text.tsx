import { createContext, useContext } from "react";
import { NoWrapText } from "./no-wrap.tsx";

/** The link to a chat with the team, and what screen readers say about links to new tabs. */
export type ChatLink = Readonly<{ href: string; newTabLabel: string }>;

/**
 * The chat that sentences on the page link to. The layout provides a general one; the pages of a
 * booking provide one whose text names the booking.
 */
export const ChatLinkContext = createContext<ChatLink | null>(null);

/**
 * The words of both languages that ask the guest to write to the team, but not to an address that
 * follows.
 */
const invitation =
  /\b((?:(?:message|write to|ask) us|(?:escríbe|pregúnta)nos)(?: (?:on|por) WhatsApp)?)\b(?! at? \S+@)/i;

/**
 * A text in which "message us" is a link to a chat with the team. It opens a new tab, so that nothing
 * typed on the page is lost. Ranges and amounts of money stay on one line.
 */
export function ChatText({ text }: Readonly<{ text: string }>) {
  const chat = useContext(ChatLinkContext);
  if (!chat) return <NoWrapText text={text} />;
  return text.split(invitation).map((part, index) =>
    index % 2 === 1 ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
        key={index}
        href={chat.href}
        target="_blank"
        rel="noopener"
        // A label instead of hidden words, which would stand in the middle of the sentence.
        aria-label={`${part} ${chat.newTabLabel}`}
        className="text-link"
      >
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <NoWrapText key={index} text={part} />
    ),
  );
}
