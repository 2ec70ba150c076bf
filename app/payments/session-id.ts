/** The form of both providers' ids; the longest of Stripe's has 66 characters. */
const shape = /^cs_(?:test|live)_\w{1,240}$/;

/** Whether a text can be the id of a payment session. No other id is ever asked about. */
export function isSessionId(text: unknown): text is string {
  return typeof text === "string" && shape.test(text);
}

/** The session in the path of its payment page; null when there is none. */
export function sessionIdIn({ pathname }: URL): string | null {
  return pathname.split("/").find(isSessionId) ?? null;
}

/** Sessions of test payments start like this at every provider (docs/rulings.md 17). */
export function isTestSession(sessionId: string | null): boolean {
  return sessionId?.startsWith("cs_test_") ?? false;
}
