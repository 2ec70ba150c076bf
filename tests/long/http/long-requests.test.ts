import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fetchStatus, type Place, placeGroups, places } from "../../support/long-requests.ts";
import { useSite } from "../../support/use-site.ts";

// tests/long/times/long-requests.test.ts covers how other requests are served during long ones.
const site = useSite({
  settings: { TRUST_PROXY: "2", METRICS_TOKEN: "a-token-for-the-figures" },
});

const fill = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

async function expectAnswered(place: Place, text: string): Promise<void> {
  const status = await fetchStatus(site.url, place.with(text));
  expect(status, place.name).toBeGreaterThanOrEqual(200);
  expect(status, place.name).toBeLessThan(500);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
}

describe("long requests", () => {
  it.each(places)(
    "a long text in $name causes no server error and does not block other requests",
    async (place) => {
      for (const part of place.parts) await expectAnswered(place, fill(part, 15_000));
    },
  );

  it("random texts of up to 64 kB anywhere in a request cause no server error", async () => {
    const samples = fc.oneof(
      ...placeGroups.map((group) =>
        fc.tuple(
          fc.constantFrom(...group.places),
          fc.array(fc.constantFrom(...group.parts), { minLength: 1, maxLength: 4 }),
        ),
      ),
    );
    const length = fc.constantFrom(1_900, 15_000, 16 * 1_024, 64 * 1_024);
    await fc.assert(
      fc.asyncProperty(samples, length, ([place, parts], size) =>
        expectAnswered(place, fill(parts.join(""), size)),
      ),
      { numRuns: 200 },
    );
  });
});

it("a query of more than 200 parameters is rejected with 414 on pages and API calls", async () => {
  const query = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=1`).join("&");
  for (const path of ["/contact", "/rest/v1/none"]) {
    expect(await fetchStatus(site.url, { path: `${path}?${query(200)}` }), path).not.toBe(414);
    expect(await fetchStatus(site.url, { path: `${path}?${query(201)}` }), path).toBe(414);
  }
});

describe("a path of more than 2,000 characters", () => {
  const path = (start: string, length: number) => start + "a".repeat(length - start.length);

  it("a path is rejected with 414 if it has more than 2,000 characters", async () => {
    for (const start of ["/", "/blog/", "/media/", "/assets/", "/admin/", "/rest/v1/"]) {
      expect(await fetchStatus(site.url, { path: path(start, 2_000) }), start).not.toBe(414);
      expect(await fetchStatus(site.url, { path: path(start, 2_001) }), start).toBe(414);
    }
    expect(await fetchStatus(site.url, { method: "POST", path: path("/contact", 2_001) })).toBe(
      414,
    );
    expect(await fetchStatus(site.url, { path: `/?q=${"a".repeat(3_000)}` })).toBe(200);
  });

  it("a path of more than 2,000 characters is rejected in its language, or with JSON for an API call", async () => {
    const refused = await fetch(site.url + path("/", 2_001));
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(await refused.text()).toContain("That address is too long");
    const spanish = await fetch(site.url + path("/es/", 2_001));
    expect(await spanish.text()).toContain("Esa dirección es demasiado larga");
    const called = await fetch(site.url + path("/rest/v1/", 2_001));
    expect(await called.json()).toMatchObject({ code: "54000" });
  });
});
