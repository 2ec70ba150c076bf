import pg from "pg";
import type { Locale } from "#app/i18n/locale.ts";
import { createCookieFetch } from "../support/cookie-fetch.ts";
import { type HtmlPart, parseHtmlDocument } from "../support/html-document.ts";
import { createScriptlessBrowser } from "../support/operator-without-scripts.ts";
import { adminPassword, type SiteProcess, startSite } from "../support/site-process.ts";
import { createTestDatabase, type Prepare, type TestDatabase } from "../support/test-database.ts";
import { readChanges, recordChanges, restartIds, useCountedIds } from "./changed-rows.ts";
import { setStep } from "./fixed-clock.ts";
import { numberNewIds } from "./known-ids.ts";
import { normalizePage } from "./normalize-page.ts";
import type { Part, Report } from "./report.ts";

/** One thing of the build before and the same of the build after the change. */
export type Pair<T> = readonly [before: T, after: T];

/** A request as one of the two sites gets it. Without a body it is a GET. */
export type Request = Readonly<{ address: string; body?: URLSearchParams | string }>;

export type Answer = Readonly<{
  status: number;
  /** The path and query to which the answer leads. */
  location: string | null;
  /** The path and query of the request. */
  address: string;
  text: string;
  getDocument(): Promise<HtmlPart>;
}>;

const fixedClock = new URL("./fixed-clock.ts", import.meta.url).href;

/** Starts the built site of a folder with the fixed clock and without jobs. */
export function startFixedSite(folder: string, connectionString: string): Promise<SiteProcess> {
  return startSite(
    { DATABASE_URL: connectionString, JOBS: "false", NODE_OPTIONS: `--import ${fixedClock}` },
    { folder, program: "build/server/main.js" },
  );
}

/** How many requests of each kind were compared. */
export const counts = { gets: 0, files: 0, accepted: 0, refused: 0, changing: 0 };
/** The bytes of all pages of each build. */
export const pageBytes: [before: number, after: number] = [0, 0];

let step = 0;

/**
 * Starts the sites of two folders on copies of one database. What they answer to the same requests
 * goes to the report.
 */
export async function openTwoSites(
  folders: Pair<string>,
  {
    prepare,
    known,
    locale,
    report,
  }: Readonly<{
    prepare: Prepare;
    known: ReadonlySet<string>;
    locale: Locale;
    report: Report;
  }>,
) {
  const sides = await Promise.all(folders.map((folder) => openSide(folder, prepare)));
  const forBoth = async <T>(run: (side: Side, index: 0 | 1) => Promise<T>): Promise<Pair<T>> => {
    const [before, after] = sides;
    if (!before || !after) throw new Error("there are not two sites");
    return Promise.all([run(before, 0), run(after, 1)]);
  };
  const compare = (where: string, part: Part, texts: Pair<string>) => {
    if (texts[0] === texts[1]) return;
    report.compare(`${locale} ${where}`, part, numberNewIds(texts, known));
  };

  function compareAnswers(where: string, [before, after]: Pair<SiteAnswer>, isForm: boolean) {
    compare(where, "answer", [before.summary, after.summary]);
    const isPage = before.isPage || after.isPage;
    if (!isPage) compare(where, "file", [before.text, after.text]);
    else if (before.text !== after.text) {
      const pages = [normalizePage(before.text), normalizePage(after.text)] as const;
      compare(where, "fields", [pages[0].fields, pages[1].fields]);
      compare(where, "html", [pages[0].html, pages[1].html]);
    }
    if (isPage) {
      pageBytes[0] += before.text.length;
      pageBytes[1] += after.text.length;
    }
    compare(where, "rows", [before.changes, after.changes]);
    if (!isForm) counts[isPage ? "gets" : "files"] += 1;
    else {
      counts[before.status < 400 ? "accepted" : "refused"] += 1;
      if (before.changes !== "") counts.changing += 1;
    }
  }

  /** Sends both sites their requests, compares the answers and the rows that they changed. */
  async function send(where: string, requests: Pair<Request>): Promise<Pair<SiteAnswer>> {
    step += 1;
    const answers = await forBoth((side, index) => request(side, requests[index], step));
    compareAnswers(where, answers, requests[0].body !== undefined);
    return answers;
  }

  /** Sends both sites their requests and follows redirects to the pages that come back. */
  async function open(where: string, requests: Pair<Request>): Promise<Pair<Answer>> {
    const answers = await send(where, requests);
    const [before, after] = answers;
    if (before.location === null || after.location === null) return answers;
    return open(`${where} -> ${before.location}`, [
      { address: before.location },
      { address: after.location },
    ]);
  }

  return {
    open,
    /** Opens one address on both sites. */
    get: (address: string) => open(`GET ${address}`, [{ address }, { address }]),
    /** Sends both sites the same form. */
    post: (where: string, address: string, body: URLSearchParams | string) =>
      open(`POST ${where}`, [
        { address, body },
        { address, body },
      ]),
    forBoth,
    locale,
    /**
     * Does the same on one site after the other, with the same clock and random numbers, and compares
     * the answers to all requests.
     */
    async runScenario(where: string, scenario: Scenario): Promise<void> {
      const first = step + 1;
      const runs: { requests: { name: string; answer: SiteAnswer }[]; error: string }[] = [];
      for (const side of sides) {
        setStep(first);
        let own = first;
        const requests: (typeof runs)[number]["requests"] = [];
        const browser = createScriptlessBrowser(side.site.url, async (address, init = {}) => {
          own += 1;
          const body = init.body as URLSearchParams | undefined;
          const { pathname, search } = new URL(address, side.site.url);
          const answer = await request(side, { address: pathname + search, body }, own);
          requests.push({ name: `${body ? "POST" : "GET"} ${pathname}${search}`, answer });
          return answer.response;
        });
        const error = await scenario(browser, side).then(
          () => "",
          (reason) => hideHost(String(reason), side.site),
        );
        runs.push({ requests, error });
        step = Math.max(step, own);
      }
      const [before, after] = runs;
      if (!before || !after) return;
      if (before.error && before.error === after.error) {
        process.stdout.write(`${where} ended early on both sites: ${before.error}\n`);
      }
      const list = ({ requests, error }: typeof before) =>
        [...requests.map(({ name }) => name), error].join("\n");
      compare(where, "answer", [list(before), list(after)]);
      for (const [index, { name, answer }] of before.requests.entries()) {
        const other = after.requests[index];
        if (other) {
          compareAnswers(`${where}: ${name}`, [answer, other.answer], name.startsWith("POST"));
        }
      }
    },
    /** Logs the owner in on both sites. */
    async logIn(): Promise<void> {
      const fields = new URLSearchParams({ intent: "login", password: adminPassword });
      step += 1;
      const login = { address: `/admin?lang=${locale}`, body: fields };
      await forBoth((side) => request(side, login, step));
      // Only a page stores the language in a cookie.
      const page = { address: `/admin/account?lang=${locale}` };
      for (const { status, text } of await forBoth((side) => request(side, page, step))) {
        if (status !== 200) throw new Error(`the login failed: ${status}`);
        if (!text.includes(`<html lang="${locale}`)) throw new Error(`no page in ${locale}`);
      }
    },
    /** Undoes the rule that some accounts need a second factor, which closes all other screens. */
    async dropSecondFactor(): Promise<void> {
      await forBoth(async ({ database }) => {
        await database.query("delete from stored_settings where name like '%second-factor%'");
        await readChanges(database);
      });
    },
    async close(): Promise<void> {
      await forBoth(async ({ site, database, copy }) => {
        await site.stop();
        await database.end();
        await copy.drop();
      });
    },
  };
}

