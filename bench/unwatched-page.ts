import type { Browser, CDPSession } from "@playwright/test";

/** Calls a method of the DevTools protocol in a page. */
export type Call = (method: string, params?: object) => Promise<Record<string, unknown>>;

/**
 * Runs `use` with a new page for which DevTools collects nothing. In Playwright's own pages V8
 * notes where each call stands, which makes the evaluation of a large module much longer.
 *
 * Playwright does not know pages of a context that it has not made, so it leaves them alone.
 */
export async function withUnwatchedPage<T>(
  browser: Browser,
  use: (call: Call) => Promise<T>,
): Promise<T> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send("Target.createBrowserContext");
  try {
    const { targetId } = await session.send("Target.createTarget", {
      url: "about:blank",
      browserContextId,
    });
    return await use(await callsTo(session, targetId));
  } finally {
    await session.send("Target.disposeBrowserContext", { browserContextId });
    await session.detach();
  }
}

/** Calls go as messages through the browser's session, because Playwright hands out no other. */
async function callsTo(session: CDPSession, targetId: string): Promise<Call> {
  const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false });
  type Answer = { id: number; result: Record<string, unknown>; error?: { message: string } };
  const waiting = new Map<number, (answer: Answer) => void>();
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return async (method, params = {}) => {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((done) => waiting.set(id, done));
    const message = JSON.stringify({ id, method, params });
    await session.send("Target.sendMessageToTarget", { sessionId, message });
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}
