import { fillMessage, formatMoney } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { mostStoredCentavos, readSum, type SumRule } from "./sum.ts";
import { sumMessages } from "./sum-messages.ts";

/** The most characters of a typed text that a message repeats. */
const mostRepeated = 20;

/** Says why a typed sum is not stored; undefined if it is one. */
export function formatSumProblem(
  text: string,
  rule: SumRule | undefined,
  locale: Locale,
): string | undefined {
  const read = readSum(text, rule);
  if (read.ok) return undefined;
  const { problems, or } = sumMessages[locale];
  const [one = "", other] = read.meanings.map((centavos) => formatMoney(centavos / 100, locale));
  return fillMessage(problems[read.problem], {
    text: text.trim().slice(0, mostRepeated),
    meanings: other === undefined ? one : fillMessage(or, { one, other }),
    most: formatMoney(getMostCentavos(rule) / 100, locale),
    least: formatMoney((rule?.meant?.leastCentavos ?? 0) / 100, locale),
  });
}

function getMostCentavos({ mostCentavos = mostStoredCentavos, meant }: SumRule = {}): number {
  return Math.min(mostCentavos, meant?.mostCentavos ?? mostCentavos);
}
