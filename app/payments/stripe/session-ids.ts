import type { SessionIds } from "../gateway.ts";

/** Separate from the provider, because the booking page needs nothing else of it. */
export const stripeSessionIds: SessionIds = {
  // Stripe's ids have at most 66 characters so far.
  isSessionId: (text) => /^cs_(?:test|live)_\w{1,240}$/.test(text),
  isTestSession: (sessionId) => sessionId.startsWith("cs_test_"),
};
