// @ts-nocheck The scanner it drives is installed beside it when the bench runs, and has no types.
/**
 * Grades pages by the rules of Mozilla's HTTP Observatory and prints the grades as JSON.
 * node observatory.mjs <host> <port of https> <a port where nothing speaks http> <path> ...
 * The Observatory's scanner takes neither ports nor paths, so its retriever, tests and scores are
 * called directly.
 */
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// The list of hosts that browsers open over https only. The scanner's installer would download it;
// an empty list stands in, because no local host is on it and its absence can only lower a grade.
const preloaded = fileURLToPath(
  new URL(
    "../../conf/hsts-preload.json",
    import.meta.resolve("@mdn/mdn-http-observatory/src/analyzer/hsts.js"),
  ),
);
if (!existsSync(preloaded)) writeFileSync(preloaded, "{}");

const { retrieve } = await import("@mdn/mdn-http-observatory/src/retriever/retriever.js");
const { ALL_TESTS } = await import("@mdn/mdn-http-observatory/src/constants.js");
const { getGradeForScore, getScoreDescription, getScoreModifier } = await import(
  "@mdn/mdn-http-observatory/src/grader/grader.js"
);
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import(
  "@mdn/mdn-http-observatory/src/grader/charts.js"
);

const [host, httpsPort, httpPort, ...paths] = process.argv.slice(2);
const grades = [];
for (const path of paths) grades.push(await grade(path));
process.stdout.write(JSON.stringify(grades));

/** @param {string} path */
async function grade(path) {
  const requests = await retrieve(host, { httpsPort, httpPort, path });
  if (!requests.responses.auto) throw new Error(`${path} does not answer`);
  const results = ALL_TESTS.map((test) => test(requests)).map(({ result, pass }) => ({
    result,
    pass,
    points: getScoreModifier(result),
    description: getScoreDescription(result),
  }));
  const sum = (counted) => counted.reduce((total, { points }) => total + points, 100);
  const deducted = sum(results.filter(({ points }) => points < 0));
  // Extra credit counts only for pages that reach an A without it.
  const score = deducted >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(results) : deducted;
  return {
    path,
    ...getGradeForScore(score),
    deducted: 100 - deducted,
    complaints: results.filter(({ pass, points }) => !pass || points < 0),
  };
}
