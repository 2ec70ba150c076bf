import { fillMessage } from "#app/i18n/format.ts";
import { useMessages } from "../ui/use-locale.ts";
import { contentEditMessages } from "./messages.ts";

type TextLengthProps = Readonly<{
  id?: string;
  /** The text in the markup of forms. */
  markup: string;
  max: number;
  /** The length from which a hint appears. */
  advised: number | undefined;
}>;

/** How long a text is, and how long it may be. */
export function TextLength({ id, markup, max, advised }: TextLengthProps) {
  const messages = useMessages(contentEditMessages);
  const length = countCharacters(markup);
  return (
    <p id={id} className="content-length" data-too-long={length > max || undefined}>
      {fillMessage(messages.length, { length, max })}
      {advised !== undefined && length > advised && (
        <span> {fillMessage(messages.advised, { advised })}</span>
      )}
    </p>
  );
}

/** Counts the characters of a text without the signs of links and bold words. */
function countCharacters(markup: string): number {
  return markup.replace(/\[([^[\]]+)\]\([\w:\- ]+\)/g, "$1").replaceAll("**", "").length;
}
