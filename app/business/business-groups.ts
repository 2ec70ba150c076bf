import type { SettingName } from "./business-schema.ts";

/** The groups of settings, each with a form of its own, in the order in which they are listed. */
export const groups = {
  contact: ["phone", "email", "brand", "address", "location", "social"],
  links: ["externalBooking", "blogBooking", "searchConsole", "webhookPreset"],
  media: ["videos", "map", "socialFeed"],
  payments: ["acceptedPayments", "taxesIncluded", "tips"],
  welfare: [
    "helmets",
    "weightLimitKg",
    "ridersPerGuide",
    "horseWork",
    "vetVisitsAYear",
    "insurance",
    "backAtHotel",
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

export type GroupId = keyof typeof groups;
export const groupIds = Object.keys(groups) as readonly GroupId[];

/** The names of all settings, in the order in which they are shown. */
export const settingNames: readonly SettingName[] = groupIds.flatMap((id) => [...groups[id]]);

/** The group that a text names. */
export function groupNamed(name: string): GroupId | undefined {
  return groupIds.find((id) => id === name);
}

/** The group whose form changes a setting. */
export function groupOf(setting: SettingName): GroupId {
  const group = groupIds.find((id) => (groups[id] as readonly SettingName[]).includes(setting));
  if (!group) throw new Error(`no form changes the setting ${setting}`);
  return group;
}
