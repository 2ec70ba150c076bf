/**
 * npm run sbom: writes lists of the site's packages to release/: sbom.cdx.json (CycloneDX, for
 * scanners) and licenses.md (for people). Fails if the license of a package is unknown.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandFailure, runCommand } from "./lib/failure.mjs";
import { ensureInstalled, getNpmCommand } from "./lib/install.mjs";
import { ROOT } from "./lib/project.mjs";
import { runProgram, say } from "./lib/run.mjs";

/**
 * @typedef {{ name: string, version: string,
 *   licenses?: { license?: { id?: string, name?: string }, expression?: string }[],
 *   properties?: { name: string, value: string }[] }} Component
 */

await runCommand(async () => {
  await ensureInstalled();
  const [npm, ...args] = getNpmCommand();
  args.push("sbom", "--sbom-format=cyclonedx", "--loglevel=error");
  const { code, output } = await runProgram(npm, args);
  if (code !== 0) throw new CommandFailure(`npm sbom failed:\n${output.trim()}`);
  const text = output.slice(output.indexOf("{"));
  /** @type {{ components: Component[] }} */
  const { components } = JSON.parse(text);
  const folder = join(ROOT, "release");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "sbom.cdx.json"), text);
  const [serving, building] = [false, true].map((isForBuilding) =>
    components.filter((component) => isDevDependency(component) === isForBuilding),
  );
  writeFileSync(
    join(folder, "licenses.md"),
    `# Licenses\n\n## What serves the site\n\n${renderTable(serving)}\n## What builds and tests it\n\nFonts and icons among these are part of the pages.\n\n${renderTable(building)}`,
  );
  const unknown = components.filter((component) => findLicense(component) === undefined);
  if (unknown.length > 0) {
    const names = unknown.map(({ name, version }) => `${name}@${version}`).join(", ");
    throw new CommandFailure(`The license of these packages is not known: ${names}`);
  }
  say(`${components.length} packages: release/sbom.cdx.json, release/licenses.md`);
});

/** @param {Component} component */
function isDevDependency({ properties = [] }) {
  return properties.some(({ name }) => name === "cdx:npm:package:development");
}

/** @param {Component[]} [components] */
function renderTable(components = []) {
  const rows = components.map((component) => {
    const license = findLicense(component) ?? "not known";
    return `| ${component.name} | ${component.version} | ${license} |\n`;
  });
  return `| Package | Version | License |\n|---|---|---|\n${rows.sort().join("")}`;
}

/**
 * Finds the license that the package declares, or else the first line of its license file.
 * @param {Component} component
 * @returns {string | undefined}
 */
function findLicense({ name, licenses = [] }) {
  const [said] = licenses;
  const words = said?.expression ?? said?.license?.id ?? said?.license?.name;
  if (words) return words;
  const folder = join(ROOT, "node_modules", name);
  const file = existsSync(folder) && readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) return undefined;
  return `${file}: ${readFileSync(join(folder, file), "utf8").trim().split("\n")[0]}`;
}
