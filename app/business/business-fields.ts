import type { Locale } from "#app/i18n/locale.ts";
import { tourIds } from "../tours/all-tours.ts";
import { type FormTexts, listRowNumbers } from "../tours/catalog/catalog-form.ts";
import { maxSettingRows, textLimits } from "./business-limits.ts";
import type { SettingName } from "./business-schema.ts";
import { guestCurrencies } from "./guest-currencies/guest-currencies.ts";
import { maxHolderLength, transferAccountParts } from "./transfer-account.ts";

/** A field of a settings form. */
export type FieldSpec = Readonly<{
  name: string;
  /** The key of the field's label. */
  words: string;
  input:
    | "text"
    | "tel"
    | "email"
    | "url"
    | "number"
    | "sum"
    | "time"
    | "date"
    | "month"
    | "area"
    | "tick"
    | "choice"
    | "picture";
  /** The id of the tour that the field is about. */
  tour?: string;
  /** The language of the text in the field. */
  language?: Locale;
  options?: readonly string[];
  maximum?: number;
}>;

/** The settings that are lists of rows. */
export const listSettings = ["guides", "horses", "testimonials", "notices"] as const;
export type ListName = (typeof listSettings)[number];

export const socialNetworks = ["instagram", "facebook", "tiktok", "youtube"] as const;
export const spokenLanguages = ["es", "en", "fr", "de", "it", "pt", "zap"] as const;

const languages = ["en", "es"] as const;
type Kind = Omit<FieldSpec, "name" | "words">;

const createField = (
  name: string,
  input: FieldSpec["input"],
  more: Partial<Kind> = {},
): FieldSpec => ({
  name,
  words: name,
  input,
  ...more,
});
const createLocalizedFields = (name: string, maximum: number): FieldSpec[] =>
  languages.map((language) => createField(`${name}-${language}`, "area", { language, maximum }));
const createTourFields = (
  setting: string,
  input: FieldSpec["input"],
  maximum: number,
): FieldSpec[] =>
  tourIds.flatMap((tour) =>
    languages.map((language) => ({
      name: `${setting}-${tour}-${language}`,
      words: `${setting}-${language}`,
      input,
      tour,
      maximum,
    })),
  );

const singleFields: Readonly<Record<Exclude<SettingName, ListName>, readonly FieldSpec[]>> = {
  phone: [createField("phone", "tel", { maximum: 40 })],
  email: [createField("email", "email", { maximum: 254 })],
  brand: [createField("brand", "text", { maximum: textLimits.brand })],
  address: (["street", "locality", "region", "postalCode", "country"] as const).map((part) =>
    createField(`address-${part}`, "text", { maximum: textLimits.place }),
  ),
  location: [createField("location", "text", { maximum: 60 })],
  social: socialNetworks.map((network) =>
    createField(`social-${network}`, "url", { maximum: textLimits.link }),
  ),
  externalBooking: createTourFields("externalBooking", "url", textLimits.link),
  bookingPartner: [createField("bookingPartner", "text", { maximum: textLimits.name })],
  blogBooking: createTourFields("blogBooking", "url", textLimits.link),
  searchConsole: [
    createField("searchConsole-google", "text"),
    createField("searchConsole-bing", "text"),
  ],
  webhookPreset: [createField("webhookPreset", "url", { maximum: textLimits.link })],
  sheetRecipients: [createField("sheetRecipients", "text", { maximum: 1_000 })],
  everyEvent: [createField("everyEvent", "tick")],
  guidesSeeAllRides: [createField("guidesSeeAllRides", "tick")],
  videos: createTourFields("videos", "text", 200),
  map: [createField("map-embed", "text", { maximum: 3_000 }), createField("map-page", "url")],
  socialFeed: [createField("socialFeed", "text", { maximum: textLimits.list })],
  acceptedPayments: [
    createField("acceptedPayments-cards", "text", { maximum: 600 }),
    createField("acceptedPayments-cash", "tick"),
  ],
  instalmentsFromMxn: [createField("instalmentsFromMxn", "sum")],
  bankTransfer: transferAccountParts.map((part) =>
    createField(`bankTransfer-${part}`, "text", { maximum: maxHolderLength }),
  ),
  guestCurrencies: guestCurrencies.map((currency) =>
    createField(`guestCurrencies-${currency}`, "tick"),
  ),
  exchangeRates: [
    createField("exchangeRates-day", "date"),
    ...guestCurrencies.map((currency) => createField(`exchangeRates-${currency}`, "number")),
  ],
  exchangeRatesUrl: [createField("exchangeRatesUrl", "url", { maximum: textLimits.link })],
  taxesIncluded: [createField("taxesIncluded", "tick")],
  tips: createLocalizedFields("tips", textLimits.sentence),
  helmets: [
    createField("helmets", "choice", { options: ["unsaid", "offered", "none"] }),
    createField("helmets-from", "number"),
    createField("helmets-to", "number"),
    createField("helmets-required", "choice", { options: ["everybody", "below", "nobody"] }),
    createField("helmets-belowAge", "number"),
  ],
  weightLimitKg: [createField("weightLimitKg", "number")],
  refundsRefusedRiders: [createField("refundsRefusedRiders", "tick")],
  ridersPerGuide: [createField("ridersPerGuide", "number")],
  vetVisitsAYear: [createField("vetVisitsAYear", "number")],
  insurance: createLocalizedFields("insurance", textLimits.sentence),
  confirmationText: createLocalizedFields("confirmationText", textLimits.chat),
  reminderText: createLocalizedFields("reminderText", textLimits.chat),
  onTheWayText: createLocalizedFields("onTheWayText", textLimits.chat),
  movedText: createLocalizedFields("movedText", textLimits.chat),
  changedText: createLocalizedFields("changedText", textLimits.chat),
  calledOffText: createLocalizedFields("calledOffText", textLimits.chat),
  backOnText: createLocalizedFields("backOnText", textLimits.chat),
  cancelledText: createLocalizedFields("cancelledText", textLimits.chat),
  balanceText: createLocalizedFields("balanceText", textLimits.chat),
  lateText: createLocalizedFields("lateText", textLimits.chat),
  thanksText: createLocalizedFields("thanksText", textLimits.chat),
};

