import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Business } from "#app/business/business-schema.ts";
import { listRemainingExamples } from "#app/business/remaining-examples.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { nothingEntered } from "#app/connections/find-entered.server.ts";
import { listLaunchNotes } from "#app/platform/launch-notes.ts";
import { getSetupState } from "#app/platform/setup-state.ts";
import { listingForm } from "#app/tours/catalog/catalog-fields.ts";
import { listExamplePickups } from "#app/tours/catalog/list-example-pickups.ts";
import { parseCatalogForm } from "#app/tours/catalog/parse-catalog-form.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { formatLaunchReport } from "#server/commands/launch-check.ts";

const root = join(import.meta.dirname, "../..");
const listRemainingNames = (business: Business) =>
  listRemainingExamples(business).map(({ setting }) => setting);

/** Returns settings without any example mark, some with other values. */
function createConfirmedSettings(values: Readonly<Record<string, unknown>> = {}): Business {
  const entries = Object.entries(seedBusiness).map(([name, { value }]) => [
    name,
    { value: values[name] ?? value },
  ]);
  return Object.fromEntries(entries) as Business;
}

const real = {
  phone: "+52 954 133 4455",
  email: "hola@caballos.mx",
  social: [],
  legalName: "Ana Cruz",
  taxId: "CUAA800101AB1",
  externalBooking: {},
  blogBooking: {},
  map: { embed: "", page: "" },
};

describe("launch check", () => {
  it("listRemainingExamples returns each example value with its form group", () => {
    const phone = listRemainingExamples(seedBusiness).find(({ setting }) => setting === "phone");
    expect(phone).toMatchObject({ group: "contact", value: "+52 954 000 0000" });
    const marked = Object.entries(seedBusiness).filter(([, one]) => one.example);
    expect(listRemainingNames(seedBusiness).toSorted()).toEqual(
      marked.map(([name]) => name).toSorted(),
    );
  });

  it("listRemainingExamples finds an example value that is no longer marked as one", () => {
    const taken = createConfirmedSettings({
      ...real,
      phone: "+52 954 000 0000",
      externalBooking: seedBusiness.externalBooking.value,
    });
    expect(listRemainingNames(taken)).toEqual(["phone", "externalBooking"]);
  });

  it("listRemainingExamples returns nothing when all values are real", () => {
    expect(listRemainingExamples(createConfirmedSettings(real))).toEqual([]);
    const done = formatLaunchReport({ steps: 0, things: 0 }, [], "https://caballos.mx");
    expect(done).toMatch(/^Nothing is left.*\n\n.*steps are done/);
  });

  it("listLaunchNotes reports environment settings that would not work in production", () => {
    const local = { siteUrl: "http://localhost:3000", trustProxy: 0, asksForSandbox: false };
    expect(listLaunchNotes(local)).toEqual(["local-address"]);
    const ready = { ...local, siteUrl: "https://caballos.mx", trustProxy: 1 };
    expect(listLaunchNotes(ready)).toEqual([]);
    expect(listLaunchNotes({ ...ready, trustProxy: 0 })).toEqual(["proxy"]);
    expect(listLaunchNotes({ ...ready, asksForSandbox: true })).toEqual(["sandbox"]);
    expect(formatLaunchReport({ steps: 1, things: 2 }, ["sandbox"], "")).toMatch(
      /PAYMENTS=sandbox[\s\S]*owner has 1 step left \(2 things to do\)/,
    );
  });

  it("getSetupState counts what owners have entered, and the server's settings win", () => {
    const bare = {
      paymentProvider: "sandbox",
      asksForSandbox: false,
      stripe: undefined,
      smtpUrl: undefined,
      operatorEmail: undefined,
    } as const;
    const none = { isMailSetUp: false, hasNoticeAddress: false, stripeMode: null };
    expect(getSetupState(bare, nothingEntered)).toEqual({ ...none, takesRealPayments: false });
    const all = { hasMailServer: true, hasOperatorAddress: true, stripeMode: "live" } as const;
    const done = { isMailSetUp: true, hasNoticeAddress: true, stripeMode: "live" };
    expect(getSetupState(bare, all)).toEqual({ ...done, takesRealPayments: true });
    expect(getSetupState(bare, { ...all, stripeMode: "test" }).takesRealPayments).toBe(false);
    expect(getSetupState({ ...bare, asksForSandbox: true }, all).stripeMode).toBe(null);
    const server = { ...bare, paymentProvider: "stripe" } as const;
    const withKey = (secretKey: string) =>
      getSetupState({ ...server, stripe: { secretKey, webhookSecret: "whsec_1" } }, all);
    expect(withKey("rk_test_1").takesRealPayments).toBe(false);
    expect(withKey("sk_live_1").takesRealPayments).toBe(true);
  });

  it("the launch check without a database counts the steps of a new site and exits with 1", () => {
    const folder = mkdtempSync(join(tmpdir(), "marea-launch-"));
    const { status, stdout } = spawnSync(process.execPath, ["server/commands/launch-check.ts"], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "" },
    });
    rmSync(folder, { recursive: true });
    expect(stdout).toMatch(/^For you, in \.env:$/m);
    expect(stdout).toMatch(
      /The owner has 6 steps left \(\d+ things to do\): .*\/admin\/business\/launch$/m,
    );
    expect(status).toBe(1);
  });

  it("listExamplePickups names a ride until the operator has confirmed its pickups", () => {
    const seed = seedCatalog();
    expect(listExamplePickups(seed).map(({ tour }) => tour)).toEqual(["sunset"]);
    const texts = { ...listingForm.show("", seed.listings.sunset) };
    delete texts["ride-0-isExample"];
    const parsed = parseCatalogForm(seed, "sunset", texts);
    expect(parsed.outcome === "sound" && listExamplePickups(parsed.catalog)).toEqual([]);
  });
});
