import { expect, it } from "vitest";
import { getPrivateLimitFactor } from "#app/platform/hourly-limits.server.ts";

it("only a site whose own address is localhost has larger limits for private addresses", () => {
  expect(getPrivateLimitFactor("http://localhost:3000")).toBe(100);
  expect(getPrivateLimitFactor("https://rides.example")).toBe(1);
  expect(getPrivateLimitFactor("http://192.168.1.20:3000")).toBe(1);
});
