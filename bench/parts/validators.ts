import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { adminPassword, freePort } from "../../tests/support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../tests/support/temporary-data-dir.ts";
import { checkedPages } from "../checked-pages.ts";
import { run } from "../load.ts";
import { checkMarkup, type Message } from "../markup-checker.ts";
import type { Options } from "../options.ts";
import { type Figure, type Report, reportOf } from "../report.ts";
import { startSite } from "../site.ts";
import { makeCertificate, startTlsFront } from "../tls-front.ts";

type Finding = Readonly<{ figures: Figure[]; notes: string[] }>;

/** Checks the built site with validators: the Nu HTML checker and Mozilla's HTTP Observatory. */
export async function measureValidators({ paths, say }: Options): Promise<Report> {
  const folder = makeTemporaryFolder();
  try {
    const markup = await judgeMarkup(folder, paths);
    say("  pages checked");
    const headers = await judgeHeaders(folder, paths);
    return reportOf([...markup.figures, ...headers.figures], [...markup.notes, ...headers.notes]);
  } finally {
    removeDataDir(folder);
  }
}

/** The Nu checker on every page as the server sends it, and on the built drawings and styles. */
async function judgeMarkup(folder: string, paths: readonly string[]): Promise<Finding> {
  const pages = await writePages(folder, paths);
  const assets = join(import.meta.dirname, "../../build/client/assets");
  const built = readdirSync(assets).filter((name) => /\.(css|svg)$/.test(name));
  const names = new Map([...pages, ...built.map((name) => [join(assets, name), name] as const)]);
  const found = await checkMarkup([...names.keys()]);
  if (!found) {
    const unknown = { value: Number.NaN, bar: { most: 0 } };
    return {
      figures: [
        { what: "errors in markup", ...unknown },
        { what: "warnings", ...unknown },
      ],
      notes: ["Java is not installed, so the Nu checker did not run"],
    };
  }
  const remarks = new Set(found.styles.map(({ text }) => text.replace("CSS: ", "")));
  const perFile = Map.groupBy(found.styles, ({ file }) => file);
  const perPage = [...pages.keys()].map((file) => perFile.get(file)?.length ?? 0);
  return {
    figures: [
      { what: "pages and states in the Nu checker", value: pages.size },
      { what: "errors in markup", value: found.errors.length, bar: { most: 0 } },
      { what: "warnings", value: found.warnings.length, bar: { most: 0 } },
      { what: "kinds of errors about styles", value: remarks.size },
      { what: "of those written into pages, most on one", value: Math.max(...perPage) },
    ],
    notes: [
      ...kindsOf([...found.errors, ...found.warnings], names),
      `of styles it knows less than browsers do, so its errors are told and not held: ${[...remarks].join("; ")}`,
    ],
  };
}

/** Writes every page into a file of its own; returns the readable name of each file. */
async function writePages(folder: string, paths: readonly string[]): Promise<Map<string, string>> {
  const site = await startSite("server/main.ts", { ADMIN_PASSWORD: adminPassword });
  try {
    const pages = await checkedPages(site.url, paths);
    return new Map(
      pages.map(({ name, html }, at) => {
        const file = join(folder, `${at}.html`);
        writeFileSync(file, html);
        return [file, name];
      }),
    );
  } finally {
    await site.stop();
  }
}

/** One line per kind of message, with the places where it was found. */
function kindsOf(messages: readonly Message[], names: ReadonlyMap<string, string>): string[] {
  const kinds = Map.groupBy(messages, ({ text }) => text);
  return [...kinds].map(([text, all]) => {
    const places = [...new Set(all.map(({ file }) => names.get(file) ?? file))];
    return `${text} (${places.slice(0, 3).join(", ")}${places.length > 3 ? ` and ${places.length - 3} more` : ""}): ${all[0]?.extract}`;
  });
}

type Grade = Readonly<{
  path: string;
  score: number;
  grade: string;
  deducted: number;
  complaints: readonly { description: string; points: number }[];
}>;

/** The Observatory's rules on every public page and the operator's login, over https. */
async function judgeHeaders(folder: string, paths: readonly string[]): Promise<Finding> {
  const judged = [...paths, "/admin"];
  const certificate = makeCertificate(folder);
  if (!certificate) return gradesTold([], ["openssl is not installed, so no https to judge"]);
  const [port, silent] = [await freePort(), await freePort()];
  const site = await startSite("server/main.ts", {
    SITE_URL: `https://localhost:${port}`,
    TRUST_PROXY: "true",
    PAYMENTS: "sandbox",
  });
  const front = await startTlsFront(certificate, port, site.url);
  try {
    const judge = join(import.meta.dirname, "../tools/observatory.mjs");
    const asked = [judge, "localhost", String(port), String(silent), ...judged];
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate.file };
    return gradesTold(JSON.parse(await run(process.execPath, asked, env)), [
      "Observatory: over https, with http closed; sending http on to https is the proxy's part",
    ]);
  } finally {
    front.stop();
    await site.stop();
  }
}

function gradesTold(grades: readonly Grade[], notes: string[]): Finding {
  const lowest = grades.toSorted((a, b) => a.score - b.score)[0];
  const most = Math.max(...grades.map(({ deducted }) => deducted));
  const complaints = grades.flatMap(({ path, complaints: all }) =>
    all.map(({ description, points }) => `${path}: ${points} ${description}`),
  );
  return {
    figures: [
      { what: "pages in the Observatory", value: grades.length },
      {
        what: "lowest score (A+ from 100)",
        value: lowest?.score ?? Number.NaN,
        bar: { least: 100 },
      },
      { what: "most points off", value: lowest ? most : Number.NaN, bar: { most: 0 } },
    ],
    notes: [
      ...(lowest ? [`Observatory's lowest grade: ${lowest.grade}`] : []),
      ...notes,
      ...complaints,
    ],
  };
}
