import { describe, expect, it } from "vitest";
import { getDisputeUrl, getProviderDisputes } from "#app/payments/disputes.ts";
import { allProviders, findProvider, providers } from "#app/payments/providers.ts";
import { isTestSession } from "#app/payments/session-id.ts";

describe("payment providers", () => {
  it("findProvider returns every provider by its name and nothing for an unknown name", () => {
    expect(Object.keys(providers)).toEqual(allProviders.map(({ name }) => name));
    expect(findProvider("stripe")?.title).toBe("Stripe");
    expect(findProvider("of-another-version")).toBeUndefined();
  });

  it("getDisputeUrl links to the Stripe dashboard in the session's mode, live or test", () => {
    const url = (sessionId: string) => getDisputeUrl({ provider: "stripe", sessionId }, "dp_1/2");
    expect(url("cs_test_1")).toBe("https://dashboard.stripe.com/test/disputes/dp_1%2F2");
    expect(url("cs_live_1")).toBe("https://dashboard.stripe.com/disputes/dp_1%2F2");
  });

  it.each(["sandbox", "of-another-version"])("getDisputeUrl is null for %s", (provider) =>
    expect(getDisputeUrl({ provider, sessionId: "cs_test_1" }, "dp_1")).toBeNull(),
  );

  it.each([
    ["needs_response", "open"],
    ["warning_closed", "won"],
    ["prevented", "won"],
    ["won", "won"],
    ["lost", "lost"],
  ])("getDisputeStage maps Stripe's status %s to %s", (word, stage) =>
    expect(getProviderDisputes("stripe").getDisputeStage(word)).toBe(stage),
  );

  it("isTestSession is true only for test sessions", () => {
    expect(["cs_test_1", "cs_live_1", "cs_test_", "", null].map(isTestSession)).toEqual([
      ...[true, false, false, false, false],
    ]);
  });
});
