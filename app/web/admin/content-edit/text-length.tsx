import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { contentEditMessages } from "./messages.ts";

type TextLengthProps = Readonly<{
  id?: string;
  /** The text in the markup of forms. */
  markup: string;
  max: number;
  /** The length from which a hint appears. */
  advised: number | undefined;
  locale: Locale;
}>;

/** How long a text is, and how long it may be. */
export function TextLength({ id, markup, max, advised, locale }: TextLengthProps) {
  const words = contentEditMessages[locale];
  const length = countCharacters(markup);
  return (
    <p id={id} className="content-length" data-too-long={length > max || undefined}>
      {fillMessage(words.length, { length, max })}
      {advised !== undefined && length > advised && (
        <span> {fillMessage(words.advised, { advised })}</span>
      )}
    </p>
  );
}

/** Counts the characters of a text without the signs of links and bold words. */
function countCharacters(markup: string): number {
  return markup.replace(/\[([^[\]]+)\]\([\w:\- ]+\)/g, "$1").replaceAll("**", "").length;
}
