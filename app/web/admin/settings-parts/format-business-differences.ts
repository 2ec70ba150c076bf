import type { BusinessDifference } from "#app/business/business-differences.ts";
import { getGroupOfSetting, getSettingField } from "#app/business/business-groups.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBusinessFieldMessages } from "#app/web/admin/settings-parts/field-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { formatFieldText } from "./format-setting.ts";

/** Describes a change between two versions of the settings in the operator's language. */
export function formatBusinessDifference(difference: BusinessDifference, locale: Locale) {
  const { review, groups } = adminBusinessMessages[locale];
  const { setting } = difference;
  const of = groups[getGroupOfSetting(setting)];
  const name = adminBusinessFieldMessages[locale].settings[setting];
  const formatNoticeDays = (row: string | null) =>
    row?.replace(/\b2\d{3}-\d{2}-\d{2}\b/g, (day) => formatDate(day, locale, "date")) ?? null;
  switch (difference.change) {
    case "field": {
      const { field, from, to } = difference;
      const { what, value } = formatFieldText(setting, field, from, locale);
      const isOnly = getSettingField(setting).listInputs(setting, {}).length === 1;
      return {
        of,
        what: isOnly ? name : `${name}: ${what}`,
        from: value,
        to: formatFieldText(setting, field, to, locale).value,
      };
    }
    case "row":
      return {
        of,
        what: name,
        from: formatNoticeDays(difference.from),
        to: formatNoticeDays(difference.to),
      };
    case "picture":
      return {
        of,
        what: name,
        from: null,
        to: fillMessage(review.picture, { row: difference.row }),
      };
    default:
      return { of, what: name, from: null, to: review[difference.change] };
  }
}
