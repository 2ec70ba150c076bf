/**
 * Returns a text with typographic apostrophes and quotation marks, which both languages share:
 * ’ “ ” ‘ ’. Feet and inches (5'11") keep theirs, and so do addresses, and texts with markup, in
 * which quotation marks delimit attributes.
 *
 * Pages apply it to the texts of the site before values are filled in, and never to what guests
 * typed, which is stored, compared and searched as it is.
 */
export function typeset(text: string): string {
  if (!/['"]/.test(text) || text.includes('="') || /^(\/|[a-z]+:\S*$)/.test(text)) return text;
  let isQuoteOpen = false;
  return text.replace(/['"]/g, (mark, at: number) => {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
    const isAtStart = (before === "" || /[\s([{—–“]/.test(before)) && /\S/.test(after);
    const isMeasure = /\d/.test(before) && !/\p{L}/u.test(after);
    if (mark === "'") {
      if (isMeasure) return mark;
      return isAtStart && isQuoteClosed(text, at) ? "‘" : "’";
    }
    if (!isAtStart && !isQuoteOpen && isMeasure) return mark;
    isQuoteOpen = isAtStart;
    return isAtStart ? "“" : "”";
  });
}

/** The most apostrophes within single quotation marks. */
const mostWithin = 5;

/** Whether a single mark that begins a word is followed by one that ends a word: 'Book Now'. */
function isQuoteClosed(text: string, at: number): boolean {
  if (/\d/.test(text.charAt(at + 1))) return false;
  let end = text.indexOf("'", at + 1);
  for (let within = 0; end !== -1 && within < mostWithin; within++) {
    if (!/\p{L}/u.test(text.charAt(end + 1)) && /\S/.test(text.charAt(end - 1))) return true;
    end = text.indexOf("'", end + 1);
  }
  return false;
}
