import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate, formatMoney } from "#app/i18n/format.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { listingForm } from "#app/tours/catalog/catalog-fields.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookings, catalogVersions } from "#db/schema.ts";
import { bookOnline, logIn, payInSandbox, postBooking } from "../../support/guest-requests.ts";
import { useSite } from "../../support/use-site.ts";
import { publishPrice } from "../../support/watched-publication.ts";

// The tests use the operator's screens for tours and prices on the running site.
const site = useSite();
let connection: Connection;
let cookie: string;

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  cookie = await logIn(site.url);
});
afterAll(() => connection.pool.end());

/** Makes HTML readable by replacing entities and non-breaking spaces. */
const readable = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("&#x27;", "'");
const get = async (path: string) => {
  const answer = await fetch(site.url + path, { headers: { cookie }, redirect: "manual" });
  return { status: answer.status, text: readable(await answer.text()) };
};
const post = async (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { cookie },
) => {
  const body = new URLSearchParams(fields);
  const answer = await fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers,
    body,
  });
  const text = readable(await answer.text());
  return { status: answer.status, text, location: answer.headers.get("location") };
};
const newest = () => readCatalog(connection.db);
const price = "/admin/tours/sunset/price";
const newPrice = async (pricePerPersonMxn: string, basedOn?: number) =>
  post(price, {
    intent: "publish",
    basedOn: String(basedOn ?? (await newest()).number),
    pricePerPersonMxn,
  });
/** Returns the fields of the sunset tour's form with its current values and these changes. */
const sunsetForm = async (change: Record<string, string>, without: readonly string[] = []) => {
  const { number, catalog } = await newest();
  const texts = {
    ...listingForm.show("", catalog.listings.sunset),
    basedOn: String(number),
    ...change,
  };
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !without.includes(name)));
};
const ahead = (days: number) => addDays(toLocalDate(new Date()), days);

describe("a price", () => {
  it("a published price records its author and applies to the next booking", async () => {
    const { number } = await newest();
    const answer = await newPrice("1,950");
    expect([answer.status, answer.location]).toEqual([
      303,
      `/admin/tours?published=${number + 1}&part=sunset`,
    ]);
    const list = await get(answer.location ?? "");
    expect(list.text).toContain("MXN 1,950");
    expect(list.text).toContain(adminCatalogMessages.en.operator);
    const [row] = await connection.db
      .select()
      .from(catalogVersions)
      .orderBy(desc(catalogVersions.number))
      .limit(1);
    expect([row?.number, row?.madeBy]).toEqual([number + 1, "operator"]);
    const date = ahead(30);
    await bookOnline(site.url, { date, catalog: String(number + 1) });
    const [sold] = await connection.db
      .select()
      .from(bookings)
      .where(eq(bookings.bookingDate, date));
    expect(sold?.priceLines).toEqual([{ kind: "adult", count: 2, eachMxn: 1950 }]);
  });

  it("an invalid price is rejected beside its field, and the field keeps the input", async () => {
    const { number } = await newest();
    const answer = await newPrice("18");
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Enter a number from 50 to 100,000.");
    expect(answer.text).toMatch(/value="18"/);
    expect((await newest()).number).toBe(number);
  });

  it("a price submitted without the value of its button is published", async () => {
    const { number } = await newest();
    const answer = await post(price, { basedOn: String(number), pricePerPersonMxn: "1940" });
    expect([answer.status, (await newest()).number]).toEqual([303, number + 1]);
  });

  it("a price far from the current one needs a confirmation before it is published", async () => {
    const asked = await newPrice("19500");
    expect(asked.text).toContain(adminCatalogMessages.en.price.farTitle);
    const { number } = await newest();
    const fields = { intent: "publish", basedOn: String(number), pricePerPersonMxn: "19500" };
    expect((await post(price, { ...fields, sure: "1950" })).status).toBe(200);
    expect((await newest()).number).toBe(number);
    expect((await post(price, { ...fields, sure: "19500" })).status).toBe(303);
    expect((await newPrice("1850")).status).toBe(200);
    const back = { ...fields, basedOn: String(number + 1), pricePerPersonMxn: "1850" };
    expect((await post(price, { ...back, sure: "1850" })).status).toBe(303);
  });
});

