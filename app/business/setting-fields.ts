import {
  convert,
  type DocumentField,
  group,
  input,
  rows,
  tick,
  ticks,
  whereAllEmpty,
} from "../forms/document-fields.ts";
import { parseTimeText } from "../i18n/parse-time-text.ts";
import { tourIds } from "../tours/all-tours.ts";
import { parsePrice } from "../tours/catalog/parse-typed-values.ts";
import { maxSettingRows, numberLimits, textLimits } from "./business-limits.ts";
import type { SettingName } from "./business-schema.ts";
import { guestCurrencies } from "./guest-currencies/guest-currencies.ts";
import {
  parseEmbedUrl,
  parseNumber,
  parseVerificationCode,
  parseVideoId,
  splitCards,
} from "./parse-setting-texts.ts";
import { parsePlace } from "./place-text.ts";
import {
  helmets,
  link,
  number,
  optionalNumber,
  optionalTexts,
  perTour,
  profiles,
  text,
  texts,
} from "./setting-field-kinds.ts";

const pictureName = input("picture");
const coats = ["bay", "black", "chestnut", "gray", "palomino", "roan"];
const spokenLanguages = ["es", "en", "fr", "de", "it", "pt", "zap"];
/** Reads a place (see `parsePlace`). The schema rejects degrees that are not a number. */
function parsePlaceField(text: string) {
  const place = parsePlace(text);
  return place === null || place === "link"
    ? { latitude: Number.NaN, longitude: Number.NaN }
    : place;
}
/** A question with two answers. */
const yesOrNo = convert(input("radio", { options: ["yes", "no"] }), {
  read: (answer) => answer !== "no",
  show: (value) => (value ? "yes" : "no"),
});
const original = convert(input("choice", { options: ["unsaid", "en", "es"] }), {
  read: (language) => (language === "en" || language === "es" ? language : undefined),
});

