import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 4195);
const siteUrl = `http://localhost:${port}`;
const server = fileURLToPath(new URL("./tests/support/e2e-server.ts", import.meta.url));

// For the tests' processes, which read this file, too.
process.env.E2E_STARTED ??= new Date().toISOString();

/** The Chromium that npm test passes, else the system's, else Playwright's own download. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    .map((name) => `/usr/bin/${name}`)
    .find(existsSync);

/** Keeps a developer's own settings away from the tests: "" counts as not set. */
const notSet = Object.fromEntries(
  [
    "DATABASE_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "SMTP_URL",
    "MAIL_FROM",
    "OPERATOR_EMAIL",
    "PUBLIC_ANON_KEY",
    "AUTOMATION_WEBHOOK_URL",
    "TRUST_PROXY",
    "HOST",
    "PAYMENTS",
  ].map((name) => [name, ""]),
);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // A worker waits half of its time for the page, so three keep two processors at work.
  workers: 3,
  // A second try on CI machines, which share processors; the report names tests that needed it.
  retries: process.env.CI ? 1 : 0,
  // A slow machine must not look like a failure.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: siteUrl,
    // Recording every step costs over a third of the run's time, so CI records only second tries.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
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
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
  webServer: {
    command: `"${process.execPath}" "${server}"`,
    url: siteUrl,
    reuseExistingServer: false,
    timeout: 120_000,
    // On SIGTERM the server stops its database; a kill would leave the database running.
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    env: {
      ...notSet,
      NODE_ENV: "production",
      PORT: String(port),
      SITE_URL: siteUrl,
      ADMIN_PASSWORD: "e2e-admin-password",
    },
  },
});