describe("visitors without a login on the catalog screens", () => {
  it("visitors without a login and forms from other sites can neither see nor publish the catalog", async () => {
    const { number } = await newest();
    const fields = { intent: "publish", basedOn: String(number), pricePerPersonMxn: "1999" };
    for (const path of [
      price,
      "/admin/tours/sunset",
      "/admin/tours/policy",
      "/admin/tours/history/1",
    ]) {
      const answer = await post(path, fields, {});
      expect([answer.status, answer.location?.split("?")[0]], path).toEqual([303, "/admin"]);
      const foreign = await post(path, fields, { cookie, origin: "https://evil.example" });
      expect(foreign.status, path).toBe(403);
    }
    for (const path of ["/admin/tours", "/admin/tours/history", price]) {
      expect((await fetch(site.url + path, { redirect: "manual" })).status, path).toBe(303);
    }
    expect((await newest()).number).toBe(number);
    expect((await get("/admin/tours/elsewhere")).status).toBe(404);
    expect((await get("/admin/tours/policy/price")).status).toBe(404);
    expect((await get("/admin/tours/history/99999")).status).toBe(404);
  });
});

describe("the form of a tour", () => {
  it("the form of a tour shows its mistakes and keeps all input", async () => {
    const form = await sunsetForm({
      intent: "review",
      minimumRiders: "13",
      "ride-0-pickup-1": "17:00",
      "ride-1-nameEn": "Early Ride",
    });
    const answer = await post("/admin/tours/sunset", form);
    expect(answer.status).toBe(400);
    const { problems } = adminCatalogFormMessages.en;
    expect(answer.text).toContain(problems["pickup-after-start"]);
    expect(answer.text).toContain("Enter 12 or fewer.");
    expect(answer.text).toMatch(/value="Early Ride"/);
    const spanish = await fetch(`${site.url}/admin/tours/sunset?lang=es`, {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams(form),
    });
    expect(await spanish.text()).toContain(
      adminCatalogFormMessages.es.problems["pickup-after-start"],
    );
  });

  it("the form of a tour adds and removes rows on the server", async () => {
    const added = await post(
      "/admin/tours/sunset",
      await sunsetForm({ intent: "add-ride", capacity: "not yet" }),
    );
    expect(added.text).toContain('name="ride-2-start"');
    expect(added.text).toMatch(/value="not yet"/);
    const removed = await post(
      "/admin/tours/sunset",
      await sunsetForm({ intent: "remove-ride-1" }),
    );
    expect(removed.text).not.toContain('name="ride-1-start"');
    expect(removed.text).toContain('name="ride-0-start"');
  });

  it("the form of a tour rejects malformed and very large input and publishes nothing", async () => {
    const { number } = await newest();
    expect((await post("/admin/tours/sunset", { intent: "review" })).status).toBe(409);
    expect((await post("/admin/tours/sunset", {})).status).toBe(400);
    const empty = { intent: "publish", basedOn: String(number) };
    expect((await post("/admin/tours/sunset", empty)).status).toBe(400);
    expect((await post("/admin/tours/policy", empty)).status).toBe(400);
    const rides = Array.from({ length: 500 }, (_, row) => [`ride-${row}-start`, "16:00"]);
    const many = await post("/admin/tours/sunset", { ...empty, ...Object.fromEntries(rides) });
    expect(many.status).toBe(400);
    const large = { ...empty, pricePerPersonMxn: "1".repeat(60_000) };
    expect((await post("/admin/tours/sunset", large)).status).toBe(400);
    expect((await newest()).number).toBe(number);
  });

  it("the review of a tour names the riders whom the change affects", async () => {
    const date = ahead(40);
    const { sessionId } = await bookOnline(site.url, { date, participants: "5" });
    await payInSandbox(site.url, sessionId);
    const review = await post(
      "/admin/tours/sunset",
      await sunsetForm({ intent: "review", "ride-0-start": "16:30", capacity: "4" }),
    );
    expect(review.status).toBe(200);
    expect(review.text).toContain("Hannah Meyer");
    expect(review.text).toContain(`/admin/departures/${date}`);
    expect(review.text).toContain(adminCatalogMessages.en.effects.gone);
    const lower = await post(
      "/admin/tours/sunset",
      await sunsetForm({ intent: "review", capacity: "4" }),
    );
    expect(lower.text).toContain(adminCatalogMessages.en.effects["over-capacity"]);
    expect(lower.text).toContain("2–4 riders");
    const without = await post(
      "/admin/tours/sunset",
      await sunsetForm(
        { intent: "review" },
        ["", "-areaEn", "-areaEs"].map((field) => `ride-0-pickup-1${field}`),
      ),
    );
    expect(without.text).toContain(adminCatalogMessages.en.effects["pickup-gone"]);
    const fewest = await post(
      "/admin/tours/sunset",
      await sunsetForm({ intent: "review", minimumRiders: "6" }),
    );
    expect(fewest.text).toContain(adminCatalogMessages.en.effects["too-few"]);
    const off = await post(
      "/admin/tours/sunset",
      await sunsetForm({ intent: "review" }, ["ride-0-offered"]),
    );
    expect(off.text).toContain(adminCatalogMessages.en.effects.off);
    const dearer = await post(
      "/admin/tours/sunset",
      await sunsetForm({ intent: "review", pricePerPersonMxn: "1900" }),
    );
    expect(dearer.text).toContain(adminCatalogMessages.en.review.noRiders);

    // After the publication, the ride sells no seats at its old time and keeps its riders.
    const moved = await sunsetForm({ intent: "publish", "ride-0-start": "16:30" });
    expect((await post("/admin/tours/sunset", moved)).status).toBe(303);
    const day = await get(`/admin/departures/${date}`);
    expect(day.text).toContain("Hannah Meyer");
    const back = await sunsetForm({ intent: "publish", "ride-0-start": "16:00" });
    expect((await post("/admin/tours/sunset", back)).status).toBe(303);
  });

  it("the form of a tour shows both versions when somebody else has published a change in between", async () => {
    const { number } = await newest();
    const mine = await sunsetForm({ capacity: "10", pricePerPersonMxn: "1888" });
    expect((await newPrice("1777")).status).toBe(303);
    for (const intent of ["review", "publish"]) {
      const told = await post("/admin/tours/sunset", { ...mine, intent });
      expect(told.status).toBe(409);
      for (const text of ["MXN 1,777", "MXN 1,888", "10", adminCatalogMessages.en.overtaken.both]) {
        expect(told.text).toContain(text);
      }
      expect(told.text).toContain(`name="basedOn" value="${number + 1}"`);
    }
    expect((await newest()).catalog.listings.sunset.pricePerPersonMxn).toBe(1777);
    const onTop = { ...mine, basedOn: String(number + 1), intent: "publish" };
    expect((await post("/admin/tours/sunset", onTop)).status).toBe(303);
    expect((await newest()).catalog.listings.sunset).toMatchObject({
      ...{ pricePerPersonMxn: 1888, capacity: 10 },
    });
    const late = await newPrice("1999", number);
    expect(late.status).toBe(409);
    expect(late.text).toContain(adminCatalogMessages.en.overtaken.title);
  });

  it("a change of the refund policy is reviewed and then published", async () => {
    const { number } = await newest();
    const fields = {
      basedOn: String(number),
      "step-0-refundPercent": "100",
      "step-0-refundHours": "72",
      bookingHorizonMonths: "6",
    };
    const review = await post("/admin/tours/policy", { ...fields, intent: "review" });
    expect(review.text).toContain("72 hours before the ride");
    expect((await post("/admin/tours/policy", { ...fields, intent: "publish" })).status).toBe(303);
    expect((await newest()).catalog.policy).toEqual({
      ...{ refundSteps: [{ percent: 100, hours: 72 }], bookingHorizonMonths: 6 },
    });
    const far = await postBooking(site.url, { date: ahead(240) });
    expect(far.status).not.toBe(303);
  });
});

