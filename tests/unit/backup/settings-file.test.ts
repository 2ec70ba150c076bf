import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactSecretSettings } from "#app/backup/redacted-settings-file.ts";
import { settingNames } from "#app/platform/env-schema.ts";

describe("redactSecretSettings", () => {
  it("redactSecretSettings keeps only the values of settings that are listed as public", () => {
    const names = [...settingNames, "STRIPE_SECRETKEY", "NODE_OPTIONS"];
    const text = names.map((name) => `${name}=value-of-${name}\n`).join("");
    const kept = parseEnv(redactSecretSettings(text));
    expect(Object.keys(kept).sort()).toEqual(names.sort());
    const shown = Object.keys(kept).filter((name) => kept[name] !== "");
    expect(shown.filter((name) => /KEY|SECRET|TOKEN|_URL|^ADMIN|NODE/.test(name)).sort()).toEqual([
      // The site's address and a key that every page shows are not secret.
      "PUBLIC_ANON_KEY",
      "SITE_URL",
    ]);
    for (const name of shown) expect(kept[name]).toBe(`value-of-${name}`);
    // A new setting counts as secret until it is listed as public.
    expect(names.filter((name) => !shown.includes(name)).sort()).toEqual([
      "ADMIN_PASSWORD",
      "AUTOMATION_WEBHOOK_URL",
      "DATABASE_URL",
      "METRICS_TOKEN",
      "NEW_DATABASE_URL",
      "NODE_OPTIONS",
      "PICTURES_S3_KEY",
      "PICTURES_S3_SECRET",
      "SECRETS_KEY",
      "SMTP_URL",
      "STRIPE_SECRETKEY",
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
      "WHATSAPP_API_URL",
    ]);
  });

  it("redactSecretSettings removes secrets in every syntax that .env allows", () => {
    const kept = redactSecretSettings(
      [
        "PORT=3000",
        "# ADMIN_PASSWORD=hunter22",
        "# the old password was hunter23",
        "  export SMTP_URL = smtp://u:hunter24@h",
        "STRIPE_SECRET_KEY='sk_live_1\nhunter25'",
        "METRICS_TOKEN=`hunter26`",
        'MAIL_FROM="Marea # Monte <a@b.mx>"',
      ].join("\n"),
    );
    expect(kept).not.toContain("hunter");
    expect(parseEnv(kept)).toEqual({
      PORT: "3000",
      SMTP_URL: "",
      STRIPE_SECRET_KEY: "",
      METRICS_TOKEN: "",
      MAIL_FROM: "Marea # Monte <a@b.mx>",
    });
  });

  it("redactSecretSettings removes a secret that Node reads as part of the previous line's value", () => {
    for (const open of ["MAIL_FROM= ", 'MAIL_FROM="Marea', "MAIL_FROM='", "PORT=3000 "]) {
      const text = `${open}\nADMIN_PASSWORD=hunter22\nX="hunter23"\nMETRICS_TOKEN='hunter24'\n`;
      expect(redactSecretSettings(text)).not.toContain("hunter");
    }
  });

  it("redactSecretSettings never alters a part of a public value: it keeps or removes the whole value", () => {
    const value = fc.string({ unit: fc.constantFrom(..."aZ0 #=$\\'\"`@<>") });
    fc.assert(
      fc.property(value, (typed) => {
        const { MAIL_FROM: meant = "" } = parseEnv(`MAIL_FROM=${typed}`);
        const { MAIL_FROM: kept } = parseEnv(redactSecretSettings(`MAIL_FROM=${typed}`));
        expect([meant, ""]).toContain(kept);
        if (!/['`=]/.test(meant)) expect(kept).toBe(meant);
      }),
    );
  });
});

it(".env.example contains every setting", () => {
  const example = readFileSync(join(import.meta.dirname, "../../../.env.example"), "utf8");
  expect(Object.keys(parseEnv(example)).sort()).toEqual([...settingNames].sort());
});
