import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// The processes of the tests load this file too, so this keeps the value that the first process
// set.
process.env.E2E_STARTED ??= new Date().toISOString();

/** The Chromium that npm test passes, else the system's, else Playwright's own download. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    .map((name) => `/usr/bin/${name}`)
    .find(existsSync);

export default defineConfig({
  outputDir: "test-results",
  globalSetup: ["./tests/support/compile-cache.ts", "./tests/support/database-server.ts"],
  // A worker spends half of its time waiting for the page, so three workers keep two processors
  // busy.
  workers: 3,
  retries: 0,
  // The time limit is generous, so that no test fails on a slow machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Traces take over a third of the run's time. Outside CI, the traces of failed tests help to
    // find the cause.
    trace: process.env.CI ? "off" : "retain-on-failure",
    browserName: "chromium",
    // Moving pictures take a seventh of the run's time. Tests of motion switch it on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    // A test with the tag proves a detail, so it runs in npm run test:long only.
    { name: "browser", testDir: "tests/e2e", grepInvert: /@long/ },
    { name: "browser-details", testDir: "tests/e2e", grep: /@long/ },
    { name: "browser-long", testDir: "tests/long/browser" },
  ],
});
