import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { guides, horses } from "#app/content/people.ts";
import { settings } from "#app/content/settings.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { examplesLeft, reminders, report } from "../../scripts/launch-check.ts";

const root = join(import.meta.dirname, "../..");
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Content modules of somebody who has filled in some of the settings. */
function contentFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "marea-launch-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const mark = "const example = (value) => ({ value, example: true });\n";

describe("the launch check", () => {
  it("names each marked value with its file and line", async () => {
    const folder = contentFolder({
      "settings.ts": `${mark}export const settings = {\n  brand: { value: "Caballos del Mar" },\n  email: example("hola@somewhere.test"),\n};\n`,
      "voices.ts": `${mark}\nexport const voices = example([{ quote: "Lovely" }]);\n`,
      "facts.ts": "export const price = 1850;\n",
    });
    expect(await examplesLeft(folder)).toEqual([
      { file: "settings.ts", line: 4, name: "email", value: '"hola@somewhere.test"' },
      { file: "voices.ts", line: 3, name: "voices", value: '[{"quote":"Lovely"}]' },
    ]);
  });

  it("finds an example whose mark was taken off", async () => {
    const folder = contentFolder({
      "settings.ts": `export const settings = {\n  phone: { value: "+52 954 000 0000" },\n  feed: { value: { path: "" } },\n  site: { value: ["https://instagram.example/us"] }, // not an example\n};\n`,
    });
    const names = (await examplesLeft(folder)).map(({ name }) => name);
    expect(names).toEqual(["phone", "site"]);
  });

  it("has nothing to say where everything is real", async () => {
    const folder = contentFolder({
      "settings.ts": `// no example( left\nexport const settings = { brand: { value: "Caballos del Mar" } };\n`,
    });
    expect(await examplesLeft(folder)).toEqual([]);
    expect(report([], [])).toMatch(/^No examples left/);
  });

  it("reminds of what would not work, without counting it", () => {
    const bare = {
      trustProxy: 0,
      asksForSandbox: false,
      stripe: undefined,
      smtpUrl: undefined,
      operatorEmail: undefined,
    };
    expect(reminders({ ...bare, siteUrl: "http://localhost:3000" })).toHaveLength(4);
    const ready = {
      siteUrl: "https://caballos.mx",
      trustProxy: 1,
      asksForSandbox: false,
      stripe: { secretKey: "sk_live_1", webhookSecret: "whsec_1" },
      smtpUrl: "smtp://mail.caballos.mx",
      operatorEmail: "ana@caballos.mx",
    };
    expect(reminders(ready)).toEqual([]);
    expect(reminders({ ...ready, trustProxy: 0 })).toEqual([
      expect.stringContaining("TRUST_PROXY"),
    ]);
    expect(reminders({ ...ready, stripe: undefined })).toEqual([
      expect.stringMatching(/does not start.*PAYMENTS=sandbox/),
    ]);
    expect(reminders({ ...ready, stripe: undefined, asksForSandbox: true })).toEqual([
      expect.stringContaining("no money moves"),
    ]);
    const testKey = { secretKey: "rk_test_1", webhookSecret: "whsec_1" };
    expect(reminders({ ...ready, stripe: testKey })).toEqual([expect.stringContaining("test key")]);
  });

  it("lists this site's own examples and ends with 1 while there are any", async () => {
    const { status, stdout } = spawnSync(process.execPath, ["scripts/launch-check.ts"], {
      cwd: root,
      encoding: "utf8",
    });
    const marked = Object.entries({ ...settings, testimonials, guides, horses })
      .filter(([, setting]) => "example" in setting)
      .map(([name]) => name);
    for (const name of marked) expect(stdout).toMatch(new RegExp(`\\.ts:\\d+  ${name}  `));
    expect(status).toBe(marked.length > 0 ? 1 : 0);
  });
});
