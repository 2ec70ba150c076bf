import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// The tests' processes read this value when they load this file.
process.env.E2E_STARTED ??= new Date().toISOString();

/** The Chromium that npm test passes, else the system's, else Playwright's own download. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    .map((name) => `/usr/bin/${name}`)
    .find(existsSync);

export default defineConfig({
  outputDir: "test-results",
  globalSetup: "./tests/support/database-server.ts",
  // A worker spends half of its time waiting for the page, so three workers use two processors.
  workers: 3,
  retries: 0,
  // The time limit is generous, so that a slow machine does not fail tests.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Recording every step takes over a third of the run's time. Outside of CI it helps to find
    // causes.
    trace: process.env.CI ? "off" : "retain-on-failure",
    browserName: "chromium",
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
    { name: "browser", testDir: "tests/e2e" },
    { name: "browser-long", testDir: "tests/long/browser" },
  ],
});
