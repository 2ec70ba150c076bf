import type { Locale, Localized } from "../../i18n/locale.ts";
import type { TourId } from "../../tours/all-tours.ts";
import type { GuestCurrency } from "../guest-currencies/guest-currencies.ts";
import type { TransferAccount } from "../transfer-account.ts";
import { seedChatTexts } from "./chat-texts.ts";

/**
 * The settings of a new site, until the operator publishes their own (app/business). Every value
 * marked by `markAsExample` is an example, and the launch check lists those that remain.
 */
type ExampleMark = { readonly example: true };
export type Setting<T> = Readonly<{ value: T }> & Partial<ExampleMark>;

/** Values by tour. A tour that is left out has no value. */
type PerTour<T> = Readonly<Partial<Record<TourId, T>>>;

type Helmets =
  | Readonly<{
      offered: true;
      /** The head circumferences that the smallest and the largest helmet fit. */
      headCentimetres: readonly [min: number, max: number];
      /** The riders for whom a helmet is compulsory. */
      required: "everybody" | "nobody" | Readonly<{ belowAge: number }>;
    }>
  | Readonly<{ offered: false }>;

/** Marks a value as an example; the launch check lists it until an unmarked value replaces it. */
export function markAsExample<T>(value: T): Setting<T> {
  return { value, example: true };
}

