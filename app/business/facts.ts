import type { Localized } from "../i18n/locale.ts";

/**
 * The facts of the business, each in one place (docs/rulings.md 2). Pages, mails, structured data
 * and rules read them from here; nothing else in the code states a price, a time or an age.
 */

/** Every date computation names this zone; the region has no daylight saving time. */
export const timeZone = "America/Mexico_City";

/** The place for which sunset and moon are computed. */
export const coordinates = { latitude: 15.86, longitude: -97.07 } as const;

/** On a new site: seats on one departure, and the riders from whom it runs. */
export const departureCapacity = 12;
export const minimumRiders = 2;
/** On a new site: the horses that carry riders, over all tours, and their rest after a ride. */
export const horsesForRiders = 12;
export const horseRestMinutes = 30;
/** How far ahead a new site sells rides; from then on the catalog says so. */
export const bookingHorizonMonths = 12;
/** Seats are held this long while the guest pays. */
export const holdMinutes = 30;
/**
 * On a new site: full refund up to this many hours before the start, none after. From then on the
 * catalog says so.
 */
export const fullRefundHours = 48;
/** How long banks usually take until a refund shows. */
export const bankRefundWorkingDays = { least: 5, most: 10 } as const;
/** The tax law asks that the accounts, and the bookings behind them, are kept this long. */
export const bookingRetentionYears = 5;
/** After so many nights, erased data is gone from the backups too. */
export const backupRetentionDays = 14;
/** A record that another client saved without a payment is deleted after so many days. */
export const apiRecordRetentionDays = 7;
/** The network of a message's sender is forgotten after about this long. */
export const senderAddressRetentionHours = 2;
/** How long the digests of guests holding seats or paying are kept (docs/decisions/0010). */
export const holdOriginRetentionHours = 3;
/** How long a browser keeps the reference to its held seats (docs/decisions/0016). */
export const checkoutRetentionHours = 2;
/** How long a browser keeps the code of a hotel's or agency's link (docs/decisions/0047). */
export const referralRetentionDays = 30;
/** The privacy law's time limits: to answer a request, and then to carry it out. */
export const privacyRequestWorkingDays = { answer: 20, carryOut: 15 } as const;

export const operatingSince = 2013;
export const toursCompleted = 1000;
/** The hours in which guests can reach the business, every day of the week. */
export const openingHours = { opens: "08:00", closes: "20:00" } as const;
/** The attractions' hours in structured data, every day of the week (docs/rulings.md 2). */
export const attractionHours = { opens: "08:00", closes: "17:00" } as const;
export const waterLitresToBring = 1.5;
export const springWaterCelsius = [38, 42] as const;
export const springWaterFahrenheit = springWaterCelsius.map((celsius) =>
  Math.round((celsius * 9) / 5 + 32),
);
/** The drive from the hotels of Puerto Escondido to the start of the hot springs ride. */
export const springsDriveMinutes = 30;
/**
 * How the hours of the hot springs tour divide, besides the drive there and back (docs/rulings.md
 * 2). A longer ride means a shorter soak and the other way round, so that the sum is the tour's
 * duration.
 */
export const springsHours = { riding: [2, 3], soaking: [1, 2] } as const;
/** Months, 1 to 12, in the order of the season; the other six are the green season. */
export const drySeasonMonths = [11, 12, 1, 2, 3, 4] as const;
export const sunscreenSpf = 30;
/**
 * Which guests may not ride, and which must ask a doctor first: all tours use the strictest rule.
 * Printed word for word wherever guests choose, so that no page softens the rule.
 */
export const healthRule: Localized = {
  en: "If you're pregnant, riding isn't for you this time. If you have heart trouble or blood pressure that needs care, ask your doctor, and write to us before you book.",
  es: "Si estás embarazada, por ahora montar no es para ti. Si padeces del corazón o de la presión, consulta a tu médico y escríbenos antes de reservar.",
};
/** Children below a tour's minimum age ride from this age, by arrangement, on a private ride. */
export const privateRideMinimumAge = 6;
/** The length of the bundled clip in media/clip. */
export const clipSeconds = 5;