const coats = ["bay", "black", "chestnut", "gray", "palomino", "roan"];
const rowFields: Readonly<Record<ListName, readonly FieldSpec[]>> = {
  guides: [
    createField("name", "text", { maximum: textLimits.name }),
    ...spokenLanguages.map((tag) => createField(`languages-${tag}`, "tick")),
    ...createLocalizedFields("sentence", textLimits.sentence),
    createField("picture", "picture"),
  ],
  horses: [
    createField("name", "text", { maximum: textLimits.name }),
    createField("sex", "choice", { options: ["mare", "gelding"] }),
    createField("coat", "choice", { options: coats }),
    ...createLocalizedFields("sentence", textLimits.sentence),
    createField("picture", "picture"),
  ],
  testimonials: [
    ...createLocalizedFields("quote", textLimits.quote),
    createField("author", "text", { maximum: textLimits.name }),
    createField("tour", "choice", { options: tourIds }),
    createField("rating", "choice", { options: ["5", "4", "3", "2", "1"] }),
    createField("original", "choice", { options: ["unsaid", "en", "es"] }),
    createField("month", "month"),
    createField("town", "text", { maximum: textLimits.place }),
    createField("source", "text", { maximum: textLimits.name }),
    createField("stamp", "picture"),
  ],
  notices: [
    createField("from", "date"),
    createField("to", "date"),
    ...createLocalizedFields("text", textLimits.sentence),
  ],
};

export function isListSetting(setting: SettingName): setting is ListName {
  return listSettings.some((list) => list === setting);
}

/** Returns the fields of a setting that is not a list. */
export function listFields(setting: Exclude<SettingName, ListName>): readonly FieldSpec[] {
  return singleFields[setting];
}

/** Returns the fields of one row of a list. */
export function listRowFields(list: ListName, row: number): FieldSpec[] {
  return rowFields[list].map((field) => ({
    ...field,
    name: `${list}-${row}-${field.name}`,
    words: `${list}-${field.words}`,
  }));
}

/** Returns all fields of a setting's form. */
export function listAllFields(setting: SettingName, texts: FormTexts): readonly FieldSpec[] {
  return isListSetting(setting)
    ? listRowNumbers(texts, setting).flatMap((row) => listRowFields(setting, row))
    : listFields(setting);
}

/**
 * Adds or removes a row of a list, depending on the clicked button (`add-guides`,
 * `remove-guides-1`). All other input is kept.
 */
export function addOrRemoveRow(texts: FormTexts, intent: string): FormTexts {
  const [, verb, name, row] = /^(add|remove)-([a-z]+)(?:-(\d{1,2}))?$/.exec(intent) ?? [];
  const list = listSettings.find((one) => one === name);
  if (!list) return texts;
  if (verb === "remove") {
    const gone = `${list}-${row}-`;
    return Object.fromEntries(Object.entries(texts).filter(([field]) => !field.startsWith(gone)));
  }
  const rows = listRowNumbers(texts, list);
  if (rows.length >= maxSettingRows[list]) return texts;
  const next = (rows.at(-1) ?? -1) + 1;
  const fresh = listRowFields(list, next)
    .filter(({ input }) => input !== "tick")
    .map(({ name: field, options }) => [field, options?.[0] ?? ""]);
  return next > 99 ? texts : { ...texts, ...Object.fromEntries(fresh) };
}
