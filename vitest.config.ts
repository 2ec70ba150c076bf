import { defineConfig } from "vitest/config";
import { SlowestFirst } from "./tests/support/slowest-first.ts";

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "tests/unit/**/*.test.{ts,tsx}"],
          // A slow machine must not look like a failure.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          globalSetup: "tests/support/database-server.ts",
          // Servers are started and killed here: a slow machine must not look like a failure.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000, interval: 100 } },
          // The tests wait for servers and timers half of their time: three keep two processors at work.
          maxWorkers: 3,
        },
      },
    ],
  },
});
