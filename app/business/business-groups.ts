import type { SettingName } from "./business-schema.ts";

/** The groups of settings, in the order in which they are listed. Each group has its own form. */
export const settingGroups = {
  contact: ["phone", "email", "brand", "address", "location", "social"],
  links: ["externalBooking", "bookingPartner", "blogBooking", "searchConsole", "webhookPreset"],
  media: ["videos", "map", "socialFeed"],
  payments: ["acceptedPayments", "instalmentsFromMxn", "bankTransfer", "taxesIncluded", "tips"],
  currencies: ["guestCurrencies", "exchangeRates", "exchangeRatesUrl"],
  welfare: [
    "helmets",
    "weightLimitKg",
    "refundsRefusedRiders",
    "ridersPerGuide",
    "vetVisitsAYear",
    "insurance",
  ],
  whatsapp: [
    "confirmationText",
    "reminderText",
    "onTheWayText",
    "movedText",
    "changedText",
    "calledOffText",
    "backOnText",
    "cancelledText",
    "balanceText",
    "lateText",
    "thanksText",
  ],
  guides: ["guides"],
  horses: ["horses"],
  testimonials: ["testimonials"],
  notices: ["notices"],
  team: ["sheetRecipients", "guidesSeeAllRides", "everyEvent"],
} as const satisfies Record<string, readonly SettingName[]>;

export type SettingGroupId = keyof typeof settingGroups;
export const settingGroupIds = Object.keys(settingGroups) as readonly SettingGroupId[];

/** The names of all settings, in the order in which they are shown. */
export const settingNames: readonly SettingName[] = settingGroupIds.flatMap((id) => [
  ...settingGroups[id],
]);

/** Finds the group with the given name. */
export function findGroup(name: string): SettingGroupId | undefined {
  return settingGroupIds.find((id) => id === name);
}

/** Returns the group whose form contains a setting. */
export function getGroupOfSetting(setting: SettingName): SettingGroupId {
  const group = settingGroupIds.find((id) =>
    (settingGroups[id] as readonly SettingName[]).includes(setting),
  );
  if (!group) throw new Error(`no form changes the setting ${setting}`);
  return group;
}
