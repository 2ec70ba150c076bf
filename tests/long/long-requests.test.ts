import { expect, it } from "vitest";
import { runWhileServing } from "../support/event-loop-delay.ts";
import { fetchStatus, places } from "../support/long-requests.ts";
import { useSite } from "../support/use-site.ts";

const site = useSite({ settings: { TRUST_PROXY: "2", METRICS_TOKEN: "a-token-for-the-figures" } });

/** The longest path and the longest request that the server accepts, in characters. */
const lengths = [1_900, 15_000];

it.each(places)(
  "the home page answers while eight requests with a long text in $name are processed",
  async (place) => {
    for (const part of place.parts) {
      for (const length of lengths) {
        const raw = place.with(part.repeat(Math.floor(length / part.length)));
        const statuses = await runWhileServing(site.url, () =>
          Promise.all(Array.from({ length: 8 }, () => fetchStatus(site.url, raw))),
        );
        expect(Math.max(...statuses), place.name).toBeLessThan(500);
      }
    }
  },
);
