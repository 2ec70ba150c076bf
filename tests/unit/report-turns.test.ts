import { expect, it } from "vitest";
import { createReportTurns } from "#server/http/report-turns.ts";

const signed = new Request("https://rides.example/webhooks/payment", {
  headers: { signed: "yes" },
});
const unsigned = new Request("https://rides.example/webhooks/payment");
const answerTo = createReportTurns(async ({ headers }) => headers.has("signed"));
const stays = () => false;
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

it("a network with unsigned reports waits for its turn; signed reports never wait", async () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const slow = () => {
    begun += 1;
    return new Promise<string>((resolve) => ends.push(() => resolve("refused")));
  };
  const flood = Array.from({ length: 40 }, () => answerTo(unsigned, ["flood"], slow, stays));
  await settled();
  expect(begun).toBe(1);
  const other = answerTo(unsigned, ["other"], slow, stays);
  await settled();
  expect(begun).toBe(2);
  for (let n = 0; n < 20; n += 1) {
    const answer = await answerTo(signed, ["flood"], async () => n, stays);
    expect(answer).toEqual({ value: n });
  }
  while (ends.length > 0) {
    ends.shift()?.();
    await settled();
  }
  expect(await other).toEqual({ value: "refused" });
  const answers = await Promise.all(flood);
  expect(answers.filter((one) => one !== undefined)).toHaveLength(17);
});
