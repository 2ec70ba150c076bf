import type { FormTexts } from "../tours/catalog/catalog-form.ts";
import { listAllFields } from "./business-fields.ts";
import { type SettingGroupId, settingGroups } from "./business-groups.ts";
import type { Business, SettingName } from "./business-schema.ts";

type Value<Name extends SettingName> = Business[Name]["value"];

/** Converts a group of settings to the texts in the fields of its form. */
export function toGroupTexts(business: Business, group: SettingGroupId): FormTexts {
  return Object.assign(
    {},
    ...settingGroups[group].map((setting) => toSettingTexts(setting, business[setting].value)),
  );
}

/** Converts a value to the texts of its fields. A missing text means the same as an empty one. */
export function toSettingTexts(setting: SettingName, value: unknown): FormTexts {
  switch (setting) {
    case "location": {
      const { latitude, longitude } = value as Value<"location">;
      return { location: `${latitude}, ${longitude}` };
    }
    case "social":
      return Object.fromEntries(
        (value as Value<"social">).map(({ network, url }) => [`social-${network}`, url]),
      );
    case "acceptedPayments": {
      const { cards, cashInPesos } = value as Value<"acceptedPayments">;
      return {
        "acceptedPayments-cards": cards.join(", "),
        ...(cashInPesos && { "acceptedPayments-cash": "on" }),
      };
    }
    case "sheetRecipients":
      return { sheetRecipients: (value as Value<"sheetRecipients">).join(", ") };
    case "socialFeed":
      return { socialFeed: (value as Value<"socialFeed">).path };
    case "helmets":
      return toHelmetTexts(value as Value<"helmets">);
    default:
      return flattenToTexts(setting, value);
  }
}

function toHelmetTexts(helmets: Value<"helmets">): FormTexts {
  if (!helmets?.offered) return { helmets: helmets ? "none" : "unsaid" };
  const [from, to] = helmets.headCentimetres;
  const { required } = helmets;
  const texts = { helmets: "offered", "helmets-from": String(from), "helmets-to": String(to) };
  return typeof required === "string"
    ? { ...texts, "helmets-required": required }
    : { ...texts, "helmets-required": "below", "helmets-belowAge": String(required.belowAge) };
}

/**
 * Flattens nested values to texts, named by their path. Each text of a list becomes a checkbox, and
 * each object of a list becomes a row.
 */
function flattenToTexts(name: string, value: unknown): FormTexts {
  if (value === null || value === undefined || value === false) return {};
  if (value === true) return { [name]: "on" };
  if (typeof value !== "object") return { [name]: String(value) };
  const parts = Array.isArray(value)
    ? value.map((item, index) =>
        typeof item === "string"
          ? { [`${name}-${item}`]: "on" }
          : flattenToTexts(`${name}-${index}`, item),
      )
    : Object.entries(value).map(([key, item]) => flattenToTexts(`${name}-${key}`, item));
  return Object.assign({}, ...parts);
}

/** Picks the fields of a posted form that belong to a group of settings. */
export function pickGroupTexts(
  group: SettingGroupId,
  form: Iterable<readonly [string, unknown]>,
): FormTexts {
  const sent: Record<string, string> = {};
  for (const [name, value] of form) {
    if (/^[\w-]{1,60}$/.test(name) && typeof value === "string") {
      sent[name] = value;
    }
  }
  const known = settingGroups[group].flatMap((setting) => [
    getConfirmationField(setting),
    ...listAllFields(setting, sent).map(({ name }) => name),
  ]);
  return Object.fromEntries(
    known.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
  );
}

/** Returns the name of the checkbox that confirms that an example is correct. */
export function getConfirmationField(setting: SettingName): string {
  return `right-${setting}`;
}
