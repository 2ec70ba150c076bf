import type { Locale, Localized } from "../i18n/locale.ts";
import type { TourId } from "../tours/all-tours.ts";
import { phoneLinks } from "./phone-number.ts";

/**
 * What the operator fills in before going live. Every value below marked by `example()` is an
 * example; the launch check lists those that are left.
 */
type ExampleMark = { readonly example: true };
export type Setting<T> = Readonly<{ value: T }> & Partial<ExampleMark>;

/** By tour; one that is left out has none. */
type OfTours<T> = Readonly<Partial<Record<TourId, T>>>;

type TimeOfDay = `${number}:${number}`;

type Helmets =
  | Readonly<{
      offered: true;
      /** Around the head, from the smallest helmet to the largest. */
      headCentimetres: readonly [min: number, max: number];
      /** Riders who don't ride without one. */
      required: "everybody" | "nobody" | Readonly<{ belowAge: number }>;
    }>
  | Readonly<{ offered: false }>;

/** An example the launch check lists until the operator's own value, without the mark, is here. */
export function example<T>(value: T): Setting<T> {
  return { value, example: true };
}

export const settings = {
  brand: example("Marea y Monte"),
  email: example("hola@mareaymonte.example"),
  /** As printed; the digits alone go into tel: and WhatsApp links. */
  phone: example("+52 954 000 0000"),
  address: example({
    street: "San José Manialtepec",
    locality: "Puerto Escondido",
    region: "Oaxaca",
    postalCode: "71980",
    country: "MX",
  }),
  /** Where the rides begin, in degrees, for search engines and maps. */
  location: example({ latitude: 15.95, longitude: -97.22 }),
  social: example([
    { network: "instagram", url: "https://instagram.example/mareaymonte" },
    { network: "facebook", url: "https://facebook.example/mareaymonte" },
    { network: "tiktok", url: "https://tiktok.example/@mareaymonte" },
    { network: "youtube", url: "https://youtube.example/@mareaymonte" },
  ] as const),
  /** External booking pages, tour by language. An empty one sends Book Now to the on-site booking. */
  externalBooking: example<OfTours<Readonly<Record<Locale, string>>>>({
    sunset: {
      en: "https://reservations.example/en/sunset-beach-tour",
      es: "https://reservations.example/es/tour-al-atardecer",
    },
    "hot-springs": {
      en: "https://reservations.example/en/hot-springs-tour",
      es: "https://reservations.example/es/tour-aguas-termales",
    },
  }),
  /** The booking pages that posts lead to, where they have their own. Empty: those above. */
  blogBooking: example<OfTours<Readonly<Record<Locale, string>>>>({
    "hot-springs": {
      en: "https://reservations.example/en/hot-springs-tour-from-the-blog",
      es: "https://reservations.example/es/tour-aguas-termales-desde-el-blog",
    },
  }),
  /**
   * YouTube ids of the tours' films, tour by language. Empty: the bundled clip plays. With an id,
   * the player loads only when somebody presses play.
   */
  videos: example<OfTours<Readonly<Record<Locale, string>>>>({
    sunset: { en: "", es: "" },
    "hot-springs": { en: "", es: "" },
  }),
  /**
   * The place on a map service. `embed` is what its "share, embed a map" offers and loads on the
   * contact page only when somebody asks for it; `page` is the same place on the service's own
   * site, for browsers without scripts. Without both there is no button.
   */
  map: example({
    embed: "https://maps.example/embed?place=San+Jose+Manialtepec",
    page: "https://maps.example/place/San+Jose+Manialtepec",
  }),
  /** How guests can pay at the tour location or online, as printed on the tour pages. */
  acceptedPayments: example<Readonly<{ cards: readonly string[]; cashInPesos: boolean }>>({
    cards: ["Visa", "Mastercard", "American Express"],
    cashInPesos: true,
  }),
  /** A time of day, `HH:MM`, by which guests are at their hotel again. Empty: no page names one. */
  backAtHotel: example<OfTours<TimeOfDay | "">>({
    sunset: "19:30",
    "hot-springs": "13:00",
  }),
  /** Who may count on a helmet, and who has to wear one. Null: no page says anything. */
  helmets: example<Helmets | null>({
    offered: true,
    headCentimetres: [52, 62],
    required: { belowAge: 18 },
  }),
  /** The most a rider may weigh, in kilograms; pounds are reckoned from it. Null: not said. */
  weightLimitKg: example<number | null>(100),
  /** At most this many riders follow one guide. Null: not said. */
  ridersPerGuide: example<number | null>(6),
  /** The most a horse is ridden in a day, and its days off in a week. Null: not said. */
  horseWork: example<Readonly<{ hoursADay: number; daysOffAWeek: number }> | null>({
    hoursADay: 4,
    daysOffAWeek: 2,
  }),
  /** How often a vet sees every horse in a year. Null: not said. */
  vetVisitsAYear: example<number | null>(4),
  /** What the riders' insurance covers, as the rest of "Riders are insured ...". Null: not said. */
  insurance: example<Localized | null>({
    en: "against accidents, from the moment they get on until they're off the horse",
    es: "contra accidentes, desde que suben al caballo hasta que se bajan",
  }),
  /**
   * True: pages say that the price has the taxes (IVA) in it. There is no "false": the law wants
   * consumer prices whole, and the site charges what it prints. Null: not said.
   */
  taxesIncluded: example<true | null>(true),
  /** What guests are told about tips, as a sentence of its own. Null: not said. */
  tips: example<Localized | null>({
    en: "Up to you, and never expected. Whatever you give goes to your guide.",
    es: "Como tú quieras, sin compromiso. Lo que dejes es para tu guía.",
  }),
  /**
   * A JSON Feed (jsonfeed.org) of the latest Instagram posts, as a path on this site, so that no
   * page asks a third party: `/social-feed.json`. Empty: the home page shows no feed.
   */
  socialFeed: { value: { path: "" as string } },
  /**
   * The codes with which search engines ask the operator to prove that the site is theirs: the
   * `content` of the meta tag they offer. Empty: no tag.
   */
  searchConsole: { value: { google: "" as string, bing: "" as string } },
  /**
   * What the webhook field of the confirmation page's hidden panel starts with. Every visitor's
   * browser receives it, so an address that must stay secret belongs in AUTOMATION_WEBHOOK_URL.
   * Empty: the server's own address is used.
   */
  webhookPreset: { value: "" as string },
} as const satisfies Record<string, Setting<unknown>>;

/** The ways to reach the operator; a number that no rule knows is dialled by its digits. */
export function ownPhoneLinks() {
  const digits = settings.phone.value.replace(/\D/g, "");
  return (
    phoneLinks(settings.phone.value) ?? {
      call: `tel:${digits}`,
      whatsApp: `https://wa.me/${digits}`,
    }
  );
}

/** Opens a WhatsApp chat with a prefilled English message. */
export function whatsAppLink(): string {
  const text = "Hello! I'm interested in your horseback tours. Could you tell me more?";
  return `${ownPhoneLinks().whatsApp}?text=${encodeURIComponent(text)}`;
}
