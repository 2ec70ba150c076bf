import { onTestFinished, vi } from "vitest";

/**
 * Replaces time limits of `ms` milliseconds with a time limit that ends when the test calls
 * `endLimit`.
 */
export function controlTimeLimit(ms: number): { endLimit(): void } {
  const held = new AbortController();
  const { timeout } = AbortSignal;
  const limits = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((asked) => (asked === ms ? held.signal : timeout.call(AbortSignal, asked)));
  onTestFinished(() => limits.mockRestore());
  return {
    endLimit() {
      if (!limits.mock.calls.some(([asked]) => asked === ms))
        throw new Error(`nothing has set a time limit of ${ms} ms`);
      held.abort();
    },
  };
}
