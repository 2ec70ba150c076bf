import { beforeAll, describe, expect, it, vi } from "vitest";
import { sourceNames } from "#app/bookings/source-messages.ts";
import { locales } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { tours } from "#app/tours/all-tours.ts";
import { csvMessages } from "#app/web/admin/csv/messages.ts";
import { listMessages } from "#app/web/admin/list/messages.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import { parseHtmlDocument } from "../../support/html-document.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// The tests download the operator's lists as CSV files.
const site = useSite();
const date = addDays(toLocalDate(new Date()), 40);
const month = date.slice(0, 7);
const phone = "+52 954 194 0001";
const typedPhone = "+52 (954) 1940001";
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  await bookPaidRide(site, { date, participants: "3", phone: typedPhone });
  operator = await createOperatorBrowser(site.url);
  // The emails are created by a job.
  await vi.waitFor(
    async () => expect((await readCsv("/admin/lists/mails.csv?show=guests")).lines).not.toEqual([]),
    { timeout: 60_000, interval: 100 },
  );
});

/** Reads a CSV file the way a spreadsheet does. */
async function readCsv(address: string) {
  const answer = await operator.send(address);
  const { headers } = answer;
  expect([address, answer.status]).toEqual([address, 200]);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [head = "", ...lines] = text.slice(1).split("\r\n").slice(0, -1);
  const name = /filename="([\w.-]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
  return { name, head: head.slice(1, -1).split('","'), lines, text };
}

describe.each(locales)("CSV files in %s", (locale) => {
  const { columns, files } = csvMessages[locale];
  const { save } = listMessages[locale];
  beforeAll(() => operator.send(`/admin?lang=${locale}`));

  it("the CSV of bookings applies the filters of the bookings list", async () => {
    const { filter, exportCsv } = adminMessages[locale];
    const list = await operator.open(
      `/admin/bookings?from=${date}&until=${date}&state=confirmed&source=site&balance=settled`,
    );
    const file = await readCsv(list.getLinkAddress(exportCsv));
    expect(file.name).toMatch(new RegExp(`^${files.bookings}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(file.head).toEqual(
      expect.arrayContaining([
        ...[columns.reference, columns.state, columns.booked_local_time],
        ...[columns.source, columns.brought_by, columns.balance_mxn],
      ]),
    );
    expect(file.lines).toHaveLength(1);
    expect(file.lines[0]).toContain(`"${filter.states.confirmed}"`);
    expect(file.lines[0]).toContain(`"${sourceNames[locale].site}"`);
    expect(file.lines[0]).toContain(`"${adminBookingMessages[locale].languages.en}"`);
    expect(file.lines[0]).toContain(`"${tours.sunset.shortName[locale]}"`);
  });

  it.each([
    ["riders", `/admin/departures/${date}`],
    ["mails", "/admin/emails"],
    ["ledger", "/admin/reports"],
  ] as const)("the CSV of %s is linked from its screen", async (list, screen) => {
    const page = await parseHtmlDocument(await (await operator.send(screen)).text());
    const [link] = page.findAll("a").filter(({ text }) => text.includes(save[list]));
    const file = await readCsv(link?.getAttribute("href") ?? "none");
    expect(file.name).toMatch(new RegExp(`^${files[list]}-[\\w-]*\\d{4}-\\d\\d-\\d\\d`));
    expect(file.head).toContain(columns.state);
    expect(file.lines.length).toBeGreaterThan(0);
    expect(file.lines.every((line) => line.split(",").length >= file.head.length)).toBe(true);
  });

  it("the CSV files contain riders' phone numbers, payment methods and message states", async () => {
    const riders = await readCsv(`/admin/lists/riders.csv?from=${date}&until=${date}`);
    expect(riders.text).toContain(`"${phone}"`);
    expect((await readCsv("/admin/bookings.csv")).text).toContain(`"${phone}"`);
    const ledger = await readCsv("/admin/lists/ledger.csv");
    expect(ledger.head).toEqual(
      expect.arrayContaining([columns.at, columns.way, columns.amount_mxn, columns.by]),
    );
    for (const list of ["messages", "unanswered"]) {
      expect((await readCsv(`/admin/lists/${list}.csv`)).head).toContain(columns.state);
    }
  });
});

it("a CSV request succeeds even with invalid dates or filters, but is 404 for an unknown CSV", async () => {
  await readCsv(`/admin/lists/riders.csv?from=${date}&until=2020-01-01`);
  await readCsv("/admin/lists/riders.csv?from=2026-02-30&until=x");
  await readCsv("/admin/lists/mails.csv?show=%00");
  await readCsv("/admin/lists/messages.csv?q=%00%25_");
  expect((await operator.send("/admin/lists/passwords.csv")).status).toBe(404);
});

it("the report counts the riders of its period on the screen and in the CSV files", async () => {
  const ridersOnScreen = async () => {
    const { document } = await operator.open(`/admin/reports?by=day&from=${date}&lang=en`);
    const figure = document.findAll("main dl div").find(({ text }) => /^Riders/.test(text));
    return Number(figure?.findAll("dd")[0]?.text.replace(/\D/g, ""));
  };
  expect(await ridersOnScreen()).toBe(3);
  await bookPaidRide(site, { date, participants: "2" });
  expect(await ridersOnScreen()).toBe(5);

  const days = await readCsv(`/admin/reports.csv?by=month&from=${month}`);
  expect(days.text).toMatch(
    /^\uFEFF"From","Until","Received \(MXN\)","With agencies \(MXN\)","Commission \(MXN\)","To collect \(MXN\)","Kept from canceled bookings \(MXN\)","Riders"/,
  );
  const line = days.lines.find((one) => one.startsWith(`"${date}","${date}",`)) ?? "";
  expect(line.split(",")[7]).toBe("5");
  for (const table of ["source", "tour"]) {
    const other = await readCsv(`/admin/reports.csv?by=year&from=${date}&table=${table}`);
    expect(other.text).toContain(`"${table === "source" ? "Source" : "Tour"}",`);
  }
});
