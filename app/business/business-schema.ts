import { z } from "zod";
import { timeOfDayPattern } from "../i18n/time-of-day.ts";
import { dateSchema } from "../tours/catalog/date-schema.ts";
import { maxSettingRows, minTestimonials, numberLimits, textLimits } from "./business-limits.ts";
import { createOccasionSchema } from "./chat-texts.ts";
import { guestCurrencies } from "./guest-currencies/guest-currencies.ts";
import {
  createIntegerSchema,
  createLineSchema,
  createLocalizedSentenceSchema,
  createNumberSchema,
  createOptionalLineSchema,
  emailSchema,
  getErrorCode,
  linkSchema,
  optionalLinkSchema,
  phoneSchema,
} from "./setting-field-types.ts";
import { taxIdSchema } from "./tax-id.ts";
import { guideSettingsSchema } from "./team-schema.ts";
import { transferAccountSchema } from "./transfer-account.ts";

/**
 * Creates the schema of a value that the operator enters. `example` is true if the value is only an
 * example.
 */
const createSettingSchema = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, example: z.literal(true).optional() });

/**
 * Creates the schema of values by tour. Tours that this build does not have are accepted, because
 * another build of the site may have stored their values.
 */
const createPerTourSchema = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string().max(40), value).transform((all) => all as Partial<typeof all>);
const linksOfTours = createSettingSchema(
  createPerTourSchema(z.object({ en: optionalLinkSchema, es: optionalLinkSchema })),
);

/** The id of a video on YouTube, or an empty text. */
const video = z
  .string(getErrorCode("not-a-video"))
  .regex(/^([\w-]{11})?$/, getErrorCode("not-a-video"));
const proof = z
  .string(getErrorCode("not-a-code"))
  .regex(/^[\w-]{0,100}$/, getErrorCode("not-a-code"));

const timeOfDay = z
  .string(getErrorCode("not-a-time"))
  .regex(timeOfDayPattern, getErrorCode("not-a-time"));
const openingHours = z
  .object({ opens: timeOfDay, closes: timeOfDay })
  .refine(({ opens, closes }) => opens < closes, {
    ...getErrorCode("upside-down"),
    path: ["closes"],
  });

const helmets = z.discriminatedUnion("offered", [
  z.object({ offered: z.literal(false) }),
  z.object({
    offered: z.literal(true),
    headCentimetres: z
      .tuple([
        createIntegerSchema(numberLimits.headCentimetres),
        createIntegerSchema(numberLimits.headCentimetres),
      ])
      .refine(([least, most]) => least <= most, getErrorCode("upside-down")),
    required: z.union(
      [
        z.literal(["everybody", "nobody"]),
        z.object({ belowAge: createIntegerSchema(numberLimits.belowAge) }),
      ],
      getErrorCode("out-of-range"),
    ),
  }),
]);

const notice = z
  .object({
    from: dateSchema,
    to: dateSchema,
    text: createLocalizedSentenceSchema(textLimits.sentence),
  })
  .refine(({ from, to }) => from <= to, { ...getErrorCode("upside-down"), path: ["to"] });

const pesosPerUnit = createNumberSchema(numberLimits.USD).nullable();
const exchangeRates = z
  .object({
    day: z.union([z.literal(""), dateSchema], getErrorCode("not-a-day")),
    USD: pesosPerUnit,
    CAD: pesosPerUnit,
    EUR: pesosPerUnit,
    GBP: pesosPerUnit,
  })
  .refine(({ day, ...rates }) => day !== "" || Object.values(rates).every((one) => one === null), {
    ...getErrorCode("not-a-day"),
    path: ["day"],
  });

/** An address that begins with https, or an empty text. */
const secureLinkSchema = optionalLinkSchema.refine(
  (url) => url === "" || /^https:/i.test(url),
  getErrorCode("not-a-link"),
);