export const seedSettings = {
  /**
   * How the business works. A new site shows everything; what the owner says does not apply is hidden
   * (../ways.ts). The marks say that she has not answered yet.
   */
  keepsHorseList: markAsExample(true as boolean),
  hasGuides: markAsExample(true as boolean),
  takesCards: markAsExample(true as boolean),
  hasBookingPartner: markAsExample(true as boolean),
  brand: markAsExample("Marea y Monte"),
  email: markAsExample("hola@mareaymonte.example"),
  /** The phone number as pages show it. Links to call or chat use only its digits. */
  phone: markAsExample("+52 954 000 0000"),
  address: markAsExample({
    street: "San José Manialtepec",
    locality: "Puerto Escondido",
    region: "Oaxaca",
    postalCode: "71980",
    country: "MX",
  }),
  /**
   * The person or company that is responsible in law, and its tax id (RFC). The privacy notice names
   * them; while they are empty, it names only the brand.
   */
  legalName: markAsExample("" as string),
  taxId: markAsExample("" as string),
  /** The place where the rides begin, in degrees, for search engines and maps. */
  location: markAsExample({ latitude: 15.95, longitude: -97.22 }),
  /** The year in which the business began. */
  operatingSince: markAsExample(2013),
  /** The rides that it has given so far, as a round number. If null, no page states it. */
  toursCompleted: markAsExample<number | null>(1_000),
  /** The hours in which guests can reach the business, on every day of the week. */
  openingHours: markAsExample({ opens: "08:00", closes: "20:00" }),
  social: markAsExample([
    { network: "instagram", url: "https://instagram.example/mareaymonte" },
    { network: "facebook", url: "https://facebook.example/mareaymonte" },
    { network: "tiktok", url: "https://tiktok.example/@mareaymonte" },
    { network: "youtube", url: "https://youtube.example/@mareaymonte" },
  ] as const),
  /**
   * External booking pages by tour and language. If empty, Book Now opens the site's own booking
   * page.
   */
  externalBooking: markAsExample<PerTour<Readonly<Record<Locale, string>>>>({
    sunset: {
      en: "https://reservations.example/en/sunset-beach-tour",
      es: "https://reservations.example/es/tour-al-atardecer",
    },
    "hot-springs": {
      en: "https://reservations.example/en/hot-springs-tour",
      es: "https://reservations.example/es/tour-aguas-termales",
    },
  }),
  /** The name of the company behind those pages. If empty, pages call it the booking partner. */
  bookingPartner: markAsExample("Costa Reservas" as string),
  /**
   * The booking pages for links in blog posts, if they differ from those in `externalBooking`. If
   * empty, posts link to the same page as Book Now.
   */
  blogBooking: markAsExample<PerTour<Readonly<Record<Locale, string>>>>({
    "hot-springs": {
      en: "https://reservations.example/en/hot-springs-tour-from-the-blog",
      es: "https://reservations.example/es/tour-aguas-termales-desde-el-blog",
    },
  }),
  /**
   * YouTube ids of the tours' videos by tour and language. If an id is empty, the page plays the
   * bundled clip. Otherwise, the YouTube player loads only after somebody presses play.
   */
  videos: markAsExample<PerTour<Readonly<Record<Locale, string>>>>({
    sunset: { en: "", es: "" },
    "hot-springs": { en: "", es: "" },
  }),
  /**
   * A map of the owner's own. `embed` is the address that a map service offers for embedding; the
   * contact page loads it only when somebody asks for the map. `page` is the same place on the
   * service's own site, for browsers without scripts. If both are empty, the map is OpenStreetMap at
   * `location` (../map-addresses.ts). Nothing of it is loaded before a click.
   */
  map: { value: { embed: "" as string, page: "" as string } },
  /** How guests can pay at the tour location or online, as stated on the tour pages. */
  acceptedPayments: markAsExample<Readonly<{ cards: readonly string[]; cashInPesos: boolean }>>({
    cards: ["Visa", "Mastercard", "American Express"],
    cashInPesos: true,
  }),
  /** The available helmets, and who must wear one. If null, no page mentions helmets. */
  helmets: markAsExample<Helmets | null>({
    offered: true,
    headCentimetres: [52, 62],
    required: { belowAge: 18 },
  }),
  /**
   * The highest weight of a rider in kilograms; pounds are computed from it. If null, no page
   * states it.
   */
  weightLimitKg: markAsExample<number | null>(100),
  /**
   * Whether a rider whom we cannot take, because of a pregnancy or the weight that our horses carry,
   * gets their part back in full until the ride starts (docs/rulings.md 27).
   */
  refundsRefusedRiders: { value: true as boolean },
  /** The most riders for each guide. If null, no page states it. */
  ridersPerGuide: markAsExample<number | null>(6),
  /** The number of vet visits per horse and year. If null, no page states it. */
  vetVisitsAYear: markAsExample<number | null>(4),
  /**
   * What the riders' insurance covers, as the end of the sentence "Riders are insured ...". If
   * null, no page states it.
   */
  insurance: markAsExample<Localized | null>({
    en: "against accidents, from the moment they get on until they're off the horse",
    es: "contra accidentes, desde que suben al caballo hasta que se bajan",
  }),
  /**
   * If true, pages state that the price includes taxes (IVA). If null, no page states it. It cannot
   * be false, because by law consumer prices include all taxes, and the site charges the price it
   * shows.
   */
  taxesIncluded: markAsExample<true | null>(true),
  /** The advice about tips, as a full sentence. If null, no page states it. */
  tips: markAsExample<Localized | null>({
    en: "Up to you, and never expected. Whatever you give goes to your guide.",
    es: "Como tú quieras, sin compromiso. Lo que dejes es para tu guía.",
  }),
  /**
   * The lowest sum in pesos for which monthly installments with Mexican credit cards are offered. If
   * null, they are not offered.
   */
  instalmentsFromMxn: { value: null as number | null },
  /** The account to which guests can transfer money; null if none is named (ADR 73). */
  bankTransfer: { value: null as TransferAccount | null },
  /** The currencies in which pages say roughly what a sum is; none by default (ADR 71). */
  guestCurrencies: { value: [] as readonly GuestCurrency[] },
  /** What one unit of each currency costs in pesos, and the day of these rates. */
  exchangeRates: { value: { day: "", USD: null, CAD: null, EUR: null, GBP: null } },
  /** The address from which the server fetches rates once a day. If empty, it fetches none. */
  exchangeRatesUrl: { value: "" as string },
  /**
   * A JSON Feed (jsonfeed.org) of the latest Instagram posts, as a path on this site, so that no
   * page sends requests to a third party: `/social-feed.json`. If empty, the home page shows no
   * feed.
   */
  socialFeed: { value: { path: "" as string } },
  /**
   * The codes that prove to search engines that the operator owns the site: the `content` of the
   * search engine's meta tag. If empty, the page has no such tag.
   */
  searchConsole: { value: { google: "" as string, bing: "" as string } },
  /**
   * The initial value of the webhook field in the confirmation page's hidden panel. It is sent to
   * every visitor's browser, so a secret address belongs in AUTOMATION_WEBHOOK_URL instead, which
   * is also used if this value is empty.
   */
  webhookPreset: { value: "" as string },
  /**
   * The email addresses, such as the guides', that get tomorrow's day sheet in addition to the
   * operator.
   */
  sheetRecipients: { value: [] as readonly string[] },
  /** Whether the automation receives every event of a booking, or only new bookings. */
  everyEvent: { value: false as boolean },
  /** Whether guides see the riders of all departures, or only of the departures that they lead. */
  guidesSeeAllRides: { value: true as boolean },
  /** WhatsApp texts to guests by occasion. If null, the chat opens without a text. */
  confirmationText: { value: seedChatTexts.confirmation as Localized | null },
  reminderText: { value: seedChatTexts.reminder as Localized | null },
  onTheWayText: { value: seedChatTexts.onTheWay as Localized | null },
  movedText: { value: seedChatTexts.moved as Localized | null },
  changedText: { value: seedChatTexts.changed as Localized | null },
  calledOffText: { value: seedChatTexts.calledOff as Localized | null },
  backOnText: { value: seedChatTexts.backOn as Localized | null },
  cancelledText: { value: seedChatTexts.cancelled as Localized | null },
  balanceText: { value: seedChatTexts.balance as Localized | null },
  lateText: { value: seedChatTexts.late as Localized | null },
  thanksText: { value: seedChatTexts.thanks as Localized | null },
  /** Whether guests get a message on the morning after the ride (ADR 92). */
  thanksAfterRide: { value: true as boolean },
  /** Where guests can write a review; the message has it as it is. If empty, it has none. */
  reviewLink: { value: "" as string },
  /** Whether only guests who were marked as arrived count as having ridden. */
  ticksArrivals: { value: false as boolean },
} as const satisfies Record<string, Setting<unknown>>;