describe("the history of the catalog", () => {
  it("the history of the catalog names each change with author and time, and can restore an earlier version", async () => {
    const { number } = await newest();
    const history = await get("/admin/tours/history");
    expect(history.text).toContain(`Version ${number}`);
    expect(history.text).toContain("MXN 1,777");
    const confirm = await get("/admin/tours/history/1");
    expect(confirm.text).toContain("Up to 48 hours before the ride");
    const stale = await post("/admin/tours/history/1", { basedOn: String(number - 1) });
    expect(stale.status).toBe(409);
    const brought = await post("/admin/tours/history/1", { basedOn: String(number) });
    expect(brought.status).toBe(303);
    const now = await newest();
    expect(now.number).toBe(number + 1);
    expect(now.catalog.policy.refundSteps).toEqual([{ percent: 100, hours: 48 }]);
  });

  it("the history of the catalog explains that it cannot restore an unreadable version of an older build", async () => {
    const { number, catalog } = await newest();
    const document = { ...catalog, listings: { sunset: { price: "cheap" } } };
    await connection.db.insert(catalogVersions).values([
      { number: number + 1, document, digest: "odd", madeBy: "operator", madeAt: new Date() },
      { number: number + 2, document: catalog, digest: "even", madeBy: "Ana", madeAt: new Date() },
    ]);
    const history = await get("/admin/tours/history");
    expect(history.text).toContain("Older software wrote this version");
    const page = await get(`/admin/tours/history/${number + 1}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Type the values you want");
    const refused = await post(`/admin/tours/history/${number + 1}`, {
      basedOn: String(number + 2),
    });
    expect(refused.status).toBe(409);
    expect((await newest()).number).toBe(number + 2);
    expect((await get("/admin/tours")).text).toContain("Ana");
  });
});

describe("a booking form with an outdated price", () => {
  const say = bookingMessages.es.otherOffer;
  const typed = {
    intent: "pay",
    tour: "sunset",
    date: ahead(50),
    pickupTime: "14:30",
    participants: "3",
    firstName: "Lucía",
    lastName: "Hernández",
    email: "lucia@example.com",
    phone: "+52 954 123 4567",
    pickupLocation: "Hotel Santa Fe",
    remarks: "Sin prisa",
  };
  const send = (form: string | Record<string, string>) =>
    fetch(`${site.url}/es/reserva`, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
    });
  const numberIn = (html: string) => /name="catalog" value="(\d+)"/.exec(html)?.[1] ?? "none";

  it("a booking form with an outdated price returns with the new price, all input and the new version", async () => {
    await publishPrice(connection.db, 1850);
    const page = await (await fetch(`${site.url}/es/reserva`)).text();
    const now = await publishPrice(connection.db, 2100);
    const answer = await send({ ...typed, catalog: numberIn(page) });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain(say.title);
    const total = formatMoney(6300, "es");
    expect(html).toContain(say.sum.replace("{total}", total));
    // The summary and the list of rides show the same price.
    const form = html.slice(html.indexOf('id="booking-form"'), html.indexOf("</form>"));
    expect(form).toContain(`3 × ${formatMoney(2100, "es")}`);
    expect(form).not.toContain(formatMoney(1850, "es"));
    for (const value of ["Lucía", "Hernández", typed.email, typed.pickupLocation, typed.remarks]) {
      expect(html).toContain(value);
    }
    expect(numberIn(html)).toBe(String(now));
    const again = await send({ ...typed, catalog: numberIn(html) });
    expect(again.status).toBe(303);
    expect(again.headers.get("location")).toContain("/sandbox/checkout/cs_test_");
  });

  it("a booking form with a malformed version number holds no seats", async () => {
    const before = await connection.db.$count(bookings);
    const hostile = ["", "-1", "1e99", "NaN", "0x1", " 1", "1;drop table", "9".repeat(64_000)];
    for (const catalog of hostile) {
      const answer = await send({ ...typed, catalog });
      expect([catalog.slice(0, 20), answer.status]).toEqual([catalog.slice(0, 20), 409]);
      expect(numberIn(await answer.text())).toBe(String((await newest()).number));
    }
    expect((await send(typed)).status).toBe(409);
    const twice = await send(`${new URLSearchParams(typed)}&catalog=1&catalog=2`);
    expect(twice.status).toBe(400);
    expect(await connection.db.$count(bookings)).toBe(before);
  });

  it("a booking form with the version number of an older, cheaper version is rejected", async () => {
    const cheap = await publishPrice(connection.db, 100);
    await publishPrice(connection.db, 2100);
    expect((await send({ ...typed, catalog: String(cheap) })).status).toBe(409);
  });
});

describe("a price with a start date", () => {
  const from = ahead(60);
  const publishFrom = async (priceFrom: string, pricePerPersonMxn = "2,000") =>
    post(price, {
      intent: "publish",
      basedOn: String((await newest()).number),
      pricePerPersonMxn,
      priceFrom,
    });

  it("a price with a start date that is published with the short form is charged from that day", async () => {
    const usual = (await newest()).catalog.listings.sunset.pricePerPersonMxn;
    expect((await publishFrom(from)).status).toBe(303);
    const card = (await get("/admin/tours?lang=es")).text;
    const day = formatDate(from, "es", "date");
    expect(card).toContain(`Desde el ${day}: $2,000 MXN`);
    expect((await get(`${price}?lang=es`)).text).toContain(`Desde el ${day}: $2,000 MXN`);
    const { number } = await newest();
    for (const [date, eachMxn] of [
      [addDays(from, -1), usual],
      [addDays(from, 1), 2000],
    ] as const) {
      await bookOnline(site.url, { date, catalog: String(number) });
      const [sold] = await connection.db
        .select()
        .from(bookings)
        .where(eq(bookings.bookingDate, date));
      expect(sold?.priceLines).toEqual([{ kind: "adult", count: 2, eachMxn }]);
    }
  });

  it("a price with a start date is rejected when later days already have their own prices", async () => {
    const form = await sunsetForm({ intent: "publish", "period-0-to": addDays(from, 10) });
    expect((await post("/admin/tours/sunset", form)).status).toBe(303);
    const answer = await publishFrom(addDays(from, 5), "2,050");
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(adminCatalogMessages.en.price.fromTaken);
    expect(answer.text).toContain('value="2,050"');
    expect(answer.text).toContain(`value="${addDays(from, 5)}"`);
    const names = Object.keys(form).filter((name) => name.startsWith("period-"));
    const without = await sunsetForm({ intent: "publish" }, names);
    expect((await post("/admin/tours/sunset", without)).status).toBe(303);
  });
});
