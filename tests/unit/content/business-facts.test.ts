import { describe, expect, it } from "vitest";
import { springsDriveMinutes, springsHours } from "#app/business/facts.ts";
import { listPosts } from "#app/content/blog/blog-posts.server.ts";
import { getSky } from "#app/departures/sky-events.ts";
import { formatCount } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import { listDays } from "#app/platform/local-date.ts";
import { firstListings } from "#app/tours/first-listings.server.ts";
import { getEarlyMinutes, getRideEnd, getRideOnDay } from "#app/tours/ride-end.ts";
import type { DepartureTime } from "#app/tours/tour-listing.ts";
import { collectTexts, messages, operatorExports, pages } from "./all-texts.ts";

const words = {
  en: "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred thousand dozen",
  es: "dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta sesenta cien mil docena",
} as const;
const units = {
  en: "seconds|minutes|hours|days|nights|weeks|months|years|riders|people|guests|horses|tours|rides|seats|pesos|dollars|liters|degrees|kilometers|miles|meters|posts|reads|cards|questions",
  es: "segundos|minutos|horas|días|noches|semanas|meses|años|jinetes|personas|caballos|tours|paseos|lugares|pesos|dólares|litros|grados|kilómetros|millas|metros|artículos|lecturas|cartas|preguntas",
} as const;
const clock = {
  en: (number: string) => `\\b(?:at|by|until|till|before|after|around) (?:${number})\\b`,
  es: (number: string) =>
    `(?<!\\p{L})(?:a|hasta|desde|hacia|antes de|después de|sobre) las (?:${number})\\b`,
} as const;

/** These texts contain digits that are not facts of the business. */
const figuresAllowed = [
  /^layoutMessages\.notFound\.code: 404$/,
  // These texts name the scale of the stars, rider number 1 and the digits of a phone number.
  /^homeMessages\.testimonials\.stars: /,
  /^bookingMessages\.errors\.required\.participants: /,
  /^bookingMessages\.errors\.byCode\.invalid-phone: /,
  // This text explains the sign on the days that need one more rider.
  /^bookingMessages\.day\.legendNeeds: /,
  // This text has examples of sums that can be typed.
  /^sumMessages\.problems\.not-a-sum: /,
  // This text has the example of a booking reference.
  /^manageMessages\.unknownLink\.help: /,
  // These texts name the age of adults in Mexican law.
  /^(riderMessages|agesMessages|manageMessages\.ages|riderRefundMessages\.problems)\.[^:]+: \D+ ?18\b\D*$/,
  /^(riderMessages|agesMessages)\.adult: 18 /,
];

/** All quantities that the texts may spell out in words, each with its reason. */
const wordsAllowed = {
  en: [
    // Only the articles use this phrase, for two tours that they name.
    "two rides",
    // The calendar suggests free days within two weeks of a full day.
    "two weeks",
    // These phrases are advice, or announce the number of items in the text itself.
    "five minutes",
    "two days",
    "four honest questions",
  ],
  es: ["dos paseos", "dos semanas", "cinco minutos", "dos días", "cuatro preguntas"],
} as const;

const sources = (locale: (typeof locales)[number]) => [
  ...Object.entries({ ...messages, ...pages })
    // The operator's screens do not describe the tours.
    .filter(([name]) => !operatorExports.has(name))
    .flatMap(([name, texts]) => collectTexts(texts[locale], name)),
  ...listPosts(locale).flatMap(({ id, texts }) => collectTexts(texts, id)),
];

