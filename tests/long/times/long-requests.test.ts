import { expect, it } from "vitest";
import { fetchStatus, places } from "../../support/long-requests.ts";
import { runWhileSiteAnswers } from "../../support/site-responsiveness.ts";
import { useSite } from "../../support/use-site.ts";

const site = useSite({ settings: { TRUST_PROXY: "2", METRICS_TOKEN: "a-token-for-the-figures" } });

/** The longest path and the longest request that the server accepts, in characters. */
const lengths = [1_900, 15_000];

it.each(places)(
  "the home page answers while eight requests with a long text in $name are processed",
  async (place) => {
    for (const part of place.parts) {
      for (const length of lengths) {
        const raw = place.with(part.repeat(Math.floor(length / part.length)));
        const statuses = await runWhileSiteAnswers(site.url, () =>
          Promise.all(Array.from({ length: 8 }, () => fetchStatus(site.url, raw))),
        );
        expect(Math.max(...statuses), place.name).toBeLessThan(500);
      }
    }
  },
);
