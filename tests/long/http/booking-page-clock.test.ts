import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressSeveral } from "#app/i18n/address-several.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant, toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { confirmationMessages } from "#app/web/booking/5-confirmation/messages.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { riderAnswersMessages } from "#app/web/manage/rider-answers/messages.ts";
import { ridersMessages } from "#app/web/manage/riders/messages.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { bookOnline, payInSandbox } from "../../support/guest-requests.ts";
import { parseHtmlDocument } from "../../support/html-document.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";
import { normalizeSpaces } from "../../support/visitor-without-scripts.ts";

// A sunset ride starts at 16:00, its changes close at 12:00, and its refund ends 48 hours before.
const rideDay = addDays(toLocalDate(new Date()), 20);
const start = toInstant(rideDay, "16:00");
const closing = 4;
const refund = 48;
/** 18:00 on the day before. */
const reminder = 22;
/** Midnight after the ride. */
const dayEnd = -8;

type Pages = "booking" | "riders" | "cancel" | "confirmation" | "answers";
/** A sentence is true from `from` hours before the start until `until` hours before it. */
type Span = Readonly<{ page: Pages; text: string; from: number; until: number }>;

/**
 * Lists every sentence of a paid booking's pages that says what is still possible, what is no longer
 * possible, or until when.
 */
function listSentences(locale: Locale): Span[] {
  const own = manageMessages[locale];
  const done = confirmationMessages[locale];
  const riders = ridersMessages[locale];
  const long = Number.POSITIVE_INFINITY;
  const on = (page: Pages, text: string, from: number, until: number): Span => ({
    page,
    text: addressSeveral(text),
    from,
    until,
  });
  return [
    on("booking", own.move.until, long, closing),
    on("booking", own.notices.tooLate, closing, 0),
    on("booking", own.notices.over, 0, -long),
    on("booking", own.riders.add, long, closing),
    on("booking", own.riders["full-until"], long, refund),
    on("booking", own.riders.over, refund, closing),
    on("booking", own.cancel["full-until"], long, refund),
    on("booking", own.cancel.over, refund, closing),
    on("booking", own.cancel.instead, refund, closing),
    on("booking", own.answers.text, long, dayEnd),
    on("cancel", own.cancelPage.deadline, long, refund),
    on("cancel", own.cancelPage.buttonNone, refund, closing),
    on("riders", riders.offer.payLater, long, closing),
    on("confirmation", done.refund["full-until"], long, refund),
    on("confirmation", done.moveAfter, long, refund),
    on("confirmation", done.refund.over, refund, 0),
    on("confirmation", done.move, refund, closing),
    on("confirmation", done.next.reminder, long, reminder),
    on("confirmation", done.next.title, long, 0),
    on("answers", riderAnswersMessages[locale].lead, long, dayEnd),
  ];
}

/** Returns the pattern of a message with any value for each of its placeholders. */
function toPattern(text: string): RegExp {
  const parts = normalizeSpaces(text).split(/\{\w+\}/);
  return new RegExp(parts.map((part) => RegExp.escape(part)).join(".{1,90}?"));
}

const database = useTestDatabase({ prepare: prepareFirstStart });
let site: SiteProcess;
let clockFile: string;
let token = "";
let sessionId = "";

beforeAll(async () => {
  clockFile = join(await mkdtemp(join(tmpdir(), "marea-clock-")), "clock");
  await writeFile(clockFile, "0");
  const preload = pathToFileURL(join(import.meta.dirname, "../../support/shifted-clock.ts")).href;
  site = await startSite({
    DATABASE_URL: database.connectionString,
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${preload}`,
    JOBS: "false",
  });
  ({ sessionId } = await bookOnline(site.url, { date: rideDay }));
  const paid = await payInSandbox(site.url, sessionId);
  await fetch(paid.headers.get("location") ?? "");
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query(
    "select manage_token from bookings where state = 'confirmed'",
  );
  await client.end();
  token = rows[0].manage_token;
});
afterAll(() => site?.stop());

/** Reads the text of a page; empty if the page leads to another one. */
async function readPage(page: Pages, locale: Locale): Promise<string> {
  const paths: Record<Pages, string> = {
    booking: getPagePath("manageBooking", locale, token),
    riders: `${getPagePath("changeRiders", locale, token)}?participants=3`,
    cancel: getPagePath("cancelBooking", locale, token),
    confirmation: `${getPagePath("bookingConfirmation", locale)}?session_id=${sessionId}&plain=1`,
    answers: getPagePath("riderAnswers", locale, token),
  };
  const answer = await fetch(site.url + paths[page], { redirect: "manual" });
  const html = await answer.text();
  if (answer.status >= 300) return "";
  return normalizeSpaces((await parseHtmlDocument(html)).findOne("main").text);
}

/** Sets the site's clock to a number of hours before the ride starts. */
async function setClock(hours: number): Promise<void> {
  const now = start.getTime() - hours * 3_600_000;
  await writeFile(clockFile, String(now - Date.now()));
  await wait(300);
}

describe.each([300, 49, 47, 23, 21, 5, 3, -0.5, -5, -30])("%d hours before the ride", (hours) => {
  beforeAll(() => setClock(hours));

  it.each(locales)(
    "the pages of a booking say in %s what holds, and nothing that is over",
    async (locale) => {
      const sentences = listSentences(locale);
      const said: string[] = [];
      for (const page of new Set(sentences.map((one) => one.page))) {
        const text = await readPage(page, locale);
        for (const sentence of sentences.filter((one) => one.page === page)) {
          if (toPattern(sentence.text).test(text)) said.push(`${page}: ${sentence.text}`);
        }
      }
      const holds = sentences.filter(({ from, until }) => hours <= from && hours > until);
      expect(said).toEqual(holds.map(({ page, text }) => `${page}: ${text}`));
    },
  );
});
