import { settingTexts } from "./business-form.ts";
import { type GroupId, groupOf, settingNames } from "./business-groups.ts";
import type { Business, SettingName } from "./business-schema.ts";

/** A setting that is still an example, and the form that changes it. */
export type ExampleLeft = Readonly<{
  setting: SettingName;
  group: GroupId;
  /** The value, shortened to a line. */
  value: string;
}>;

/** Text that only examples contain: finds values that were taken for right by mistake. */
const looksLikeExample = /\.example\b|\bexample\.(com|net|org)\b|\b000 0000\b/;

/**
 * Every setting that is still an example, in the order of the settings: by its mark, or because its
 * value can only be one. The one rule of the launch check, for the terminal and for the admin.
 */
export function examplesLeft(business: Business): ExampleLeft[] {
  return settingNames
    .filter((setting) => {
      const { value, example } = business[setting];
      return example || looksLikeExample.test(JSON.stringify(value) ?? "");
    })
    .map((setting) => ({
      setting,
      group: groupOf(setting),
      value: sayValue(setting, business[setting].value),
    }));
}

function sayValue(setting: SettingName, value: unknown): string {
  const texts = Object.values(settingTexts(setting, value)).filter((text) => text !== "");
  const text = texts.map((one) => (one === "on" ? "✓" : one)).join(" · ");
  return text.length > 70 ? `${text.slice(0, 67)}...` : text;
}
