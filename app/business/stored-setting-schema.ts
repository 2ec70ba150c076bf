import { tourIds } from "../tours/all-tours.ts";
import { type FormTexts, rowsOf } from "../tours/catalog/catalog-form.ts";
import { isList, type ListName, networks, spokenLanguages } from "./business-fields.ts";
import type { Business, SettingName } from "./business-schema.ts";

/** What a form says of a setting, for the schema to check; `before` is the value that it changes. */
export function readSetting(setting: SettingName, texts: FormTexts, before: Business): unknown {
  if (isList(setting)) {
    return rowsOf(texts, setting).map((row) => readRow(setting, `${setting}-${row}`, texts));
  }
  const text = (name: string) => texts[name]?.trim() ?? "";
  const ofTours = <T>(read: (name: string) => T) => ({
    // Values of a tour that this build lacks have no fields, and stay.
    ...(before[setting].value as Record<string, T>),
    ...Object.fromEntries(tourIds.map((tour) => [tour, read(`${setting}-${tour}`)])),
  });
  const pair = (name: string) => ({ en: text(`${name}-en`), es: text(`${name}-es`) });
  switch (setting) {
    case "phone":
    case "email":
    case "brand":
    case "webhookPreset":
      return text(setting);
    case "address": {
      const [street, locality, region, postalCode, country] = [
        "street",
        "locality",
        "region",
        "postalCode",
        "country",
      ].map((part) => text(`address-${part}`));
      return { street, locality, region, postalCode, country: country?.toUpperCase() };
    }
    case "location": {
      const [, latitude, longitude] =
        /^\(?\s*(-?\d{1,2}(?:\.\d+)?)°?[\s,;]+(-?\d{1,3}(?:\.\d+)?)°?\s*\)?$/.exec(text(setting)) ??
        [];
      return { latitude: numberIn(latitude), longitude: numberIn(longitude) };
    }
    case "social":
      return filledNetworks(texts).map((network) => ({ network, url: text(`social-${network}`) }));
    case "externalBooking":
    case "blogBooking":
      return ofTours(pair);
    case "videos":
      return ofTours((name) => ({
        en: videoIn(text(`${name}-en`)),
        es: videoIn(text(`${name}-es`)),
      }));
    case "backAtHotel":
      return ofTours((name) => timeIn(text(name)));
    case "searchConsole":
      return { google: proofIn(text(`${setting}-google`)), bing: proofIn(text(`${setting}-bing`)) };
    case "map":
      return { embed: embedIn(text("map-embed")), page: text("map-page") };
    case "socialFeed":
      return { path: text(setting) };
    case "acceptedPayments":
      return {
        // Normalized first: a Greek question mark is stored as a semicolon, which parts two cards.
        cards: text("acceptedPayments-cards")
          .normalize("NFC")
          .split(/[,;\n]/)
          .map((card) => card.trim())
          .filter(Boolean),
        cashInPesos: texts["acceptedPayments-cash"] !== undefined,
      };
    case "sheetRecipients":
      return text(setting)
        .split(/[\s,;]+/)
        .filter(Boolean);
    case "everyEvent":
    case "guidesSeeAllRides":
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
      const said = pair(setting);
      return said.en === "" && said.es === "" ? null : said;
    }
    case "helmets":
      return readHelmets(text);
    case "horseWork": {
      const [hours, days] = [text("horseWork-hoursADay"), text("horseWork-daysOffAWeek")];
      return hours === "" && days === ""
        ? null
        : { hoursADay: numberIn(hours), daysOffAWeek: numberIn(days) };
    }
    case "weightLimitKg":
    case "ridersPerGuide":
    case "vetVisitsAYear":
      return text(setting) === "" ? null : numberIn(text(setting));
  }
}

function readHelmets(text: (name: string) => string): unknown {
  const kind = text("helmets");
  if (kind !== "offered") return kind === "none" ? { offered: false } : null;
  const required = text("helmets-required");
  return {
    offered: true,
    headCentimetres: [numberIn(text("helmets-from")), numberIn(text("helmets-to"))],
    required: required === "below" ? { belowAge: numberIn(text("helmets-belowAge")) } : required,
  };
}

function readRow(list: ListName, name: string, texts: FormTexts): unknown {
  const text = (field: string) => texts[`${name}-${field}`]?.trim() ?? "";
  const pair = (field: string) => ({ en: text(`${field}-en`), es: text(`${field}-es`) });
  switch (list) {
    case "guides":
      return {
        name: text("name"),
        languages: spokenLanguages.filter((tag) => texts[`${name}-languages-${tag}`] !== undefined),
        sentence: pair("sentence"),
        picture: text("picture") || null,
      };
    case "horses":
      return {
        name: text("name"),
        sex: text("sex"),
        coat: text("coat"),
        sentence: pair("sentence"),
        picture: text("picture") || null,
      };
    case "testimonials":
      return {
        quote: pair("quote"),
        author: text("author"),
        tour: text("tour"),
        rating: numberIn(text("rating")),
        stamp: text("stamp"),
      };
    case "notices":
      return { from: text("from"), to: text("to"), text: pair("text") };
  }
}

/** The networks whose address is filled in, in the order in which they are printed. */
export function filledNetworks(texts: FormTexts) {
  return networks.filter((network) => (texts[`social-${network}`] ?? "").trim() !== "");
}

/** A whole or decimal number as people write it; not a number for any other text. */
function numberIn(text = ""): number {
  return /^-?\d{1,6}([.,]\d{1,9})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

function timeIn(text: string): string {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  return hour === undefined ? text : `${hour.padStart(2, "0")}:${minute}`;
}

/** The id of a film in its address on YouTube, or the text itself. */
function videoIn(text: string): string {
  const [, id] = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([\w-]{11})(?![\w-])/.exec(text) ?? [];
  return id ?? text;
}

/** The code of a meta tag that a search engine offers, or the text itself. */
function proofIn(text: string): string {
  return /\bcontent="([^"]*)"/.exec(text)?.[1] ?? text;
}

/** The address in the code by which a map service lets its map be embedded, or the text itself. */
function embedIn(text: string): string {
  const [, address] = /<iframe[^<>]*\ssrc="([^"]*)"/.exec(text) ?? [];
  return address?.replaceAll("&amp;", "&") ?? text;
}
