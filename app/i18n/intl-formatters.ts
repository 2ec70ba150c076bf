import { type Locale, languageTag } from "./locale.ts";

/**
 * Formatters are made once and kept. Making one costs a tenth of a millisecond and memory that the
 * runtime frees late, and rendering a page needs dozens. Their options are constants in the code,
 * so few formatters are kept. The first formatter of a page takes a browser 17 ms and a phone 70:
 * what runs in browsers makes none before somebody needs it.
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

/** Dates and times of a language; the zone is always among the options. */
export const getDateTimeFormat = memoizeFormatter(
  (tag, options?: Intl.DateTimeFormatOptions & { timeZone: string }) =>
    new Intl.DateTimeFormat(tag, options),
);

/** Numbers of a language: 1,000 and 1.5. */
export const getNumberFormat = memoizeFormatter((tag) => new Intl.NumberFormat(tag));

/** Shares of a whole: "20%", "20 %". */
export const getPercentFormat = memoizeFormatter(
  (tag) => new Intl.NumberFormat(tag, { style: "percent" }),
);

/** Lists of a language: "one, two, and three". */
export const getListFormat = memoizeFormatter((tag) => new Intl.ListFormat(tag));
