import type { SessionIds } from "../gateway.ts";

/** Separate from the provider, because the booking page needs nothing else of it. */
export const sandboxSessionIds: SessionIds = {
  isSessionId: (text) => /^cs_test_\w{1,240}$/.test(text),
  isTestSession: () => true,
};
