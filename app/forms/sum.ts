export type SumRule = Readonly<{
  /** True for sums without centavos, such as prices. */
  wholePesos?: boolean;
  /** True if zero is a sum, such as the price of a ride that was given away. */
  mayBeZero?: boolean;
  /** The largest sum of the field; by default the largest that the site stores. */
  mostCentavos?: number;
  /**
   * Between which sums an unclear text can mean one at all. A clear sum outside of them is refused
   * with its own reason by what uses it.
   */
  meant?: Readonly<{ leastCentavos?: number; mostCentavos?: number }>;
}>;

/**
 * Why a text is not stored as a sum. `ambiguous`: a person has to choose one of its meanings.
 */
export type SumProblem =
  | "empty"
  | "not-a-sum"
  | "ambiguous"
  | "zero"
  | "negative"
  | "too-large"
  | "too-small"
  | "whole-pesos";

export type ReadSum =
  | Readonly<{ ok: true; centavos: number }>
  /** `meanings` are the sums in centavos that the text can mean, smallest first; at most two. */
  | Readonly<{ ok: false; problem: SumProblem; meanings: readonly number[] }>;

/** The largest sum that the site stores. Its centavos fit into the integers of the database. */
export const mostStoredCentavos = 2_000_000_000;

/** The longest text that is read as a sum, in characters. */
const longestSum = 40;

/** Stands for a currency within a text, where it is an unusual decimal point: "18 pesos 50". */
const currencyMark = "¤";

/** Spaces, and characters without width that come along when a sum is pasted from a chat. */
const spaces = /[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const currencies = /mxn|pesos|\$/gi;
const negative = /^[-\u2212\u2013]\d|^\(\d[\d.,]*\)$/;

const plainSum = /^\d+(?:\.\d{1,2})?$/;
const groupedSum = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/;

/**
 * Reads a sum in pesos that a person typed (ruling 30). Only texts with one meaning are read:
 * `1850`, `1850.50`, `1,850.50`, with spaces, `$`, `MXN` or `pesos` around. Any other text is
 * returned with the sums that it can mean: `18,50` is 18.50 or 1,850.
 */
export function readSum(text: string, rule: SumRule = {}): ReadSum {
  if (text.length > longestSum * 4) return refuse("not-a-sum");
  const compact = toPlainDigits(text.replace(spaces, "")).replace(currencies, currencyMark);
  if (compact.length > longestSum) return refuse("not-a-sum");
  if (negative.test(compact.replaceAll(currencyMark, ""))) return refuse("negative");
  const core = compact.split(currencyMark).filter(Boolean).join(currencyMark);
  if (core === "") return refuse("empty");
  if (plainSum.test(core) || groupedSum.test(core)) {
    const centavos = toCentavos(core.replaceAll(",", ""));
    const problem = findLimitProblem(centavos, rule);
    return problem ? refuse(problem) : { ok: true, centavos };
  }
  const possible = listMeanings(core);
  const meanings = possible.filter((centavos) => findMeaningProblem(centavos, rule) === null);
  if (meanings.length > 0) return { ok: false, problem: "ambiguous", meanings };
  const [first] = possible;
  return refuse((first !== undefined && findMeaningProblem(first, rule)) || "not-a-sum");
}

/** Returns the sum in centavos, or null for a text that is not stored (see `readSum`). */
export function parseSum(text: string, rule?: SumRule): number | null {
  const read = readSum(text, rule);
  return read.ok ? read.centavos : null;
}

/** Formats centavos as a form shows them: "1850" or "1850.50". */
export function toSumText(centavos: number): string {
  return centavos % 100 === 0 ? String(centavos / 100) : (centavos / 100).toFixed(2);
}

/** The name of the buttons with which a person chooses what a typed sum means. */
export const chosenSumName = "meant";

/** Returns the value of the button that gives a field one of its meanings. */
export function toChosenSum(field: string, centavos: number): string {
  return `${field}=${toSumText(centavos)}`;
}

/**
 * If a form was submitted with the button of a meaning, puts that sum into its field, and the value
 * of the form's own button into the form of a page with several. Returns the same form.
 */
export function applyChosenSum(
  form: FormData,
  formButton?: Readonly<{ name: string; value: string }>,
): FormData {
  const chosen = form.get(chosenSumName);
  const [, field = "", sum = ""] =
    /^([\w-]{1,80})=(\d{1,8}(?:\.\d\d)?)$/.exec(typeof chosen === "string" ? chosen : "") ?? [];
  if (form.has(field)) form.set(field, sum);
  if (formButton && chosen !== null && !form.has(formButton.name)) {
    form.set(formButton.name, formButton.value);
  }
  form.delete(chosenSumName);
  return form;
}

function refuse(problem: SumProblem): ReadSum {
  return { ok: false, problem, meanings: [] };
}

function findLimitProblem(centavos: number, rule: SumRule): SumProblem | null {
  if (centavos === 0 && !rule.mayBeZero) return "zero";
  if (centavos > Math.min(rule.mostCentavos ?? mostStoredCentavos, mostStoredCentavos))
    return "too-large";
  return rule.wholePesos && centavos % 100 !== 0 ? "whole-pesos" : null;
}

function findMeaningProblem(centavos: number, rule: SumRule): SumProblem | null {
  const { leastCentavos = 0, mostCentavos = mostStoredCentavos } = rule.meant ?? {};
  const problem = findLimitProblem(centavos, rule);
  if (problem) return problem;
  if (centavos > mostCentavos) return "too-large";
  return centavos < leastCentavos ? "too-small" : null;
}

/** Replaces full-width digits, which some keyboards type, by plain ones. */
function toPlainDigits(text: string): string {
  return text.replace(/[\uff10-\uff19]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - 0xff10 + 0x30),
  );
}

