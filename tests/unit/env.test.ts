import { describe, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { settingNames } from "#app/platform/env-schema.ts";
import { StartupError } from "#app/platform/startup-error.ts";

describe("readEnv", () => {
  it("readEnv has a default for every setting", () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      siteUrl: "http://localhost:3000",
      databaseUrl: undefined,
      stripe: undefined,
      trustProxy: 0,
      host: undefined,
      asksForSandbox: false,
    });
  });

  it.each([
    [{ TRUST_PROXY: "false" }, 0, undefined],
    [{ TRUST_PROXY: "true" }, 1, "127.0.0.1"],
    [{ TRUST_PROXY: "2" }, 2, "127.0.0.1"],
    [{ TRUST_PROXY: "true", HOST: "0.0.0.0" }, 1, "0.0.0.0"],
    [{ HOST: "192.0.2.4" }, 0, "192.0.2.4"],
  ])("readEnv of %j trusts %d proxies and listens on %s", (source, trustProxy, host) =>
    expect(readEnv(source)).toMatchObject({ trustProxy, host }),
  );

  it("readEnv selects one provider for new payments and keeps the other provider's keys", () => {
    const stripe = { STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_WEBHOOK_SECRET: "whsec_a" };
    const keys = { secretKey: "sk_test_abc", webhookSecret: "whsec_a" };
    expect(readEnv(stripe)).toMatchObject({ paymentProvider: "stripe", stripe: keys });
    expect(readEnv({ ...stripe, PAYMENTS: "stripe" }).paymentProvider).toBe("stripe");
    expect(readEnv({ ...stripe, PAYMENTS: "sandbox" })).toMatchObject({
      ...{ paymentProvider: "sandbox", asksForSandbox: true, stripe: keys },
    });
    expect(readEnv({})).toMatchObject({ paymentProvider: "sandbox", asksForSandbox: false });
  });

  it("readEnv refuses an unknown provider and a provider with missing keys", () => {
    expect(() => readEnv({ PAYMENTS: "stripe" })).toThrow(/PAYMENTS=stripe needs STRIPE_SECRET/);
    expect(() => readEnv({ STRIPE_WEBHOOK_SECRET: "whsec_a" })).toThrow(/set the key in .env too/);
    expect(() => readEnv({ PAYMENTS: "cash" })).toThrow(/PAYMENTS must be stripe or sandbox/);
  });

  it("readEnv refuses cheap password hashes unless the server listens on a loopback address", () => {
    expect(readEnv({}).passwordHashCost).toBe("slow");
    const cheap = { TEST_PASSWORD_HASH: "cheap" };
    for (const SITE_URL of ["http://localhost:3000", "http://127.0.0.1:4195", "http://[::1]"]) {
      expect(readEnv({ ...cheap, SITE_URL }).passwordHashCost).toBe("cheap");
    }
    for (const SITE_URL of [
      "https://localhost",
      "http://rides.example",
      "http://localhost.example",
    ]) {
      expect(() => readEnv({ ...cheap, SITE_URL })).toThrow(/remove TEST_PASSWORD_HASH/);
    }
  });

  it("readEnv treats an empty value as not set", () => {
    expect(readEnv({ DATABASE_URL: "", ADMIN_PASSWORD: "", PORT: "" }).port).toBe(3000);
  });

  it.each([
    [{ PORT: "eighty" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ SITE_URL: "example.com" }, "SITE_URL"],
    [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL"],
    [{ TRUST_PROXY: "10.0.0.1" }, "TRUST_PROXY"],
    [{ PAYMENTS: "paypal" }, "PAYMENTS"],
    [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD"],
    [{ SECRETS_KEY: "correct horse battery staple" }, "SECRETS_KEY must be 32 random bytes"],
    [{ SMTP_URL: "mail.example.com" }, "SMTP_URL"],
    [{ AUTOMATION_WEBHOOK_URL: "ftp://x" }, "AUTOMATION_WEBHOOK_URL"],
    [{ STRIPE_SECRET_KEY: "pk_live_abc", STRIPE_WEBHOOK_SECRET: "whsec_a" }, "STRIPE_SECRET_KEY"],
    [{ STRIPE_WEBHOOK_SECRET: "whsec_a" }, "STRIPE_SECRET_KEY"],
  ])("readEnv refuses %j and names %s", (source, name) => {
    expect(() => readEnv(source)).toThrow(StartupError);
    expect(() => readEnv(source)).toThrow(name);
  });

  it.each(settingNames)("readEnv explains an invalid value of %s in a sentence", (name) => {
    for (const value of ["x", "-1", "1.5", "False", "verbose", "1e9", "a b"]) {
      try {
        readEnv({ [name]: value });
      } catch (error) {
        expect((error as Error).message).toMatch(
          new RegExp(
            `^Please (mend these settings \\(in .env\\): ${name} (must|can only)|set (both|PICTURES_S3))`,
          ),
        );
      }
    }
  });

  it("readEnv refuses a SITE_URL with a path", () => {
    for (const SITE_URL of ["https://example.com/shop", "https://example.com?x", "https:example"]) {
      expect(() => readEnv({ SITE_URL })).toThrow("SITE_URL must be an address without a path");
    }
    expect(readEnv({ SITE_URL: "https://example.com/" }).siteUrl).toBe("https://example.com");
  });

  it("readEnv explains how to write # and / in a password that is part of a URL", () => {
    for (const password of ["p#s", "12#3", "p/s", "12/3"]) {
      const DATABASE_URL = `postgresql://user:${password}@host/name`;
      expect(() => readEnv({ DATABASE_URL })).toThrow(/write # as %23 and \/ as %2F/);
    }
    const DATABASE_URL = "postgresql://user:p%23%2Fs@host/name?sslrootcert=/etc/a@b.pem";
    expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it("readEnv names all invalid settings in one error", () => {
    expect(() => readEnv({ PORT: "x", SMTP_URL: "y" })).toThrow(/PORT.*SMTP_URL/);
  });
});
