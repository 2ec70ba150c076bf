import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatReference } from "#app/bookings/format-reference.ts";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import {
  setWaiverAsked,
  updateWaiverText,
} from "#app/bookings/waivers/update-waiver-text.server.ts";
import { getWaiverSetting, listSignedWaivers } from "#app/bookings/waivers/waiver-store.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { adminWaiverMessages } from "#app/web/admin/rider-parts/waiver-messages.ts";
import { waiverDocumentMessages } from "#app/web/manage/waiver/document-messages.ts";
import { waiverMessages } from "#app/web/manage/waiver/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookings, riders } from "#db/schema.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";
import { createVisitorBrowser } from "../../support/visitor-without-scripts.ts";

const site = useSite();
const open = (address: string) => createVisitorBrowser(site.url).open(address);
const say = waiverMessages.en;
let connection: Connection;
let bookedDays = 0;

async function saveText(en: string) {
  const { newest } = await getWaiverSetting(connection.db);
  const shown = newest ? { en: newest.en, es: newest.es } : {};
  const typed = { en, es: "Yo monto." };
  await updateWaiverText(connection.db, { typed, shown, agreed: true, now: new Date() });
}

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  await saveText("I ride.");
  await setWaiverAsked(connection.db, { asked: true, now: new Date() });
});
afterAll(() => connection?.pool.end());

/** Creates a paid booking of two riders. Returns it with the paths of its waivers. */
async function book() {
  bookedDays += 1;
  const date = addDays(toLocalDate(new Date()), 60 + bookedDays);
  const id = await bookPaidRide(site, { date, participants: "2" });
  const [booking] = await connection.db.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error(`there is no booking ${id}`);
  const own = await listBookingRiders(connection.db, [id]);
  return {
    ...{ id, date, booking },
    list: getPagePath("riderWaivers", "en", booking.manageToken),
    singles: own.map(({ token }) => getPagePath("singleRiderWaiver", "en", token)),
  };
}
const typed = { role: "self", riderName: "Ana Torres", typed: "Ana Torres" };
const countSigned = async (id: string) => (await listSignedWaivers(connection.db, [id])).length;

describe("the page of a waiver in a browser without scripts", () => {
  it("the link of a rider shows the text and then the document, and not the booking", async () => {
    const { id, booking, singles } = await book();
    const page = await open(singles[0] ?? "");
    expect(page.text).toContain("I ride.");
    const signed = await page.press(say.submit, typed);
    expect(signed.address).toBe(`${singles[0]}?done=signed`);
    expect(signed.text).toContain(waiverDocumentMessages.en.unaltered);
    expect(signed.text).not.toContain(formatReference(booking.reference));
    expect(signed.text).not.toContain(booking.manageToken);
    expect(await countSigned(id)).toBe(1);
  });

  it("a text that changed meanwhile is shown with an error, and signing it keeps what was typed", async () => {
    const { id, singles } = await book();
    const page = await open(singles[0] ?? "");
    await saveText("I ride a horse.");
    const refused = await page.press(say.submit, typed);
    expect(refused.status).toBe(409);
    expect(refused.document.findOne('[role="alert"]').text).toContain(say.problems["text-changed"]);
    expect(refused.text).toContain("I ride a horse.");
    expect(refused.values).toMatchObject(typed);
    expect(await countSigned(id)).toBe(0);
    expect((await refused.press(say.submit)).text).toContain(say.signed);
  });

  it("a second form for a rider says that the waiver is signed, and changes nothing", async () => {
    const { id, list, singles } = await book();
    const late = await open(`${list}?rider=1`);
    await (await open(singles[0] ?? "")).press(say.submit, typed);
    const refused = await late.press(say.submit, { ...typed, riderName: "Eva", typed: "Eva" });
    expect(refused.status).toBe(409);
    expect(refused.document.findOne('[role="alert"]').text).toContain(
      say.problems["already-signed"],
    );
    expect(refused.text).toContain("Ana Torres");
    expect(await listSignedWaivers(connection.db, [id])).toMatchObject([
      { riderName: "Ana Torres" },
    ]);
  });

  it("a parent signs for a minor, whose page does not offer to sign as an adult", async () => {
    const { id, list } = await book();
    await connection.db.update(riders).set({ age: 9 }).where(eq(riders.bookingId, id));
    const page = await open(`${list}?rider=2`);
    expect(page.text).toContain(say.isMinor);
    const child = { riderName: "Lou", signerName: "Ana Torres", typed: "Lou" };
    const refused = await page.press(say.submit, child);
    expect(refused.text).toContain(say.errors["other-name"]);
    const signed = await refused.press(say.submit, { ...child, typed: "Ana Torres" });
    expect(signed.text).toContain("1 of 2 waivers");
    expect(await listSignedWaivers(connection.db, [id])).toMatchObject([{ role: "guardian" }]);
  });

  it("forms that no browser sends are refused and store nothing", async () => {
    const { id, singles } = await book();
    const post = async (form: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams({ text: "1", ...typed, ...form });
      const url = site.url + (singles[0] ?? "");
      return (await fetch(url, { method: "POST", body, redirect: "manual" })).status;
    };
    const long = "7".repeat(64_000);
    for (const field of ["riderName", "typed", "strokes"]) {
      expect(await post({ [field]: long, ...(field === "strokes" && { method: "draw" }) })).toBe(
        400,
      );
    }
    const markup = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    expect(await post({ method: "draw", strokes: markup })).toBe(400);
    for (const text of ["", "0", "99", long, "1; drop table waivers"]) {
      expect(await post({ text })).toBe(409);
    }
    expect(await countSigned(id)).toBe(0);
  });

  it("an unknown link leads to a page that says how to get a working one", async () => {
    for (const page of ["riderWaivers", "singleRiderWaiver"] as const) {
      const found = await open(getPagePath(page, "es", "0".repeat(32)));
      expect(found.status).toBe(404);
      expect(found.headers.get("x-robots-tag")).toBe("noindex");
    }
  });
});

describe("the team's screens about waivers", () => {
  it("the day sheet lists the missing waivers, and leads to the signed documents", async () => {
    const { id, date, booking, singles } = await book();
    const operator = await createOperatorBrowser(site.url);
    const before = await operator.open(`/admin/departures/${date}`);
    expect(before.text).toContain("2 waivers missing");
    const links = before.document.findAll("a").map((link) => link.getAttribute("href"));
    const inGuestLanguage = singles.map((path) =>
      getPagePath("singleRiderWaiver", booking.language, path.split("/")[3] ?? ""),
    );
    expect(links).toEqual(expect.arrayContaining(inGuestLanguage));
    await (await open(singles[0] ?? "")).press(say.submit, typed);
    expect((await operator.open(`/admin/departures/${date}`)).text).toContain("1 waiver missing");
    const [waiver] = await listSignedWaivers(connection.db, [id]);
    const document = await operator.open(`/admin/waivers/${waiver?.id}`);
    expect(document.text).toContain(waiverDocumentMessages.en.unaltered);
    expect(document.text).toContain(formatReference(booking.reference));
    const page = await operator.open(`/admin/bookings/${id}`);
    expect(page.text).toContain(adminWaiverMessages.en.sheet.title);
    const anonymous = await open(`/admin/waivers/${waiver?.id}`);
    expect(anonymous.text).not.toContain("Ana Torres");
    expect((await operator.open(`/admin/waivers/${id}`)).status).toBe(404);
    expect((await operator.open("/admin/waivers/x")).status).toBe(404);
  });
});
