import { defineConfig } from "vitest/config";
import { SlowestFirstSequencer } from "./tests/support/test-file-order.ts";

/**
 * Unit tests that change the state of a module: another current catalog, a third tour, mocks. All
 * other unit tests of a worker share their modules, so those are loaded once instead of once per
 * file.
 */
const isolated = [
  "tests/unit/arbitrary-schedules.test.ts",
  "tests/unit/blog/posts-in-one-language.test.ts",
  "tests/unit/booking-pages/party-size.test.tsx",
  "tests/unit/content/placeholder-settings.test.ts",
  "tests/unit/notifications/calendar-attachment.test.ts",
  "tests/unit/page-cache.test.ts",
  "tests/unit/published-catalog.test.ts",
  "tests/unit/published-versions.test.ts",
  "tests/unit/ride-names.test.tsx",
  "tests/unit/seo/list-changed-pages.test.ts",
  "tests/unit/site/tour-content.test.ts",
  "tests/unit/tours/tour-fact-texts.test.ts",
  "tests/unit/tours/third-tour.test.ts",
];

/** Tests with a database that mock a module, for the same reason. */
const isolatedWithDatabase = [
  "tests/integration/accounts.test.ts",
  "tests/integration/hold-seats.test.ts",
];

/**
 * The first counts the processor time of each file. By the second, a deprecated call of our code or
 * of the database driver fails the test file that makes it.
 */
const setupFiles = [
  "tests/support/processor-time/vitest-setup.ts",
  "tests/support/deprecations/vitest-setup.ts",
];

/**
 * The limits for tests that start and kill servers. They are generous, so that no test fails on a
 * slow machine.
 */
const withServers = {
  setupFiles,
  globalSetup: ["tests/support/compile-cache.ts", "tests/support/database-server.ts"],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 100 } },
};

/**
 * Tests with servers spend half of their time waiting for servers and timers, so three workers keep
 * two processors busy.
 */
const sharing = 3;

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirstSequencer },
    projects: [
      {
        test: {
          name: "unit",
          setupFiles,
          include: ["app/**/*.test.{ts,tsx}", "tests/unit/**/*.test.{ts,tsx}"],
          exclude: isolated,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      { test: { name: "unit-isolated", setupFiles, include: isolated, testTimeout: 60_000 } },
      {
        test: {
          ...withServers,
          name: "integration",
          sequence: { groupOrder: 1 },
          include: ["tests/integration/*.test.ts"],
          exclude: isolatedWithDatabase,
          // The files of a worker share its modules, because loading the domain takes longer than
          // most of these tests.
          isolate: false,
          maxWorkers: sharing,
        },
      },
      {
        test: {
          ...withServers,
          name: "integration-isolated",
          sequence: { groupOrder: 1 },
          include: isolatedWithDatabase,
          maxWorkers: sharing,
        },
      },
      {
        test: {
          ...withServers,
          name: "http",
          sequence: { groupOrder: 1 },
          include: ["tests/http/*.test.ts", "tests/sweeps/*.test.ts"],
          maxWorkers: sharing,
        },
      },
      {
        test: {
          ...withServers,
          name: "details",
          sequence: { groupOrder: 2 },
          include: ["tests/long/http/*.test.ts", "tests/long/integration/*.test.ts"],
          maxWorkers: sharing,
        },
      },
      {
        test: {
          ...withServers,
          name: "sweeps",
          sequence: { groupOrder: 3 },
          include: ["tests/sweeps/*.test.ts", "tests/long/sweeps/*.test.ts"],
          env: { WHOLE_SWEEPS: "true" },
          maxWorkers: sharing,
        },
      },
      {
        test: {
          ...withServers,
          name: "operations",
          sequence: { groupOrder: 4 },
          include: ["tests/long/operations/*.test.ts"],
          maxWorkers: sharing,
        },
      },
      {
        test: {
          ...withServers,
          name: "times",
          sequence: { groupOrder: 5 },
          include: ["tests/long/times/*.test.ts"],
          // These tests compare execution times, so nothing may run beside them.
          maxWorkers: 1,
        },
      },
    ],
  },
});
