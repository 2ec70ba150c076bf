import { type DocumentField, group, tick } from "../forms/document-fields.ts";
import type { DocumentTexts } from "../forms/document-texts.ts";
import { getSettingField, listGroupSettings, type SettingGroupId } from "./business-groups.ts";
import type { Business, SettingName } from "./business-schema.ts";

/** Returns the form of a group: its settings, and the checkboxes that confirm examples. */
export function getGroupForm(id: SettingGroupId): DocumentField {
  const settings = listGroupSettings(id);
  return group({
    ...Object.fromEntries(settings.map((setting) => [setting, getSettingField(setting)])),
    ...Object.fromEntries(settings.map((setting) => [getConfirmationField(setting), tick()])),
  });
}

export function toGroupTexts(business: Business, id: SettingGroupId): DocumentTexts {
  return getGroupForm(id).show("", getValues(business, id));
}

export function getValues(business: Business, id: SettingGroupId) {
  return Object.fromEntries(
    listGroupSettings(id).map((setting) => [setting, business[setting].value]),
  );
}

/** Converts a value to the texts of its inputs. A missing text means the same as an empty one. */
export function toSettingTexts(setting: SettingName, value: unknown): DocumentTexts {
  return getSettingField(setting).show(setting, value);
}

/** Returns the name of the checkbox that confirms that an example is correct. */
export function getConfirmationField(setting: SettingName): string {
  return `right-${setting}`;
}