describe.each(locales)("texts in %s", (locale) => {
  const texts = sources(locale).map(
    ([path, text]) => [path, text.replace(/\{[\w.-]+\}/g, "{}")] as const,
  );
  const number = words[locale].replaceAll(" ", "|");

  it("messages and pages contain placeholders instead of digits", () => {
    // These are posts with their facts filled in; blog-posts.test.ts reads the stored ones.
    const ids = listPosts(locale).map(({ id }) => id);
    const figures = texts
      .filter(([path]) => !ids.some((id) => path.startsWith(`${id}.`)))
      .filter(([path, text]) => /\d/.test(text) && !/\.(picture|icon)$/.test(path))
      .map(([path, text]) => `${path}: ${text}`);
    expect(figures.filter((one) => !figuresAllowed.some((rule) => rule.test(one)))).toEqual([]);
  });

  it("texts spell out only the quantities in the list of accepted ones", () => {
    const quantity = new RegExp(
      `(?<!\\p{L})(?:${number})(?: \\p{L}+)? (?:${units[locale]})(?!\\p{L})`,
      "giu",
    );
    const found = texts.flatMap(([, text]) => text.match(quantity) ?? []);
    const distinct = [...new Set(found.map((phrase) => phrase.toLowerCase()))];
    expect(distinct.sort()).toEqual([...wordsAllowed[locale]].sort());
  });

  it("texts do not spell out a time of day", () => {
    const hour = new RegExp(`${clock[locale](number)}|o[’']clock`, "iu");
    expect(texts.filter(([, text]) => hour.test(text))).toEqual([]);
  });

  it("no text outside the articles says how many tours there are", () => {
    const ids = listPosts(locale).map(({ id }) => id);
    const counted = texts
      .filter(([path]) => !ids.some((id) => path.startsWith(`${id}.`)))
      .filter(([, text]) => /\b(two|both|dos|ambos) (rides|tours|paseos)\b/i.test(text));
    expect(counted).toEqual([]);
  });

  it("a callout whose title announces a number of items has exactly that many", () => {
    for (const { id, texts } of listPosts(locale)) {
      for (const block of texts.blocks) {
        if (block.kind !== "callout") continue;
        const { title, items } = block;
        const announced = title
          .match(new RegExp(`^(?:${number}) `, "i"))?.[0]
          .trim()
          .toLowerCase();
        if (announced && items) {
          expect([id, announced]).toEqual([id, formatCount(items.length, locale)]);
        }
      }
    }
  });
});

describe("business facts", () => {
  const eveningRide: DepartureTime = firstListings.sunset.departures[0];

  it("the two tours that the articles compare have the same length", () => {
    expect(firstListings.sunset.durationHours).toEqual(firstListings["hot-springs"].durationHours);
  });

  it("riding, bathing and both drives add up to the duration of the hot springs tour", () => {
    const drive = (2 * springsDriveMinutes) / 60;
    const [ridingLeast, ridingMost] = springsHours.riding;
    const [soakingLeast, soakingMost] = springsHours.soaking;
    const [least, most] = firstListings["hot-springs"].durationHours;
    expect(ridingLeast + soakingLeast + drive).toBe(least);
    expect(ridingMost + soakingLeast + drive).toBe(most);
    expect(ridingLeast + soakingMost + drive).toBe(most);
  });

  it("the sunset ride ends after the sunset of every day, and an hour after it in November", () => {
    for (const day of listDays("2026-01-01", "2026-12-31")) {
      const end = minutes(getRideOnDay(eveningRide, day).end ?? "");
      const light = end - minutes(getSky(day).sunset);
      expect(light, day).toBeGreaterThanOrEqual(15);
      if (day.slice(5, 7) === "11") expect(Math.abs(light - 60), day).toBeLessThan(10);
    }
  });

  it("from each pickup to the hotel, the sunset tour lasts as long as the pages say on every day", () => {
    const { durationHours } = firstListings.sunset;
    const [least, most] = durationHours.map((hours) => hours * 60) as [number, number];
    for (const day of listDays("2026-01-01", "2026-12-31")) {
      const ride = getRideOnDay(eveningRide, day);
      const back = minutes(getRideEnd(ride, firstListings.sunset, day, true).time);
      for (const pickup of ride.pickups) {
        const asFromUsual = back - minutes(pickup) - getEarlyMinutes(ride, pickup);
        expect(asFromUsual, `${day} ${pickup}`).toBeGreaterThanOrEqual(least);
        expect(asFromUsual, `${day} ${pickup}`).toBeLessThanOrEqual(most);
      }
    }
  });
});

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
