import type { Localized } from "../i18n/locale.ts";

/**
 * The facts of the business, each in one place (docs/rulings.md 2). Pages, emails, structured data
 * and rules read them from here. The prices, times and ages of a tour are in its folder in
 * `app/tours`; no other code repeats them.
 */

/** The time zone of all date computations. The region has no daylight saving time. */
export const timeZone = "America/Mexico_City";

/** The place for which sunset and moon are computed. */
export const coordinates = { latitude: 15.86, longitude: -97.07 } as const;

/**
 * The seats of a departure, and the minimum number of its riders. These are only the initial values
 * of a new site; the operator changes them in the catalog.
 */
export const departureCapacity = 12;
export const minimumRiders = 2;
/**
 * The number of horses for the riders of all tours, and the minutes that each horse rests between
 * rides. These are only the initial values of a new site; the operator changes them in the catalog.
 */
export const horsesForRiders = 12;
export const horseRestMinutes = 30;
/**
 * The number of months for which rides are sold in advance. This is only the initial value of a new
 * site; the operator changes it in the catalog.
 */
export const bookingHorizonMonths = 12;
/** Minutes for which seats are held while the guest pays. */
export const holdMinutes = 30;
/**
 * Guests who cancel at least this many hours before the start get a full refund; those who cancel
 * later get none. This is only the initial policy of a new site; the operator changes its steps in
 * the catalog.
 */
export const fullRefundHours = 48;
/** The working days that a bank usually needs to show a refund on the guest's account. */
export const bankRefundWorkingDays = { least: 5, most: 10 } as const;
/** The years for which tax law requires the business to keep its accounts and their bookings. */
export const bookingRetentionYears = 5;
/** The days after which erased data is no longer in any backup. Backups are made every night. */
export const backupRetentionDays = 14;
/** The days after which an API record without a payment is deleted. */
export const apiRecordRetentionDays = 7;

/** For how many days after a ride the answers of its riders are stored (docs/rulings.md 27). */
export const riderAnswersRetentionDays = 30;
/** The hours after which the network address of a contact message's sender is deleted. */
export const senderAddressRetentionHours = 2;
/**
 * When a guest holds seats or pays, hashes of the guest's network and browser are stored for this
 * many hours (ADR 10).
 */
export const holdOriginRetentionHours = 3;
/** The hours for which a browser keeps the reference to its held seats (ADR 16). */
export const checkoutRetentionHours = 2;
/** The days for which a browser keeps the referral code of a hotel or agency (ADR 47). */
export const referralRetentionDays = 30;
/** The privacy law's time limits in working days: to answer a request, and then to carry it out. */
export const privacyRequestWorkingDays = { answer: 20, carryOut: 15 } as const;

/**
 * The opening hours of the attractions, as the structured data states them for every day of the
 * week (docs/rulings.md 2).
 */
export const attractionHours = { opens: "08:00", closes: "17:00" } as const;
export const waterLitresToBring = 1.5;
export const springWaterCelsius = [38, 42] as const;
export const springWaterFahrenheit = springWaterCelsius.map((celsius) =>
  Math.round((celsius * 9) / 5 + 32),
);
/**
 * The minutes of the drive from the hotels of Puerto Escondido to the start of the hot springs
 * ride.
 */
export const springsDriveMinutes = 30;
/** The minutes from the end of a ride to the hotels, for schedules that do not say it. */
export const driveToHotelMinutes = 30;
/**
 * The hours of the hot springs tour without the drive there and back (docs/rulings.md 2). The
 * longer the ride is, the shorter is the time in the springs: both together last as long as the
 * tour.
 */
export const springsHours = { riding: [2, 3], soaking: [1, 2] } as const;
/**
 * The months of the dry season, 1 to 12, in their order. The other six months are the green season.
 */
export const drySeasonMonths = [11, 12, 1, 2, 3, 4] as const;
export const sunscreenSpf = 30;
/**
 * The guests who may not ride, and those who must ask a doctor first. All tours use the strictest
 * rule. Wherever guests choose a tour, it is shown word for word, so that no page weakens it.
 */
export const healthRule: Localized = {
  en: "If you're pregnant, please don't ride with us for now. If you have heart trouble or blood pressure that needs care, ask your doctor, and write to us first.",
  es: "Si estás embarazada, te pedimos esperar para montar. Si padeces del corazón o de la presión, antes de montar consulta a tu médico y escríbenos.",
};
/**
 * The age in years from which a rider is an adult. The booking form asks the ages of all others, and
 * a parent or guardian signs their waivers.
 */
export const adultAge = 18;
/**
 * Children below a tour's minimum age may ride from this age, by arrangement, on a private ride.
 */
export const privateRideMinimumAge = 6;
/** Riders younger than this ride only horses that are marked calm, whatever they have ridden. */
export const calmHorseBelowAge = 12;
