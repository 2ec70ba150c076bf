import { type Locale, languageTag } from "./locale.ts";

/**
 * Returns a function that creates each formatter once. Creating one costs a tenth of a millisecond
 * and memory that the runtime frees late, and rendering a page needs dozens. Their options are
 * constants in the code, so there are few. The first formatter of a page takes a browser 17 ms and
 * a phone 70 ms, so code in browsers creates none before it is needed.
 */
function memoizeFormatter<Options, Formatter>(make: (tag: string, options?: Options) => Formatter) {
  const formatters = new Map<string, Formatter>();
  return (locale: Locale, options?: Options): Formatter => {
    const key = locale + JSON.stringify(options);
    const found = formatters.get(key);
    if (found) return found;
    const made = make(languageTag[locale], options);
    formatters.set(key, made);
    return made;
  };
}

/** Formats dates and times in a language. The options always include the time zone. */
export const getDateTimeFormat = memoizeFormatter(
  (tag, options?: Intl.DateTimeFormatOptions & { timeZone: string }) =>
    new Intl.DateTimeFormat(tag, options),
);

/** Formats numbers in a language: 1,000 and 1.5. */
export const getNumberFormat = memoizeFormatter((tag) => new Intl.NumberFormat(tag));

/** Formats percentages: "20%", "20 %". */
export const getPercentFormat = memoizeFormatter(
  (tag) => new Intl.NumberFormat(tag, { style: "percent" }),
);

/** Formats lists: "one, two, and three". */
export const getListFormat = memoizeFormatter((tag) => new Intl.ListFormat(tag));
