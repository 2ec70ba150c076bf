import { expect, it } from "vitest";
import { isValidSandboxSignature, signWebhook } from "#app/payments/sandbox/signature.server.ts";

it("isValidSandboxSignature accepts a signature within five minutes of its time", () => {
  const signedAt = new Date("2026-12-01T18:00:00Z");
  const header = signWebhook("{}", "whsec_test", signedAt);
  const isValidAfter = (seconds: number) => {
    const now = new Date(signedAt.getTime() + seconds * 1000);
    return isValidSandboxSignature("{}", header, "whsec_test", now);
  };
  expect([-301, -300, 300, 301].map(isValidAfter)).toEqual([false, true, true, false]);
});