/** The fields of the settings in the groups that have a form each, in the order of the pages. */
export const settingFields = {
  ways: {
    keepsHorseList: yesOrNo,
    hasGuides: yesOrNo,
    takesCards: yesOrNo,
    hasBookingPartner: yesOrNo,
  },
  contact: {
    phone: input("tel", { limits: [0, 40] }),
    email: input("email", { limits: [0, 254] }),
    brand: text(textLimits.brand),
    address: group({
      street: text(textLimits.place),
      locality: text(textLimits.place),
      region: text(textLimits.place),
      postalCode: text(textLimits.place),
      country: input("text", {
        read: (typed) => typed.trim().toUpperCase(),
        limits: [0, textLimits.place],
      }),
    }),
    legalName: text(textLimits.legalName),
    taxId: text(textLimits.name),
    location: input("text", {
      read: parsePlaceField,
      limits: [0, 3_000],
      show: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
    }),
    openingHours: group({
      opens: input("time", { read: parseTimeText }),
      closes: input("time", { read: parseTimeText }),
    }),
    operatingSince: number(numberLimits.operatingSince),
    toursCompleted: optionalNumber(numberLimits.toursCompleted),
    social: profiles,
  },
  links: {
    externalBooking: perTour("url", textLimits.link),
    bookingPartner: text(textLimits.name),
    blogBooking: perTour("url", textLimits.link),
    searchConsole: group({
      google: input("text", { read: parseVerificationCode }),
      bing: input("text", { read: parseVerificationCode }),
    }),
    webhookPreset: link,
  },
  media: {
    videos: perTour("text", 200, parseVideoId),
    map: group({ embed: input("text", { read: parseEmbedUrl, limits: [0, 3_000] }), page: link }),
    socialFeed: input("text", {
      read: (typed) => ({ path: typed.trim() }),
      show: ({ path }) => path,
      limits: [0, textLimits.list],
    }),
  },
  payments: {
    acceptedPayments: group(
      {
        cards: input("text", {
          read: splitCards,
          show: (cards) => cards.join(", "),
          limits: [0, 600],
        }),
        cashInPesos: tick(),
      },
      { cashInPesos: "cash" },
    ),
    instalmentsFromMxn: whereAllEmpty(
      null,
      input("sum", { read: parsePrice, limits: numberLimits.instalmentsFromMxn }),
    ),
    bankTransfer: whereAllEmpty(
      null,
      group({
        bank: text(textLimits.holder),
        holder: text(textLimits.holder),
        clabe: text(textLimits.holder),
        account: text(textLimits.holder),
      }),
    ),
    taxesIncluded: convert(tick(), { read: (isTicked) => isTicked || null }),
    tips: optionalTexts(textLimits.sentence),
  },
  currencies: {
    guestCurrencies: ticks(guestCurrencies),
    exchangeRates: group({
      day: input("date"),
      ...Object.fromEntries(
        guestCurrencies.map((currency) => [currency, optionalNumber(numberLimits[currency])]),
      ),
    }),
    exchangeRatesUrl: link,
  },
  welfare: {
    helmets,
    weightLimitKg: optionalNumber(numberLimits.weightLimitKg),
    refundsRefusedRiders: tick(),
    ridersPerGuide: optionalNumber(numberLimits.ridersPerGuide),
    vetVisitsAYear: optionalNumber(numberLimits.vetVisitsAYear),
    insurance: optionalTexts(textLimits.sentence),
  },
  whatsapp: {
    confirmationText: optionalTexts(textLimits.chat),
    reminderText: optionalTexts(textLimits.chat),
    onTheWayText: optionalTexts(textLimits.chat),
    movedText: optionalTexts(textLimits.chat),
    changedText: optionalTexts(textLimits.chat),
    calledOffText: optionalTexts(textLimits.chat),
    backOnText: optionalTexts(textLimits.chat),
    cancelledText: optionalTexts(textLimits.chat),
    balanceText: optionalTexts(textLimits.chat),
    lateText: optionalTexts(textLimits.chat),
    thanksText: optionalTexts(textLimits.chat),
  },
  "after-ride": {
    thanksAfterRide: tick(),
    reviewLink: link,
    ticksArrivals: tick(),
  },
  guides: {
    guides: rows(
      group({
        name: text(textLimits.name),
        languages: ticks(spokenLanguages),
        sentence: texts(textLimits.sentence),
        picture: whereAllEmpty(null, pictureName),
      }),
      { most: maxSettingRows.guides },
    ),
  },
  horses: {
    horses: rows(
      group({
        name: text(textLimits.name),
        sex: input("choice", { options: ["mare", "gelding"] }),
        coat: input("choice", { options: coats }),
        sentence: texts(textLimits.sentence),
        picture: whereAllEmpty(null, pictureName),
      }),
      { most: maxSettingRows.horses },
    ),
  },
  testimonials: {
    testimonials: rows(
      group({
        quote: texts(textLimits.quote),
        author: text(textLimits.name),
        tour: input("choice", { options: tourIds }),
        rating: input("choice", { read: parseNumber, options: ["5", "4", "3", "2", "1"] }),
        original,
        month: whereAllEmpty(undefined, input("month")),
        town: whereAllEmpty(undefined, text(textLimits.place)),
        source: whereAllEmpty(undefined, text(textLimits.name)),
        stamp: pictureName,
      }),
      { most: maxSettingRows.testimonials },
    ),
  },
  notices: {
    notices: rows(
      group({ from: input("date"), to: input("date"), text: texts(textLimits.sentence) }),
      { most: maxSettingRows.notices },
    ),
  },
  team: {
    sheetRecipients: input("text", {
      read: (typed) => typed.split(/[\s,;]+/).filter(Boolean),
      show: (addresses) => addresses.join(", "),
      limits: [0, 1_000],
    }),
    guidesSeeAllRides: tick(),
    everyEvent: tick(),
  },
} as const satisfies Readonly<
  Record<string, Readonly<Partial<Record<SettingName, DocumentField>>>>
>;