export type TwoSites = Awaited<ReturnType<typeof openTwoSites>>;

export type Side = Readonly<{
  site: SiteProcess;
  copy: TestDatabase;
  database: pg.Client;
  fetch: ReturnType<typeof createCookieFetch>;
}>;

async function openSide(folder: string, prepare: Prepare): Promise<Side> {
  const copy = await createTestDatabase(prepare);
  const site = await startFixedSite(folder, copy.connectionString);
  const database = new pg.Client({ connectionString: copy.connectionString });
  await database.connect();
  await recordChanges(database);
  await useCountedIds(database);
  return { site, copy, database, fetch: createCookieFetch(site.url) };
}

/** Replaces the address of a site, which differs between the two by its port. */
function hideHost(text: string, { url }: SiteProcess): string {
  const { host } = new URL(url);
  return text.replaceAll(host, "site.test").replaceAll(encodeURIComponent(host), "site.test");
}

type SiteAnswer = Answer &
  Readonly<{
    isPage: boolean;
    /** Status, type and location in a line. */
    summary: string;
    changes: string;
    /** The answer as the site sent it. */
    response: Response;
  }>;

/** Sends a request with the clock and random numbers of a step, and reads what it changed. */
async function request(
  { site, fetch, database }: Side,
  { address, body }: Request,
  ownStep: number,
): Promise<SiteAnswer> {
  const headers: Record<string, string> = { "x-step": String(ownStep) };
  if (typeof body === "string") headers["content-type"] = "application/json";
  if (body !== undefined) await restartIds(database, ownStep);
  const answer = await fetch(address, {
    headers,
    ...(body !== undefined && { method: "POST", body }),
  });
  // Unlike `text`, this keeps the mark with which a file for spreadsheets begins.
  const sent = Buffer.from(await answer.arrayBuffer()).toString();
  const text = hideHost(sent, site);
  const next = answer.headers.get("location");
  const target = next === null ? null : new URL(next, new URL(address, site.url));
  const type = answer.headers.get("content-type") ?? "";
  const summary = [answer.status, type, next, answer.headers.get("content-disposition")];
  let document: Promise<HtmlPart> | undefined;
  return {
    status: answer.status,
    isPage: type.includes("html"),
    summary: hideHost(summary.filter((one) => one !== null).join(" "), site),
    location: target?.origin === site.url ? target.pathname + target.search : null,
    address,
    text,
    changes: hideHost(await readChanges(database), site),
    response: new Response(sent || null, { status: answer.status, headers: answer.headers }),
    getDocument() {
      document ??= parseHtmlDocument(text.startsWith("<!DOCTYPE") ? text : "<main></main>");
      return document;
    },
  };
}

/** What a person does on one site. */
export type Scenario = (
  browser: ReturnType<typeof createScriptlessBrowser>,
  side: Side,
) => Promise<void>;
