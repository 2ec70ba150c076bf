import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { checkTruncatedValues } from "#app/platform/settings-file.server.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/temporary-data-dir.ts";

const folder = makeTemporaryFolder();
const file = join(folder, ".env");
afterAll(() => removeDataDir(folder));

/** Writes a file with this text and checks it against the values that Node reads from it. */
function check(text: string, elsewhere: NodeJS.ProcessEnv = {}): void {
  writeFileSync(file, text);
  checkTruncatedValues(file, { ...parseEnv(text), ...elsewhere });
}

describe("checkTruncatedValues", () => {
  it.each([
    "ADMIN_PASSWORD=horse#battery",
    "ADMIN_PASSWORD=correct #horse",
    "ADMIN_PASSWORD=#battery",
    "export ADMIN_PASSWORD = correct horse#battery",
    "PORT=3000\r\nADMIN_PASSWORD=horse#battery\r\nHOST=",
  ])("checkTruncatedValues throws for a password that an unquoted # cuts off: %j", (text) => {
    expect(() => check(text)).toThrow(
      'ADMIN_PASSWORD (put the value into quotes: ADMIN_PASSWORD="...")',
    );
    expect(() => check(text)).not.toThrow(/horse|battery/);
  });

  it("checkTruncatedValues throws for a URL that an unquoted # cuts off and explains how to write it", () => {
    expect(() => check("SMTP_URL=smtp://user:pass#word@host:25")).toThrow(
      "SMTP_URL (write # as %23 in an address)",
    );
  });

  it.each([
    "# ADMIN_PASSWORD=horse#battery",
    'ADMIN_PASSWORD="horse#battery"',
    "ADMIN_PASSWORD='horse # battery'",
    "PORT=3000 # the site's",
    "HOST= # all addresses",
    "HOST=#",
    "ADMIN_PASSWORD=  # made on the first start",
  ])("checkTruncatedValues accepts a quoted # and a comment: %j", (text) => {
    expect(() => check(text)).not.toThrow();
  });

  it("checkTruncatedValues ignores values from the environment and a missing file", () => {
    expect(() => check("ADMIN_PASSWORD=horse#battery", { ADMIN_PASSWORD: "staple" })).not.toThrow();
    checkTruncatedValues(join(folder, "none"), {});
  });
});
