import { cutText } from "../i18n/cut-text.ts";
import { toSettingTexts } from "./business-form.ts";
import { getGroupOfSetting, type SettingGroupId, settingNames } from "./business-groups.ts";
import type { Business, SettingName } from "./business-schema.ts";
import { exampleDomain } from "./example-address.ts";
import { isSettingUsed } from "./ways.ts";

/** A setting that is still an example, and the form that changes it. */
export type RemainingExample = Readonly<{
  setting: SettingName;
  group: SettingGroupId;
  /** The value, shortened to one line. */
  value: string;
}>;

/** Matches the example phone number. */
const examplePhone = /\b000 0000\b/;

/** Returns whether a setting is marked as an example, or its value looks like one. */
export function isExample(business: Business, setting: SettingName): boolean {
  const { value, example } = business[setting];
  const text = JSON.stringify(value) ?? "";
  // The patterns find examples that the operator confirmed by mistake.
  return example === true || exampleDomain.test(text) || examplePhone.test(text);
}

/**
 * Lists the settings that are still examples, in the order in which settings are shown. The launch
 * check and the operator's screens use this list.
 */
export function listRemainingExamples(business: Business): RemainingExample[] {
  return settingNames
    .filter((setting) => isSettingUsed(business, setting) && isExample(business, setting))
    .map((setting) => ({
      setting,
      group: getGroupOfSetting(setting),
      value: formatValue(setting, business[setting].value),
    }));
}

function formatValue(setting: SettingName, value: unknown): string {
  const texts = Object.values(toSettingTexts(setting, value)).filter((text) => text !== "");
  return cutText(texts.map((text) => (text === "on" ? "✓" : text)).join(" · "), 70);
}
