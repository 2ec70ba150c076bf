import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { run } from "./load.ts";

export type Message = Readonly<{ file: string; text: string; extract: string }>;

export type Findings = Readonly<{
  errors: readonly Message[];
  warnings: readonly Message[];
  /** Its findings on styles: it knows fewer rules than browsers and Lightning CSS, the builder. */
  styles: readonly Message[];
}>;

type Told = { type: string; subType?: string; url: string; message: string; extract?: string };

/**
 * The findings of the Nu HTML checker on HTML, SVG or CSS files; null if Java is not installed. Its
 * plain "info" messages are left out: they are about the slash that React writes in `<br/>`.
 */
export async function checkMarkup(files: readonly string[]): Promise<Findings | null> {
  if (spawnSync("java", ["-version"]).error) return null;
  const checker = join(import.meta.dirname, "tools/node_modules/vnu-jar/build/dist/vnu.jar");
  const options = ["--format", "json", "--stdout", "--exit-zero-always"];
  const kinds = ["--also-check-css", "--also-check-svg"];
  const output = await run("java", ["-jar", checker, ...options, ...kinds, ...files]);
  const told: Told[] = JSON.parse(output).messages;
  const isStyle = ({ message }: Told) => message.startsWith("CSS: ");
  const markup = told.filter((message) => !isStyle(message));
  return {
    errors: markup.filter(({ type }) => type !== "info").map(messageOf),
    warnings: markup.filter(({ subType }) => subType === "warning").map(messageOf),
    styles: told.filter((message) => isStyle(message) && message.type !== "info").map(messageOf),
  };
}

function messageOf({ url, message, extract = "" }: Told): Message {
  return { file: url.replace(/^file:/, ""), text: message, extract: extract.trim() };
}
