import { listSources, readSource, type SourceRule } from "./source-files.ts";

/**
 * Sums of money that a person types are read in one place. Another reader has treated a decimal
 * comma as a separator of thousands.
 */
export const typedSumsRule: SourceRule = {
  name: "Only app/forms/sum.ts reads sums that people type, and SumField is their only field",
  findViolations() {
    return listSources(["app"], /\.tsx?$/).flatMap((file) => {
      if (file.endsWith("app/forms/sum.ts")) return [];
      const source = readSource(file);
      const problems = [
        // A reader that drops commas turns 18,50 into 1850.
        [
          /\.replace(?:All)?\(\s*(?:\/\[(?![\^]|[^\]]*[_-])[^\]\n]*,[^\]\n]*\]\/g|",")\s*,\s*""\)/,
          "drops commas",
        ],
        [
          /\b(?:Number|parseFloat|parseInt)\([^)\n]*(?:amount|deposit|agreed|received|price|total)[^)\n]*(?:Text|form\.get|typed)/i,
          "converts a typed sum",
        ],
        [
          /<(?:TextField|NumberField)\b(?:(?!\/>)[\s\S])*?\bname=(?:"|\{`[^`]*)(?:amount|received|agreedMxn|depositMxn|linkMxn|total|\w*PriceMxn|pricePerPersonMxn|privateRideMxn)["`]/,
          "has a sum in a field other than SumField",
        ],
      ] as const;
      return [
        ...problems.filter(([rule]) => rule.test(source)).map(([, what]) => `${file} ${what}`),
        ...listInputs(source)
          .filter(({ name, text }) => sumName.test(name) && !/\bsum\b/.test(text))
          .map(({ name }) => `${file} has an input "${name}" without the limits of its sum`),
      ];
    });
  },
};

const sumName = /^(?:amount|received|total|\w*Mxn)$/;

/** Lists the inputs in the tables of `FormInputs` and `EditForm`, with their texts. */
function listInputs(source: string): { name: string; text: string }[] {
  const tables = [...source.matchAll(/\binputs(?:=\{| = )(?=\{)/g)].map(
    ({ index, 0: { length } }) => readBraces(source, index + length),
  );
  return tables.flatMap((table) =>
    [...table.matchAll(/\b(\w+): (?=\{)/g)].map(({ index, 0: { length }, 1: name = "" }) => ({
      name,
      text: readBraces(table, index + length),
    })),
  );
}

/** Returns the text from an opening brace to the closing one. */
function readBraces(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === "{") depth += 1;
    if (source[at] === "}") depth -= 1;
    if (depth === 0) return source.slice(start, at + 1);
  }
  return source.slice(start);
}
