import { chromium as browserType } from "@playwright/test";
import {
  listUncompressedFiles,
  measurePageWeight,
  phone,
} from "../../tests/support/page-weight.ts";
import type { Options } from "../options.ts";
import { type Column, createMatrixReport, type Report, type Row } from "../report.ts";
import { startSite, waitForCompression } from "../site.ts";
import { browserFlags } from "./pages.ts";

const columns: readonly Column[] = [
  { name: "HTML", unit: "kB", digits: 1 },
  { name: "CSS", unit: "kB", digits: 1 },
  { name: "fonts", unit: "kB", digits: 1 },
  { name: "pictures", unit: "kB", digits: 1 },
  { name: "painted", unit: "kB", digits: 1, bar: { most: 130 } },
  { name: "scripts", unit: "kB", digits: 1, bar: { most: 130 } },
  { name: "page data", unit: "kB", digits: 1 },
  { name: "untouched scripts", bar: { most: 0 } },
  { name: "other hosts", bar: { most: 0 } },
  { name: "cookies", bar: { most: 0 } },
  { name: "twice", bar: { most: 0 } },
  { name: "CLS", digits: 3, bar: { most: 0.01 } },
];

/**
 * Measures, for every public page, the page weights that tests/e2e/page-weight-budgets.spec.ts
 * checks.
 */
export async function measureBytes({ paths, chromium }: Options): Promise<Report> {
  const site = await startSite();
  // Without a screen, Chromium rounds the widths of letters. Phones do not, so lines would break at
  // different places.
  const args = [...browserFlags, "--font-render-hinting=none"];
  const browser = await browserType.launch({ executablePath: chromium, args });
  const rows: Row[] = [];
  const notes = [
    `${phone.viewport.width} px wide at ${phone.deviceScaleFactor} dots a pixel, a first visit; headers included, 1 kB = 1000 bytes`,
    "painted: HTML, CSS, fonts and the pictures of the first screen; scripts: all code, after scrolling to the end; page data: what the page was rendered from, which comes with them",
  ];
  try {
    await waitForCompression(site.url, paths);
    for (const path of paths) {
      const url = site.url + path;
      if ((await listUncompressedFiles(url)).length > 0)
        throw new Error(`${url} comes uncompressed`);
      const context = await browser.newContext(phone);
      const weight = await measurePageWeight(await context.newPage(), url);
      await context.close();
      notes.push(...weight.otherHosts.map((host) => `${path} asks ${host}`));
      notes.push(...weight.downloadedTwice.map((address) => `${path} downloads ${address} twice`));
      const { document, styles, fonts, pictures } = weight.painted;
      const bytes = [document, styles, fonts, pictures];
      const painted = bytes.reduce((total, part) => total + part);
      rows.push({
        name: path,
        values: [
          ...[...bytes, painted, weight.scripts, weight.pageData].map((amount) => amount / 1_000),
          weight.untouchedScripts.length,
          weight.otherHosts.length,
          weight.cookies.length,
          weight.downloadedTwice.length,
          weight.layoutShift,
        ],
      });
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return createMatrixReport(columns, rows, notes);
}
