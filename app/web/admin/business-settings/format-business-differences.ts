import type { BusinessDifference } from "#app/business/business-differences.ts";
import { fieldsOf, isList } from "#app/business/business-fields.ts";
import { groupOf } from "#app/business/business-groups.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBusinessFieldMessages } from "#app/web/admin/business-settings/field-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/business-settings/messages.ts";
import { sayText } from "./format-setting.ts";

/** A difference between two versions of the settings in the operator's language. */
export function sayBusinessDifference(difference: BusinessDifference, locale: Locale) {
  const { review, groups } = adminBusinessMessages[locale];
  const { setting } = difference;
  const of = groups[groupOf(setting)];
  const name = adminBusinessFieldMessages[locale].settings[setting];
  const sayDays = (row: string | null) =>
    row?.replace(/\b2\d{3}-\d{2}-\d{2}\b/g, (day) => formatDate(day, locale, "date")) ?? null;
  switch (difference.change) {
    case "field": {
      const { field, from, to } = difference;
      const { what, value } = sayText(setting, field, from, locale);
      const isOnly = isList(setting) || fieldsOf(setting).length === 1;
      return {
        of,
        what: isOnly ? name : `${name}: ${what}`,
        from: value,
        to: sayText(setting, field, to, locale).value,
      };
    }
    case "row":
      return { of, what: name, from: sayDays(difference.from), to: sayDays(difference.to) };
    default:
      return { of, what: name, from: null, to: review[difference.change] };
  }
}