const shape = {
  keepsHorseList: createSettingSchema(z.boolean()),
  hasGuides: createSettingSchema(z.boolean()),
  takesCards: createSettingSchema(z.boolean()),
  hasBookingPartner: createSettingSchema(z.boolean()),
  brand: createSettingSchema(createLineSchema(textLimits.brand)),
  email: createSettingSchema(emailSchema),
  phone: createSettingSchema(phoneSchema),
  address: createSettingSchema(
    z.object({
      street: createLineSchema(textLimits.place),
      locality: createLineSchema(textLimits.place),
      region: createLineSchema(textLimits.place),
      postalCode: createLineSchema(12),
      country: z
        .string(getErrorCode("not-a-country"))
        .regex(/^[A-Z]{2}$/, getErrorCode("not-a-country")),
    }),
  ),
  legalName: createSettingSchema(createOptionalLineSchema(textLimits.legalName)),
  taxId: createSettingSchema(taxIdSchema),
  location: createSettingSchema(
    z.object({
      latitude: createNumberSchema(numberLimits.latitude, "not-coordinates"),
      longitude: createNumberSchema(numberLimits.longitude, "not-coordinates"),
    }),
  ),
  operatingSince: createSettingSchema(createIntegerSchema(numberLimits.operatingSince)),
  toursCompleted: createSettingSchema(createIntegerSchema(numberLimits.toursCompleted).nullable()),
  openingHours: createSettingSchema(openingHours),
  social: createSettingSchema(
    z
      .array(
        z.object({
          network: z.enum(["instagram", "facebook", "tiktok", "youtube"]),
          url: linkSchema,
        }),
      )
      .max(8, getErrorCode("too-many")),
  ),
  externalBooking: linksOfTours,
  bookingPartner: createSettingSchema(createOptionalLineSchema(textLimits.name)),
  blogBooking: linksOfTours,
  videos: createSettingSchema(createPerTourSchema(z.object({ en: video, es: video }))),
  map: createSettingSchema(z.object({ embed: optionalLinkSchema, page: optionalLinkSchema })),
  acceptedPayments: createSettingSchema(
    z.object({
      cards: z
        .array(createLineSchema(textLimits.name))
        .max(maxSettingRows.cards, getErrorCode("too-many")),
      cashInPesos: z.boolean(),
    }),
  ),
  helmets: createSettingSchema(helmets.nullable()),
  weightLimitKg: createSettingSchema(createIntegerSchema(numberLimits.weightLimitKg).nullable()),
  refundsRefusedRiders: createSettingSchema(z.boolean()),
  ridersPerGuide: createSettingSchema(createIntegerSchema(numberLimits.ridersPerGuide).nullable()),
  vetVisitsAYear: createSettingSchema(createIntegerSchema(numberLimits.vetVisitsAYear).nullable()),
  insurance: createSettingSchema(createLocalizedSentenceSchema(textLimits.sentence).nullable()),
  taxesIncluded: createSettingSchema(z.literal(true).nullable()),
  tips: createSettingSchema(createLocalizedSentenceSchema(textLimits.sentence).nullable()),
  instalmentsFromMxn: createSettingSchema(
    createIntegerSchema(numberLimits.instalmentsFromMxn).nullable(),
  ),
  bankTransfer: createSettingSchema(transferAccountSchema),
  guestCurrencies: createSettingSchema(
    z.array(z.enum(guestCurrencies, getErrorCode("not-a-choice"))),
  ),
  exchangeRates: createSettingSchema(exchangeRates),
  exchangeRatesUrl: createSettingSchema(secureLinkSchema),
  socialFeed: createSettingSchema(
    z.object({
      path: z
        .string(getErrorCode("not-a-path"))
        .regex(/^(\/[\w-]+(\/[\w-]+)*\.json)?$/, getErrorCode("not-a-path"))
        .max(textLimits.list, getErrorCode("too-long")),
    }),
  ),
  searchConsole: createSettingSchema(z.object({ google: proof, bing: proof })),
  webhookPreset: createSettingSchema(optionalLinkSchema),
  sheetRecipients: createSettingSchema(
    z.array(emailSchema).max(maxSettingRows.recipients, getErrorCode("too-many")),
  ),
  everyEvent: createSettingSchema(z.boolean()),
  guidesSeeAllRides: createSettingSchema(z.boolean()),
  confirmationText: createSettingSchema(createOccasionSchema("confirmation")),
  reminderText: createSettingSchema(createOccasionSchema("reminder")),
  onTheWayText: createSettingSchema(createOccasionSchema("onTheWay")),
  movedText: createSettingSchema(createOccasionSchema("moved")),
  changedText: createSettingSchema(createOccasionSchema("changed")),
  calledOffText: createSettingSchema(createOccasionSchema("calledOff")),
  backOnText: createSettingSchema(createOccasionSchema("backOn")),
  cancelledText: createSettingSchema(createOccasionSchema("cancelled")),
  balanceText: createSettingSchema(createOccasionSchema("balance")),
  lateText: createSettingSchema(createOccasionSchema("late")),
  thanksText: createSettingSchema(createOccasionSchema("thanks")),
  thanksAfterRide: createSettingSchema(z.boolean()),
  reviewLink: createSettingSchema(secureLinkSchema),
  ticksArrivals: createSettingSchema(z.boolean()),
  guides: createSettingSchema(guideSettingsSchema.guides),
  horses: createSettingSchema(guideSettingsSchema.horses),
  testimonials: createSettingSchema(
    guideSettingsSchema.testimonials.refine(
      ({ length }) => length === 0 || length >= minTestimonials,
      getErrorCode("too-few"),
    ),
  ),
  notices: createSettingSchema(
    z.array(notice).max(maxSettingRows.notices, getErrorCode("too-many")),
  ),
} as const;

/** Everything that the operator states about the business, in one version of the settings. */
export type Business = z.output<z.ZodObject<typeof shape>>;
export type SettingName = keyof Business;
/** A notice on the site that guests see until the end of its last day. */
export type SiteNotice = Business["notices"]["value"][number];

/**
 * The only schema of the settings, used to write them to the database and to read them. Settings
 * that this build does not have are kept as they are, so that two builds of the site can use the
 * same database.
 */
export const businessSchema = z.looseObject(shape) as unknown as z.ZodType<Business>;
