import { expect, type Page } from "@playwright/test";
import { listPrerenderedPaths } from "../../app/routing/paths.ts";
import { compressAtBestQuality } from "../../server/http/compression.ts";
import {
  fetchOnce,
  listUncompressedFiles,
  measurePageWeight,
  type PageWeight,
} from "../support/page-weight.ts";

/** Measures a first visit to a page and expects it to stay within the budgets for phones. */
export async function expectWithinBudgets(page: Page, url: string): Promise<PageWeight> {
  const html = await (await fetchOnce(url)).text();
  expect(html).not.toContain('rel="modulepreload"');
  expect(await listUncompressedFiles(url)).toEqual([]);
  const isContent = listPrerenderedPaths().includes(new URL(url).pathname);
  expect(await countBytesWhenIdle(url)).toBeLessThanOrEqual(isContent ? 40_000 : 43_500);
  const [start] = /[^"]*\/start-\w+\.js/.exec(html) ?? [];
  if (start) expect(await countBytesWhenIdle(new URL(start, url).href)).toBeLessThanOrEqual(11_900);

  const weight = await measurePageWeight(page, url);
  const painted = Object.values(weight.painted).reduce((total, bytes) => total + bytes);
  expect.soft(painted, JSON.stringify(weight.painted)).toBeLessThanOrEqual(130_000);
  // The first two round trips of a new connection carry 10 and then 20 packets. The document with
  // its inlined styles must fit in these 30 packets.
  expect.soft(weight.painted.document).toBeLessThanOrEqual(43_800);
  // Only the sheet for printing is linked, which delays nothing.
  expect.soft(weight.painted.styles).toBeLessThanOrEqual(1_000);
  // The booking page may load more, because only it contains the calendar.
  expect.soft(weight.scripts).toBeLessThanOrEqual(isContent ? 121_000 : 130_000);
  // As sent by a busy site, which compresses faster (see countBytesWhenIdle).
  expect.soft(weight.pageData).toBeLessThanOrEqual(12_400);
  expect.soft(weight.untouchedScripts).toEqual([]);
  expect.soft(weight.otherHosts).toEqual([]);
  expect.soft(weight.cookies).toEqual([]);
  expect.soft(weight.downloadedTwice).toEqual([]);
  return weight;
}

/**
 * Returns the compressed size of a page or its data without headers, as an idle site sends it. A
 * busy site, as during tests, sends a version that was compressed faster and is larger.
 */
async function countBytesWhenIdle(url: string): Promise<number> {
  const text = await (await fetchOnce(url)).arrayBuffer();
  return (await compressAtBestQuality(Buffer.from(text))).br.length;
}
