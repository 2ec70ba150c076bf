import type { DocumentField } from "../forms/document-fields.ts";
import type { SettingName } from "./business-schema.ts";
import { settingFields } from "./setting-fields.ts";

export type SettingGroupId = keyof typeof settingFields;
export const settingGroupIds = Object.keys(settingFields) as readonly SettingGroupId[];

const entries = settingGroupIds.flatMap((id) =>
  Object.entries(settingFields[id]).map(([name, field]) => ({
    ...{ group: id, name: name as SettingName, field: field as DocumentField },
  })),
);

/** The names of all settings, in the order in which they are shown. */
export const settingNames: readonly SettingName[] = entries.map(({ name }) => name);

/** Lists the settings of a group, in the order of its form. */
export function listGroupSettings(group: SettingGroupId): readonly SettingName[] {
  return entries.filter((entry) => entry.group === group).map(({ name }) => name);
}

/** The settings that are lists of rows. */
const listSettings = ["guides", "horses", "testimonials", "notices"] as const;
export type ListName = (typeof listSettings)[number];

export function isListSetting(setting: SettingName): setting is ListName {
  return listSettings.some((list) => list === setting);
}

export function findGroup(name: string): SettingGroupId | undefined {
  return settingGroupIds.find((id) => id === name);
}

/** Returns the group whose form contains a setting. */
export function getGroupOfSetting(setting: SettingName): SettingGroupId {
  return getEntry(setting).group;
}

export function getSettingField(setting: SettingName): DocumentField {
  return getEntry(setting).field;
}

function getEntry(setting: SettingName) {
  const entry = entries.find(({ name }) => name === setting);
  if (!entry) throw new Error(`no form changes the setting ${setting}`);
  return entry;
}
