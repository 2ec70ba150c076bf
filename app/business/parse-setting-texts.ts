import { tourIds } from "../tours/all-tours.ts";
import { type FormTexts, listRowNumbers } from "../tours/catalog/catalog-form.ts";
import { parsePrice } from "../tours/catalog/parse-typed-values.ts";
import {
  isListSetting,
  type ListName,
  socialNetworks,
  spokenLanguages,
} from "./business-fields.ts";
import type { Business, SettingName } from "./business-schema.ts";
import { guestCurrencies } from "./guest-currencies/guest-currencies.ts";
import { readTransferAccount } from "./transfer-account.ts";

/**
 * Converts the texts of a setting's form to a value for the schema. `before` has the current
 * settings.
 */
export function parseSettingTexts(
  setting: SettingName,
  texts: FormTexts,
  before: Business,
): unknown {
  if (isListSetting(setting)) {
    return listRowNumbers(texts, setting).map((row) =>
      readRow(setting, `${setting}-${row}`, texts),
    );
  }
  const readText = (name: string) => texts[name]?.trim() ?? "";
  const readPerTour = <T>(read: (name: string) => T) => ({
    // The form has no fields for tours that this build does not have, so their stored values are
    // kept.
    ...(before[setting].value as Record<string, T>),
    ...Object.fromEntries(tourIds.map((tour) => [tour, read(`${setting}-${tour}`)])),
  });
  const readPair = (name: string) => ({ en: readText(`${name}-en`), es: readText(`${name}-es`) });
  switch (setting) {
    case "phone":
    case "email":
    case "brand":
    case "bookingPartner":
    case "webhookPreset":
    case "exchangeRatesUrl":
      return readText(setting);
    case "address": {
      const [street, locality, region, postalCode, country] = [
        "street",
        "locality",
        "region",
        "postalCode",
        "country",
      ].map((part) => readText(`address-${part}`));
      return { street, locality, region, postalCode, country: country?.toUpperCase() };
    }
    case "location": {
      const [, latitude, longitude] =
        /^\(?\s*(-?\d{1,2}(?:\.\d+)?)°?[\s,;]+(-?\d{1,3}(?:\.\d+)?)°?\s*\)?$/.exec(
          readText(setting),
        ) ?? [];
      return { latitude: parseNumber(latitude), longitude: parseNumber(longitude) };
    }
    case "social":
      return listFilledNetworks(texts).map((network) => ({
        network,
        url: readText(`social-${network}`),
      }));
    case "externalBooking":
    case "blogBooking":
      return readPerTour(readPair);
    case "videos":
      return readPerTour((name) => ({
        en: parseVideoId(readText(`${name}-en`)),
        es: parseVideoId(readText(`${name}-es`)),
      }));
    case "searchConsole":
      return {
        google: parseVerificationCode(readText(`${setting}-google`)),
        bing: parseVerificationCode(readText(`${setting}-bing`)),
      };
    case "map":
      return { embed: parseEmbedUrl(readText("map-embed")), page: readText("map-page") };
    case "socialFeed":
      return { path: readText(setting) };
    case "acceptedPayments":
      return {
        // The text is normalized before it is split, because normalizing turns a Greek question
        // mark into a semicolon, which separates two cards.
        cards: readText("acceptedPayments-cards")
          .normalize("NFC")
          .split(/[,;\n]/)
          .map((card) => card.trim())
          .filter(Boolean),
        cashInPesos: texts["acceptedPayments-cash"] !== undefined,
      };
    case "sheetRecipients":
      return readText(setting)
        .split(/[\s,;]+/)
        .filter(Boolean);
    case "everyEvent":
    case "guidesSeeAllRides":
    case "refundsRefusedRiders":
      return texts[setting] !== undefined;
    case "taxesIncluded":
      return texts.taxesIncluded === undefined ? null : true;
    case "tips":
    case "insurance":
    case "confirmationText":
    case "reminderText":
    case "onTheWayText":
    case "movedText":
    case "changedText":
    case "calledOffText":
    case "backOnText":
    case "cancelledText":
    case "balanceText":
    case "lateText":
    case "thanksText": {
      const said = readPair(setting);
      return said.en === "" && said.es === "" ? null : said;
    }
    case "helmets":
      return readHelmets(readText);
    case "bankTransfer":
      return readTransferAccount(readText);
    case "guestCurrencies":
      return guestCurrencies.filter((currency) => texts[`${setting}-${currency}`] !== undefined);
    case "exchangeRates":
      return {
        day: readText("exchangeRates-day"),
        ...Object.fromEntries(
          guestCurrencies.map((currency) => {
            const text = readText(`exchangeRates-${currency}`);
            return [currency, text === "" ? null : parseNumber(text)];
          }),
        ),
      };
    case "instalmentsFromMxn":
      return readText(setting) === "" ? null : parsePrice(readText(setting));
    case "weightLimitKg":
    case "ridersPerGuide":
    case "vetVisitsAYear":
      return readText(setting) === "" ? null : parseNumber(readText(setting));
  }
}