/** Converts plain digits with at most two decimals to centavos, without rounding errors. */
function toCentavos(sum: string): number {
  const [pesos = "", decimals = ""] = sum.split(".");
  return Number(pesos || "0") * 100 + Number(decimals.padEnd(2, "0"));
}

/**
 * Lists what a text of digits and separators can mean, in centavos, smallest first: its last
 * separator is the decimal point, or all separators group digits.
 */
function listMeanings(core: string): readonly number[] {
  const text = core
    .replace(/^\+/, "")
    .replace(/[\uff0c\u060c\u201a]/g, ",")
    .replace(/[\uff0e\u066b\u00b7]/g, ".")
    .replace(/([.,'’¤])[.,'’¤]+/g, "$1")
    .replace(/[.,'’¤]$/, "");
  if (!/^[\d.,'’¤]*\d$/.test(text)) return [];
  const groups = text.split(/[.,'’¤]/);
  const separators = text.match(/[.,'’¤]/g) ?? [];
  if (separators.length === 0 || groupedSum.test(text)) {
    return [toCentavos(text.replaceAll(",", ""))];
  }
  const meanings = [readAsDecimal(groups, separators), readAsGroups(groups, separators)];
  return [...new Set(meanings.filter((meaning) => meaning !== null))].sort((a, b) => a - b);
}

/** Reads the last group as centavos: `18,50`, `1.850,00`. Null if it cannot be exact. */
function readAsDecimal(groups: readonly string[], separators: readonly string[]): number | null {
  const last = groups.at(-1) ?? "";
  const mark = separators.at(-1) ?? "";
  const isRepeated = separators.filter((separator) => separator === mark).length > 1;
  const decimals = last.replace(/^(\d\d)0+$/, "$1");
  if (!".,¤".includes(mark) || decimals.length > 2 || (isRepeated && last.length > 2)) return null;
  return toCentavos(`${groups.slice(0, -1).join("")}.${decimals}`);
}

/** Reads all groups as whole pesos: `1.850`, `18,50`. Null after a zero, which starts no group. */
function readAsGroups(groups: readonly string[], separators: readonly string[]): number | null {
  const [first = "", last = ""] = [groups[0], groups.at(-1)];
  const isMixed = new Set(separators).size > 1;
  if (first === "" || first.startsWith("0") || (isMixed && last.length < 3)) return null;
  return toCentavos(groups.join(""));
}
