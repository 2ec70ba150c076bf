import { z } from "zod";
import { daySchema } from "../tours/catalog/date-schema.ts";
import { leastTestimonials, mostRows, numberLimits, textLimits } from "./business-limits.ts";
import { chatText } from "./chat-texts.ts";
import {
  code,
  email,
  line,
  link,
  linkOrNothing,
  phone,
  sentences,
  wholeWithin,
  within,
} from "./setting-field-types.ts";
import { peopleSettings } from "./team-schema.ts";

/** A value of the operator's; marked while it is only an example. */
const setting = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, example: z.literal(true).optional() });

/** Values by tour. Those of a tour that only another build knows are kept. */
const ofTours = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string().max(40), value).transform((all) => all as Partial<typeof all>);
const linksOfTours = setting(ofTours(z.object({ en: linkOrNothing, es: linkOrNothing })));

/** A film's id on YouTube, or nothing. */
const video = z.string(code("not-a-video")).regex(/^([\w-]{11})?$/, code("not-a-video"));
const proof = z.string(code("not-a-code")).regex(/^[\w-]{0,100}$/, code("not-a-code"));

const helmets = z.discriminatedUnion("offered", [
  z.object({ offered: z.literal(false) }),
  z.object({
    offered: z.literal(true),
    headCentimetres: z
      .tuple([wholeWithin(numberLimits.headCentimetres), wholeWithin(numberLimits.headCentimetres)])
      .refine(([least, most]) => least <= most, code("upside-down")),
    required: z.union(
      [
        z.literal(["everybody", "nobody"]),
        z.object({ belowAge: wholeWithin(numberLimits.belowAge) }),
      ],
      code("out-of-range"),
    ),
  }),
]);

const notice = z
  .object({ from: daySchema, to: daySchema, text: sentences(textLimits.sentence) })
  .refine(({ from, to }) => from <= to, { ...code("upside-down"), path: ["to"] });

const shape = {
  brand: setting(line(textLimits.brand)),
  email: setting(email),
  phone: setting(phone),
  address: setting(
    z.object({
      street: line(textLimits.place),
      locality: line(textLimits.place),
      region: line(textLimits.place),
      postalCode: line(12),
      country: z.string(code("not-a-country")).regex(/^[A-Z]{2}$/, code("not-a-country")),
    }),
  ),
  location: setting(
    z.object({
      latitude: within(numberLimits.latitude),
      longitude: within(numberLimits.longitude),
    }),
  ),
  social: setting(
    z
      .array(
        z.object({ network: z.enum(["instagram", "facebook", "tiktok", "youtube"]), url: link }),
      )
      .max(8, code("too-many")),
  ),
  externalBooking: linksOfTours,
  blogBooking: linksOfTours,
  videos: setting(ofTours(z.object({ en: video, es: video }))),
  map: setting(z.object({ embed: linkOrNothing, page: linkOrNothing })),
  acceptedPayments: setting(
    z.object({
      cards: z.array(line(textLimits.name)).max(mostRows.cards, code("too-many")),
      cashInPesos: z.boolean(),
    }),
  ),
  backAtHotel: setting(
    ofTours(z.string(code("not-a-time")).regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, code("not-a-time"))),
  ),
  helmets: setting(helmets.nullable()),
  weightLimitKg: setting(wholeWithin(numberLimits.weightLimitKg).nullable()),
  ridersPerGuide: setting(wholeWithin(numberLimits.ridersPerGuide).nullable()),
  horseWork: setting(
    z
      .object({
        hoursADay: within(numberLimits.hoursADay),
        daysOffAWeek: wholeWithin(numberLimits.daysOffAWeek),
      })
      .nullable(),
  ),
  vetVisitsAYear: setting(wholeWithin(numberLimits.vetVisitsAYear).nullable()),
  insurance: setting(sentences(textLimits.sentence).nullable()),
  taxesIncluded: setting(z.literal(true).nullable()),
  tips: setting(sentences(textLimits.sentence).nullable()),
  socialFeed: setting(
    z.object({
      path: z
        .string(code("not-a-path"))
        .regex(/^(\/[\w-]+(\/[\w-]+)*\.json)?$/, code("not-a-path"))
        .max(textLimits.list, code("too-long")),
    }),
  ),
  searchConsole: setting(z.object({ google: proof, bing: proof })),
  webhookPreset: setting(linkOrNothing),
  sheetRecipients: setting(z.array(email).max(mostRows.recipients, code("too-many"))),
  everyEvent: setting(z.boolean()),
  guidesSeeAllRides: setting(z.boolean()),
  confirmationText: setting(chatText("confirmation")),
  reminderText: setting(chatText("reminder")),
  onTheWayText: setting(chatText("onTheWay")),
  movedText: setting(chatText("moved")),
  changedText: setting(chatText("changed")),
  calledOffText: setting(chatText("calledOff")),
  backOnText: setting(chatText("backOn")),
  cancelledText: setting(chatText("cancelled")),
  balanceText: setting(chatText("balance")),
  lateText: setting(chatText("late")),
  thanksText: setting(chatText("thanks")),
  guides: setting(peopleSettings.guides),
  horses: setting(peopleSettings.horses),
  testimonials: setting(
    peopleSettings.testimonials.refine(
      ({ length }) => length === 0 || length >= leastTestimonials,
      code("too-few"),
    ),
  ),
  notices: setting(z.array(notice).max(mostRows.notices, code("too-many"))),
} as const;

/** Everything that the operator says about the business, as one version of it says. */
export type Business = z.output<z.ZodObject<typeof shape>>;
/** The name of a setting. */
export type SettingName = keyof Business;
/** A line that guests read until its last day is over. */
export type Notice = Business["notices"]["value"][number];

/**
 * The one schema of the settings, on their way into the database and out of it. Settings that only
 * another build knows are kept, so that two builds can run side by side.
 */
export const businessSchema = z.looseObject(shape) as unknown as z.ZodType<Business>;
