import type { Business, SettingName } from "./business-schema.ts";

/** How the business works, as its owner has answered. All are true until she says otherwise. */
export type Ways = Readonly<{
  /** Whether it keeps a list of its horses, instead of selling by their number. */
  horseList: boolean;
  /** Whether guides lead rides, and not the owner alone. */
  guides: boolean;
  /** Whether guests pay by card on the site. */
  cards: boolean;
  /** Whether guests can also book on the page of another company. */
  partner: boolean;
}>;

/** Returns how the business works. */
export function getWays(business: Business): Ways {
  return {
    horseList: business.keepsHorseList.value,
    guides: business.hasGuides.value,
    cards: business.takesCards.value,
    partner: business.hasBookingPartner.value,
  };
}

/** The settings that mean something only in one way of working. */
const wayOfSetting: Readonly<Partial<Record<SettingName, keyof Ways>>> = {
  externalBooking: "partner",
  bookingPartner: "partner",
  blogBooking: "partner",
  instalmentsFromMxn: "cards",
  ridersPerGuide: "guides",
  guidesSeeAllRides: "guides",
};

/**
 * Whether a setting matters to this business. One that does not is hidden and keeps its value, so that
 * the owner can take her answer back.
 */
export function isSettingUsed(business: Business, setting: SettingName): boolean {
  const way = wayOfSetting[setting];
  return way === undefined || getWays(business)[way];
}

/** The most riders that a guide may lead; null if it is not stated or the owner works without guides. */
export function getMaxRidersPerGuide({ hasGuides, ridersPerGuide }: Business): number | null {
  return hasGuides.value ? ridersPerGuide.value : null;
}