/** Returns the texts that are not empty, keyed by their field. */
function readOptionalTexts(fields: readonly string[], readText: (field: string) => string) {
  return Object.fromEntries(
    fields.map((field) => [field, readText(field)]).filter(([, text]) => text !== ""),
  );
}

function readHelmets(text: (name: string) => string): unknown {
  const kind = text("helmets");
  if (kind !== "offered") return kind === "none" ? { offered: false } : null;
  const required = text("helmets-required");
  return {
    offered: true,
    headCentimetres: [parseNumber(text("helmets-from")), parseNumber(text("helmets-to"))],
    required: required === "below" ? { belowAge: parseNumber(text("helmets-belowAge")) } : required,
  };
}

function readRow(list: ListName, name: string, texts: FormTexts): unknown {
  const readText = (field: string) => texts[`${name}-${field}`]?.trim() ?? "";
  const readPair = (field: string) => ({
    en: readText(`${field}-en`),
    es: readText(`${field}-es`),
  });
  switch (list) {
    case "guides":
      return {
        name: readText("name"),
        languages: spokenLanguages.filter((tag) => texts[`${name}-languages-${tag}`] !== undefined),
        sentence: readPair("sentence"),
        picture: readText("picture") || null,
      };
    case "horses":
      return {
        name: readText("name"),
        sex: readText("sex"),
        coat: readText("coat"),
        sentence: readPair("sentence"),
        picture: readText("picture") || null,
      };
    case "testimonials":
      return {
        quote: readPair("quote"),
        author: readText("author"),
        tour: readText("tour"),
        rating: parseNumber(readText("rating")),
        stamp: readText("stamp"),
        ...readOptionalTexts(["month", "town", "source"], readText),
        ...(["en", "es"].includes(readText("original")) && { original: readText("original") }),
      };
    case "notices":
      return { from: readText("from"), to: readText("to"), text: readPair("text") };
  }
}

/** Lists the networks for which an address was entered, in the order in which they are shown. */
export function listFilledNetworks(texts: FormTexts) {
  return socialNetworks.filter((network) => (texts[`social-${network}`] ?? "").trim() !== "");
}

/** Parses a whole or decimal number as people write it; NaN for any other text. */
function parseNumber(text = ""): number {
  return /^-?\d{1,6}([.,]\d{1,9})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

/** Returns the id from the address of a YouTube video, or the text itself. */
function parseVideoId(text: string): string {
  const [, id] = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([\w-]{11})(?![\w-])/.exec(text) ?? [];
  return id ?? text;
}

/** Returns the code from a search engine's meta tag, or the text itself. */
function parseVerificationCode(text: string): string {
  return /\bcontent="([^"]*)"/.exec(text)?.[1] ?? text;
}

/** Returns the address from a map service's embed code, or the text itself. */
function parseEmbedUrl(text: string): string {
  const [, address] = /<iframe[^<>]*\ssrc="([^"]*)"/.exec(text) ?? [];
  return address?.replaceAll("&amp;", "&") ?? text;
}
