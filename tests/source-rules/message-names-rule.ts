import { listSources, readSource, type SourceRule } from "./source-files.ts";

/** A name that says that something was said, and not what it holds. */
const vague = "(words|say|said|asked|told|meant)";

/** What a local with translated texts is read from. */
const messages = String.raw`(?:useMessages\(\w+\)|(?:\w+M|m)essages\[(?:locale|language)\])`;

const wholeTable = new RegExp(String.raw`\bconst (\w+) =\s+${messages};`, "g");

/** The second and third are `const { part: words } = …` and `(words: BookingMessages)`. */
const vagueNames = [
  new RegExp(
    String.raw`\b(?:const|let) ${vague} =\s+(?:${messages}|\w*[mM]essages\.|get\w*Messages\()`,
    "g",
  ),
  new RegExp(String.raw`: ${vague}\b[^{};=]*\} = (?:${messages}|\w*[mM]essages\b)`, "g"),
  new RegExp(String.raw`[(,]\s*${vague}: (?:[A-Z]\w*Messages|BookingEmailContent)\b`, "g"),
];

/** Returns the locals with translated texts that are not called `messages`, with their line. */
export function findMisnamedMessages(text: string): string[] {
  const tables = [...text.matchAll(wholeTable)].filter(
    ([, name = ""]) => !/[mM]essages$/.test(name),
  );
  const others = vagueNames.flatMap((pattern) => [...text.matchAll(pattern)]);
  const places = [...tables, ...others].map(({ index, 1: name }) => {
    const line = text.slice(0, index).split("\n").length;
    return `${line} ${name}`;
  });
  return [...new Set(places)];
}

export const messageNamesRule: SourceRule = {
  name: "A local with the texts of one language is called messages, or ends in Messages",
  findViolations() {
    return listSources(["app", "db", "jobs", "server"], /\.tsx?$/).flatMap((file) =>
      findMisnamedMessages(readSource(file)).map((place) => `${file}:${place}`),
    );
  },
};
