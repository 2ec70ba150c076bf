import { centimetersInAnInch } from "../../i18n/units.ts";
import { foldMeasureText } from "./fold-measure-text.ts";
import { isWithin, riderLimits } from "./rider-limits.ts";

const centimeterHeight = /^(\d{2,3}(?:[.,]\d{1,2})?) ?(?:cms?|centimet(?:er|re|ro)s?)?\.?$/;
const meterHeight = /^([12](?:[.,]\d{1,2})?) ?(m|mts?|met(?:er|re|ro)s?)?\.?$/;
const splitMeterHeight = /^([12]) ?(?:m|mts?|met(?:er|re|ro)s?)\.? ?(\d{2}) ?(?:cms?)?\.?$/;
const footHeight =
  /^(\d) ?(?:'|ft|feet|foot|pies?)\.? ?(?:(\d{1,2}) ?(?:''|in|inch|inches|pulg|pulgadas?)?\.?)?$/;

/**
 * Parses a height such as "170", "180.5 cm", "1.70 m", "1m80", "5'7" or "5 ft 7 in". Returns
 * centimeters, rounded; null for an empty text; undefined if the text is no height within
 * `riderLimits`.
 */
export function parseHeight(text: string): number | null | undefined {
  const typed = foldMeasureText(text);
  if (typed === undefined) return undefined;
  if (typed === "") return null;
  const cm = Math.round(readMetricHeight(typed) ?? readFootHeight(typed) ?? 0);
  return isWithin(cm, riderLimits.heightCm) ? cm : undefined;
}

/** Reads a height in centimeters or meters. Returns centimeters. */
function readMetricHeight(typed: string): number | undefined {
  const [, centimeters] = centimeterHeight.exec(typed) ?? [];
  if (centimeters) return toNumber(centimeters);
  const [, whole, rest] = splitMeterHeight.exec(typed) ?? [];
  if (whole && rest) return Number(whole) * 100 + Number(rest);
  const [, meters, unit] = meterHeight.exec(typed) ?? [];
  // A single digit without a unit may be feet, too.
  return meters && (unit || meters.length > 1) ? toNumber(meters) * 100 : undefined;
}

/** Reads a height in feet and inches. Returns centimeters. */
function readFootHeight(typed: string): number | undefined {
  const [, feet, inches = "0"] = footHeight.exec(typed) ?? [];
  if (!feet || Number(inches) > 11) return undefined;
  return (Number(feet) * 12 + Number(inches)) * centimetersInAnInch;
}

function toNumber(digits: string): number {
  return Number(digits.replace(",", "."));
}
