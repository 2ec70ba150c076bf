import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditChangeMessages } from "#app/accounts/audit-log/change-messages.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { adminGuidesMessages } from "#app/web/admin/departure-parts/guides-messages.ts";
import { listMessages } from "#app/web/admin/list/messages.ts";
import { adminPhonesMessages } from "#app/web/admin/phones/messages.ts";
import { adminPushMessages } from "#app/web/admin/phones/push-messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { accounts, auditEntries } from "#db/schema.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import { createOperatorBrowser, type Screen } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// The tests use the staff screens: accounts, phones, calendars, assigned rides and the audit log.
const site = useSite();
const day = addDays(toLocalDate(new Date()), 30);
const [ana, beto] = [
  { id: randomUUID(), name: "Ana Luisa" },
  { id: randomUUID(), name: "Beto" },
];
let connection: Connection;
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  await connection.db
    .insert(accounts)
    .values([ana, beto].map((one) => ({ ...one, role: "guide", language: "es" }) as const));
  operator = await createOperatorBrowser(site.url);
  await bookPaidRide(site, { date: day, participants: "4" });
});
afterAll(() => connection?.pool.end());

/** Returns the lines on the audit log screen. */
const linesOf = ({ document }: Screen) => document.findAll("main ol > li").map(({ text }) => text);

/** Creates a calendar address; `again` submits the same form a second time. */
async function makeCalendar(name: string, guide?: string) {
  const { make, made } = adminPhonesMessages.en;
  const phones = await operator.open("/admin/phones?lang=en");
  const options = phones.document.findAll('select[name="guide"] option');
  const rides = guide ? fillMessage(make.ridesOf, { name: guide }) : make.allRides;
  const chosen = options.find(({ text }) => text === rides)?.getAttribute("value") ?? "none";
  const send = () => phones.press(make.submit, { name, guide: chosen });
  const shown = await send();
  expect(shown.text).toContain(fillMessage(made.title, { name }));
  const [address] = shown.document.findAll("main dl dd");
  return { path: new URL(address?.text ?? "").pathname, again: send };
}

describe("a guide", () => {
  it("a guide can be assigned to a ride and removed from it", async () => {
    const { submit, named, none } = adminGuidesMessages.en;
    const sheet = await operator.open(`/admin/departures/${day}?lang=en`);
    const box = sheet.getChoice("Ana Luisa");
    const with_ = await sheet.press(submit, box, { ride: "sunset-16:00" });
    expect(with_.text).toContain(fillMessage(named.one, { names: "Ana Luisa" }));
    const [name = ""] = Object.keys(box);
    const without = await with_.press(submit, { [name]: null }, { ride: "sunset-16:00" });
    expect(without.text).not.toContain(fillMessage(named.one, { names: "Ana Luisa" }));
    expect(without.text).toContain(none);
    await without.press(submit, box, { ride: "sunset-16:00" });
  });

  it("a guide's calendar contains only their own rides", async () => {
    const counts = [];
    for (const [phone, guide] of [
      ["Ana's phone", "Ana Luisa"],
      ["Beto's phone", "Beto"],
      ["Office", undefined],
    ] as const) {
      const { path } = await makeCalendar(phone, guide);
      const text = await (await fetch(site.url + path)).text();
      counts.push([phone, text.split("BEGIN:VEVENT").length - 1]);
    }
    expect(counts).toEqual([
      ["Ana's phone", 1],
      ["Beto's phone", 0],
      ["Office", 1],
    ]);
  });
});

