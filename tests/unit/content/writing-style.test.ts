import { describe, expect, it } from "vitest";
import { healthRule } from "#app/business/facts.ts";
import { seedSettings } from "#app/business/seed/settings.ts";
import { seedGuides, seedHorses } from "#app/business/seed/team.ts";
import { listPosts } from "#app/content/blog/blog-posts.server.ts";
import { getLegalContent } from "#app/content/legal-content.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tours } from "#app/tours/all-tours.ts";
import { collectTexts, exported, messages, operatorExports, pages, pairs } from "./all-texts.ts";

/** Values at these paths are identifiers for the code, not text. */
const identifier =
  /\.(?:icon|picture|mark|id|kind|type|anchor|category|page|post|setting|variant|size|since)$/;

/**
 * Returns every text of the site in a language with its path: messages, emails, pages and posts.
 */
function listLocaleTexts(locale: Locale): [place: string, text: string][] {
  const trees = Object.entries({ ...messages, ...pages, ...pairs, healthRule });
  const single = exported.filter(([name]) => locale === "en" && !(name in messages));
  return [
    ...trees.flatMap(([name, texts]) => collectTexts(texts[locale], name)),
    ...collectTexts(single, "automation"),
    ...[seedSettings, seedGuides.value, seedHorses.value, tours].flatMap((tree) =>
      collectTexts(listTextsOfLanguage(tree, locale)),
    ),
    ...listPosts(locale).flatMap(({ id, texts }) => collectTexts(removeForeignWords(texts), id)),
  ]
    .filter(([place]) => !identifier.test(place))
    .map(([place, text]) => [place, text.replaceAll("’", "'").replaceAll(/\{[\w.-]+\}/g, "{}")]);
}

/** Returns the texts of a tree that exist in both languages, in the given language. */
function listTextsOfLanguage(node: unknown, locale: Locale): unknown[] {
  if (typeof node !== "object" || node === null) return [];
  if ("en" in node && "es" in node) return [node[locale]];
  return Object.values(node).flatMap((item) => listTextsOfLanguage(item, locale));
}

/** Removes the words of a post that are marked as another language. */
function removeForeignWords(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  if ("lang" in node) return "";
  const entries = Object.entries(node).filter(([key]) => key !== "link");
  return Array.isArray(node)
    ? node.map(removeForeignWords)
    : Object.fromEntries(entries.map(([key, item]) => [key, removeForeignWords(item)]));
}

function findMatches(locale: Locale, pattern: RegExp, passes: readonly string[] = []): string[] {
  return listLocaleTexts(locale).flatMap(([place, text]) => {
    const rest = passes.reduce((left, pass) => left.replaceAll(pass, ""), text);
    return [...rest.matchAll(pattern)].map(([hit]) => `${place}: ${hit.trim()} | ${text}`);
  });
}

const word = (words: string) => new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}])`, "giu");

const british = {
  spelling:
    "colour\\w*|litres?|(?:kilo|centi|milli)?metres?|centres?|neighbour\\w*|favour\\w*|harbour\\w*|flavour\\w*|honour\\w*|behaviour|jewellery|grey|practis\\w+|programmes?|tyres?|cheques?|travell(?:er|ers|ing|ed)|\\w+(?:al|an|ogn|rgan|ut|ec)is(?:e|es|ed|ing)|apologis\\w*|licence|defence|plough\\w*|mould\\w*|towards|backwards|afterwards|whilst|amongst|learnt|spelt|dreamt|burnt",
  words:
    "trousers|trainers|maize|rubbish|sun cream|lorr(?:y|ies)|plaited|fortnight|postcode|car parks?|petrol|holiday(?:s|makers?)|queues?|queuing|torch|jumper|swimming costume|working days?|collect you|straight away|at once|any more",
} as const;

const uncontracted =
  "(?:do|does|did|is|are|was|were|has|have|had|could|should|would) not(?! (?:only|yet))|cannot|will not|(?:we|you|they|it) will|(?:we|you|they) are(?= \\w)|(?<!of )(?:it|that|there) is(?= \\w)|let us(?= \\w)|(?:we|you|they) have(?= (?:been|ridden|chosen|paid|had|got|\\w+ed)\\b)";

/** The wording of these texts is prescribed (docs/rulings.md 4). */
const given = [
  "Payment has not been completed",
  "You are now logged in as admin",
  "Could not load Instagram posts.",
];
/** The verb is stressed in these phrases, so it is not contracted. */
const stressed = ["so that we know it is you", "You are here", "you are here", "We are here:"];
/** Texts for the operator in message files that guests read as well. */
const operatorTexts =
  /^(?:automation|unavailableMessages\.operator|emailMessages\.(?:notice|account)\.)/;

/** Leaves out the operator's texts, which are plain instead of friendly. */
function filterGuestTexts(found: readonly string[]): string[] {
  return found.filter(
    (hit) => !operatorExports.has(hit.split(".", 1)[0] ?? "") && !operatorTexts.test(hit),
  );
}

describe("English texts", () => {
  it.each(Object.entries(british))("English texts for guests contain no British %s", (_, words) => {
    expect(filterGuestTexts(findMatches("en", word(words)))).toEqual([]);
  });

  it("English texts for guests use contractions", () => {
    expect(
      filterGuestTexts(findMatches("en", word(uncontracted), [...given, ...stressed])),
    ).toEqual([]);
  });

  it("English texts state ages in American English", () => {
    expect(findMatches("en", /\bfrom (?:\d+|\{\}) years|\bolder than \{\} years/gi)).toEqual([]);
  });
});

/** Spanish texts may contain these English names. */
const borrowed = ["Save & Copy", "MAIL_FROM", "OPERATOR_EMAIL"];

describe("Spanish texts", () => {
  it("Spanish texts for guests use Mexican Spanish for prices, times and vocabulary", () => {
    const foreign =
      /recogidas?(?!\p{L})|\bMXN \d|\bMXN \{|\b\d,000\+|las 1:|a las una|\b(?:ordenador|móvil|coger|vosotros|conducir|aparcar|vale,)(?!\p{L})/giu;
    expect(filterGuestTexts(findMatches("es", foreign))).toEqual([]);
  });

  it("Spanish texts contain no English words", () => {
    const english = word(
      "the|and|of|with|your|you|from|this|that|are|please|bookings?|pickup|rides?|riders?|horses?|free|back|home|day|time|e-?mail|guests?|refunds?|morning",
    );
    expect(findMatches("es", english, borrowed)).toEqual([]);
  });
});

it("the terms and the articles state the health rule in the same words", () => {
  for (const locale of ["en", "es"] as const) {
    const [terms, article] = [
      getLegalContent("terms", locale),
      listPosts(locale).map(({ texts }) => texts.blocks),
    ].map((texts) => JSON.stringify(texts).replaceAll("’", "'"));
    for (const printed of [terms, article]) expect(printed).toContain(healthRule[locale]);
    const own = word("pregnan\\w*|embaraz\\w*");
    expect(
      // The riders' answer, the refund for it, its setting and the privacy notice name the state itself and not
      // the rule about it.
      findMatches(locale, own, [healthRule[locale]]).filter(
        (hit) =>
          !/^healthRule|^riderAnswersMessages\.advice|^riderMessages\.health|^careMessages\.refusedRiders|^adminBusinessFieldMessages\.|^privacy\./.test(
            hit,
          ),
      ),
    ).toEqual([]);
  }
});
