import { tourIds } from "../tours/all-tours.ts";
import { type FormTexts, rowsOf } from "../tours/catalog/catalog-form.ts";
import { mostRows, textLimits } from "./business-limits.ts";
import type { SettingName } from "./business-schema.ts";

/** A field of a form of settings. */
export type FieldSpec = Readonly<{
  name: string;
  /** Under this name the words of the field are kept. */
  words: string;
  input:
    | "text"
    | "tel"
    | "email"
    | "url"
    | "number"
    | "time"
    | "date"
    | "area"
    | "tick"
    | "choice"
    | "hidden";
  /** The tour that the field is about. */
  tour?: string;
  /** The language that is typed into the field. */
  language?: "en" | "es";
  options?: readonly string[];
  maximum?: number;
}>;

/** The settings of any number of rows. */
export const lists = ["guides", "horses", "testimonials", "notices"] as const;
export type ListName = (typeof lists)[number];

export const networks = ["instagram", "facebook", "tiktok", "youtube"] as const;
export const spokenLanguages = ["es", "en", "fr", "de", "it", "pt", "zap"] as const;

const languages = ["en", "es"] as const;
type Kind = Omit<FieldSpec, "name" | "words">;

const one = (name: string, input: FieldSpec["input"], more: Partial<Kind> = {}): FieldSpec => ({
  name,
  words: name,
  input,
  ...more,
});
const inBoth = (name: string, maximum: number): FieldSpec[] =>
  languages.map((language) => one(`${name}-${language}`, "area", { language, maximum }));
const byTour = (setting: string, input: FieldSpec["input"], maximum: number): FieldSpec[] =>
  tourIds.flatMap((tour) =>
    languages.map((language) => ({
      name: `${setting}-${tour}-${language}`,
      words: `${setting}-${language}`,
      input,
      tour,
      maximum,
    })),
  );

const single: Readonly<Record<Exclude<SettingName, ListName>, readonly FieldSpec[]>> = {
  phone: [one("phone", "tel", { maximum: 40 })],
  email: [one("email", "email", { maximum: 254 })],
  brand: [one("brand", "text", { maximum: textLimits.brand })],
  address: (["street", "locality", "region", "postalCode", "country"] as const).map((part) =>
    one(`address-${part}`, "text", { maximum: textLimits.place }),
  ),
  location: [one("location", "text", { maximum: 60 })],
  social: networks.map((network) => one(`social-${network}`, "url", { maximum: textLimits.link })),
  externalBooking: byTour("externalBooking", "url", textLimits.link),
  blogBooking: byTour("blogBooking", "url", textLimits.link),
  searchConsole: [one("searchConsole-google", "text"), one("searchConsole-bing", "text")],
  webhookPreset: [one("webhookPreset", "url", { maximum: textLimits.link })],
  sheetRecipients: [one("sheetRecipients", "text", { maximum: 1_000 })],
  everyEvent: [one("everyEvent", "tick")],
  guidesSeeAllRides: [one("guidesSeeAllRides", "tick")],
  videos: byTour("videos", "text", 200),
  map: [one("map-embed", "text", { maximum: 3_000 }), one("map-page", "url")],
  socialFeed: [one("socialFeed", "text", { maximum: textLimits.list })],
  acceptedPayments: [
    one("acceptedPayments-cards", "text", { maximum: 600 }),
    one("acceptedPayments-cash", "tick"),
  ],
  taxesIncluded: [one("taxesIncluded", "tick")],
  tips: inBoth("tips", textLimits.sentence),
  helmets: [
    one("helmets", "choice", { options: ["unsaid", "offered", "none"] }),
    one("helmets-from", "number"),
    one("helmets-to", "number"),
    one("helmets-required", "choice", { options: ["everybody", "below", "nobody"] }),
    one("helmets-belowAge", "number"),
  ],
  weightLimitKg: [one("weightLimitKg", "number")],
  ridersPerGuide: [one("ridersPerGuide", "number")],
  horseWork: [one("horseWork-hoursADay", "number"), one("horseWork-daysOffAWeek", "number")],
  vetVisitsAYear: [one("vetVisitsAYear", "number")],
  insurance: inBoth("insurance", textLimits.sentence),
  confirmationText: inBoth("confirmationText", textLimits.chat),
  reminderText: inBoth("reminderText", textLimits.chat),
  onTheWayText: inBoth("onTheWayText", textLimits.chat),
  movedText: inBoth("movedText", textLimits.chat),
  changedText: inBoth("changedText", textLimits.chat),
  calledOffText: inBoth("calledOffText", textLimits.chat),
  backOnText: inBoth("backOnText", textLimits.chat),
  cancelledText: inBoth("cancelledText", textLimits.chat),
  balanceText: inBoth("balanceText", textLimits.chat),
  lateText: inBoth("lateText", textLimits.chat),
  thanksText: inBoth("thanksText", textLimits.chat),
  backAtHotel: tourIds.map((tour) => ({
    name: `backAtHotel-${tour}`,
    words: "backAtHotel",
    input: "time",
    tour,
  })),
};