describe("a calendar address", () => {
  it("a calendar address is shown once, opens the rides without a login, and can be revoked", async () => {
    const { list, problems, done } = adminPhonesMessages.en;
    const { path, again } = await makeCalendar("Phone of Mar");
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    const feed = await fetch(site.url + path);
    expect(feed.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(feed.headers.get("x-robots-tag")).toBe("noindex");
    const text = await feed.text();
    expect(text).toContain(`DTSTART;TZID=America/Mexico_City:${day.replaceAll("-", "")}T`);
    expect(text).not.toContain("4155550134");
    const headers = { "if-none-match": feed.headers.get("etag") ?? "" };
    const unchanged = await fetch(site.url + path, { headers });
    expect([unchanged.status, (await unchanged.text()).length]).toEqual([304, 0]);
    const wrong = await fetch(
      site.url + path.replace(/.\.ics$/, "_.ics").replace("calendar/", "calendar/x"),
    );
    expect([wrong.status, wrong.headers.get("content-type")]).toEqual([404, "text/plain"]);
    expect((await fetch(site.url + path.replace(".ics", ""))).status).toBe(404);

    const phones = await operator.open("/admin/phones");
    expect(phones.text).toContain("Phone of Mar");
    const html = await (await operator.send("/admin/phones")).text();
    expect(html.includes(path)).toBe(false);
    // Submitting the same form again creates no second calendar.
    const twice = await again();
    expect(twice.text).toContain(problems["made-before"]);
    expect(twice.document.findAll("li").filter(({ text }) => text.includes("of Mar"))).toHaveLength(
      1,
    );
    const revoked = await phones.press(fillMessage(list.revokeNow, { name: "Phone of Mar" }));
    expect(revoked.text).toContain(done.revoked);
    expect((await fetch(site.url + path)).status).toBe(404);
  });

  it("a calendar address needs a name", async () => {
    const { make, problems } = adminPhonesMessages.es;
    const phones = await operator.open("/admin/phones?lang=es");
    const refused = await phones.press(make.submit, { name: "x".repeat(61) });
    expect(refused.document.findOne("#name-error").text).toBe(problems["too-long"]);
  });
});

it("registering a phone for push notifications fails without scripts, and the form says so", async () => {
  const { add, problems } = adminPushMessages.en;
  const phones = await operator.open("/admin/phones?lang=en");
  const refused = await phones.press(add.submit, { phone: "No scripts" });
  expect(refused.text).toContain(problems["no-subscription"]);
  expect(refused.getValue("phone")).toBe("No scripts");
});

it("the owner's account page says where the password is set, and saves a name and a second factor", async () => {
  const { password, self, second, done } = adminAccountMessages.en;
  const account = await operator.open("/admin/account?lang=en");
  expect(account.text).toContain(password.onMachine);
  const refused = await account.press(self.save, { name: "" });
  expect(refused.text).toContain(staffMessages.en.problems.required);
  const saved = await refused.press(self.save, { name: "Doña Ana" });
  expect(saved.text).toContain(done.saved);
  const begun = await saved.press(second.begin);
  expect(begun.text).toContain(second.orType);
  expect(
    begun.document.findAll('main [role="img"]').map((one) => one.getAttribute("aria-label")),
  ).toContain(second.picture);
  const cancelled = await begun.press(second.cancel);
  expect(cancelled.text).toContain(second.begin);
});

describe("the audit log", () => {
  it("the audit log can be filtered by subject and saved as CSV", async () => {
    const { actions } = auditChangeMessages.en;
    const { kinds } = auditLogMessages.en;
    const all = await operator.open("/admin/audit-log?lang=en");
    expect(all.text).toContain(actions["feed-made"]);
    const rides = await all.press(listMessages.en.show, { kind: "departure" });
    expect(rides.text).not.toContain(actions["feed-made"]);
    const answer = await operator.send(rides.getLinkAddress(listMessages.en.export));
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[\w.-]+\.csv"/,
    );
    const file = Buffer.from(await answer.arrayBuffer()).toString();
    expect(file.split("\r\n")[0]).toBe(
      '\uFEFF"Local time","Person","About","What","Change","Before","After"',
    );
    expect(file).toContain(`"${kinds.departure}"`);
    expect(file).not.toContain(`"${kinds.calendar}"`);
  });

  it("an audit log of hundreds of changes is split into pages", async () => {
    await connection.db.insert(auditEntries).values(
      Array.from({ length: 120 }, (_, index) => ({
        at: new Date(Date.UTC(2026, 0, 1, 12, index)),
        accountId: beto?.id ?? "",
        accountName: "Beto",
        action: "capacity",
        aboutKind: "departure" as const,
        aboutId: `sunset ${day} 16:00`,
        before: { capacity: index },
        after: { capacity: index + 1 },
      })),
    );
    const words = { ...listMessages.en, newest: auditLogMessages.en.newest };
    const newest = await operator.open("/admin/audit-log?person=Beto&lang=en");
    expect(linesOf(newest)).toHaveLength(50);
    expect(linesOf(newest)[0]).toContain("119 before, 120 now");
    const second = await newest.follow(words.older);
    expect(linesOf(second)[0]).toContain("69 before, 70 now");
    const last = await second.follow(words.older);
    expect(linesOf(last)).toHaveLength(20);
    expect(last.document.findLinks(new RegExp(words.older))).toEqual([]);
    const back = await last.follow(words.newest);
    expect(linesOf(back)[0]).toContain("119 before, 120 now");
  });
});
