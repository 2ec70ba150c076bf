import { describe, expect, it } from "vitest";
import { cleanText, textRules } from "#app/forms/text-rules.ts";
import { parseContactFields } from "#app/inbox/contact-message.ts";
import { findReferences } from "#app/inbox/find-references.ts";
import { toSingleLine } from "#app/notifications/email/to-single-line.ts";
import { getHostCookies } from "#app/platform/host-cookies.server.ts";
import { getExcerpt } from "#app/search/excerpt.ts";
import { makeIndex } from "#app/search/make-indexes.server.ts";
import { search } from "#app/search/search.ts";
import { formatCsvLine } from "#app/web/admin/csv/csv-line.ts";
import { pickEncoding } from "#server/http/compression.ts";
import { findFormProblem } from "#server/http/form-validation.ts";
import { getClientAddress } from "#server/http/proxy-headers.ts";
import { parsePath, toCanonicalPath } from "#server/http/request-paths.ts";
import { costlyParts } from "../../support/hostile-text.ts";
import { addressParts, headerParts } from "../../support/long-requests.ts";

const textParts = [
  ...[...costlyParts, "a", "4 ", " ", "\n", "\n ", "\t", "=", "\n=", "'", ",", "\u200d", "é\u200d"],
  ...["K7P-", "a@", ".", "\u0301", "4242 4242 4242 4241 "],
];
const index = makeIndex("en");
const cookieOf = (text: string) =>
  new Request("http://a.example", { headers: { cookie: `a${text}b=c` } });
const bodyOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const urlencoded = "application/x-www-form-urlencoded";

/** A function that reads a text. `prepare` turns the text into its argument and is not measured. */
type Reader = Readonly<{
  parts: readonly string[];
  read(prepared: never): unknown;
  prepare?(text: string): unknown;
}>;

const readers: Readonly<Record<string, Reader>> = {
  "a path": {
    parts: addressParts,
    prepare: (text) => `http://a.example/a${text}b`,
    read: (url: string) => toCanonicalPath(parsePath(url) ?? "/"),
  },
  "a query": {
    parts: addressParts,
    read: (text: string) => [...new URLSearchParams(`?${text}`)],
  },
  "a cookie": { parts: headerParts, prepare: cookieOf, read: getHostCookies },
  "the encodings a browser takes": {
    parts: headerParts,
    read: (text: string) => pickEncoding(text),
  },
  "the addresses that proxies name": {
    parts: headerParts,
    read: (text: string) =>
      getClientAddress({ header: () => text, connection: "" }, { siteUrl: "", trustProxy: 2 }),
  },
  "a form": {
    parts: addressParts,
    prepare: bodyOf,
    read: (body: ArrayBuffer) => findFormProblem(body, urlencoded),
  },
  "a cell of a CSV file": {
    parts: textParts,
    read: (text: string) => formatCsvLine([`a${text}b`]),
  },
  "a message": {
    parts: textParts,
    read: (text: string) => [
      cleanText(`a${text}b`, { ...textRules.message, maximum: 1_000_000 }),
      parseContactFields({ name: "Ana", email: "ana@example.com", subject: "Ride", message: text }),
      findReferences(text),
      toSingleLine(text),
    ],
  },
  "a text that is found": {
    parts: ["ride ", "a ", "ride. "],
    read: (text: string) => getExcerpt(text, new Map([["ride", 1]])),
  },
  "a search": { parts: textParts, read: (text: string) => search(index, text) },
};

describe.each(Object.entries(readers))("parsing %s", (_, { parts, prepare, read }) => {
  it.each(parts)(
    "the parsing time is proportional to the length of a text of repeated %j",
    async (part) => {
      const short = await leastTime(8_192, part);
      const long = await leastTime(65_536, part);
      // The long text has eight times the length of the short one. With quadratic time the ratio
      // would be 64.
      expect(long / short).toBeLessThan(24);
    },
  );

  /** Returns the shortest time of seven tries in milliseconds, at least 1. */
  async function leastTime(length: number, part: string): Promise<number> {
    const text = part.repeat(length / part.length);
    let least = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 7; time += 1) {
      const prepared = prepare ? prepare(text) : text;
      const started = performance.now();
      await read(prepared as never);
      least = Math.min(least, performance.now() - started);
    }
    return Math.max(least, 1);
  }
});