const coats = ["bay", "black", "chestnut", "gray", "palomino", "roan"];
const ofRows: Readonly<Record<ListName, readonly FieldSpec[]>> = {
  guides: [
    one("name", "text", { maximum: textLimits.name }),
    ...spokenLanguages.map((tag) => one(`languages-${tag}`, "tick")),
    ...inBoth("sentence", textLimits.sentence),
    one("picture", "hidden"),
  ],
  horses: [
    one("name", "text", { maximum: textLimits.name }),
    one("sex", "choice", { options: ["mare", "gelding"] }),
    one("coat", "choice", { options: coats }),
    ...inBoth("sentence", textLimits.sentence),
    one("picture", "hidden"),
  ],
  testimonials: [
    ...inBoth("quote", textLimits.quote),
    one("author", "text", { maximum: textLimits.name }),
    one("tour", "choice", { options: tourIds }),
    one("rating", "choice", { options: ["5", "4", "3", "2", "1"] }),
    one("stamp", "hidden"),
  ],
  notices: [one("from", "date"), one("to", "date"), ...inBoth("text", textLimits.sentence)],
};

export function isList(setting: SettingName): setting is ListName {
  return lists.some((list) => list === setting);
}

/** The fields of a setting that is no list. */
export function fieldsOf(setting: Exclude<SettingName, ListName>): readonly FieldSpec[] {
  return single[setting];
}

/** The fields of one row of a list. */
export function rowFields(list: ListName, row: number): FieldSpec[] {
  return ofRows[list].map((field) => ({
    ...field,
    name: `${list}-${row}-${field.name}`,
    words: `${list}-${field.words}`,
  }));
}

/** All fields that a form has for a setting. */
export function allFields(setting: SettingName, texts: FormTexts): readonly FieldSpec[] {
  return isList(setting)
    ? rowsOf(texts, setting).flatMap((row) => rowFields(setting, row))
    : fieldsOf(setting);
}

/** The form after a button for rows: `add-guides`, `remove-guides-1`. What was typed stays. */
export function changeRows(texts: FormTexts, intent: string): FormTexts {
  const [, verb, name, row] = /^(add|remove)-([a-z]+)(?:-(\d{1,2}))?$/.exec(intent) ?? [];
  const list = lists.find((one) => one === name);
  if (!list) return texts;
  if (verb === "remove") {
    const gone = `${list}-${row}-`;
    return Object.fromEntries(Object.entries(texts).filter(([field]) => !field.startsWith(gone)));
  }
  const rows = rowsOf(texts, list);
  if (rows.length >= mostRows[list]) return texts;
  const next = (rows.at(-1) ?? -1) + 1;
  const fresh = rowFields(list, next)
    .filter(({ input }) => input !== "tick")
    .map(({ name: field, options }) => [field, options?.[0] ?? ""]);
  return next > 99 ? texts : { ...texts, ...Object.fromEntries(fresh) };
}
