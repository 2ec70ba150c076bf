import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { fillMessage } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { adminMoveMessages } from "#app/web/admin/move-booking/messages.ts";
import { newQuoteMessages } from "#app/web/admin/new-quote/messages.ts";
import { lookAgainMessages } from "#app/web/admin/ui/look-again-messages.ts";
import { adminUndoMessages } from "#app/web/admin/ui/undo-messages.ts";
import { parseHtmlDocument } from "../../support/html-document.ts";
import { ahead, bookingTexts, createMoneyScreens } from "../../support/money-screens.ts";
import { useSite } from "../../support/use-site.ts";

// A browser without scripts goes through the second pages, which show money before it moves.
const site = useSite();
const { open, send, openManualForm, openPaidBooking, countMoneyLines } = createMoneyScreens(site);
const words = manualBookingMessages.en;
const refund = adminAdjustMessages.en.refund.save;
const yes = lookAgainMessages.en.refund.submit.split("{")[0] ?? "";
const offer = { name: "Ana", phone: "954 133 4455", text: "Welcome" };

it("a refund happens once, and only after its second page said yes", async () => {
  const page = await openPaidBooking();
  const before = await countMoneyLines();
  const look = await page.press(refund, { amount: "18.50", reason: "Rain" });
  expect(await countMoneyLines()).toEqual(before);
  expect(look.text.replaceAll("\u00a0", " ")).toContain("MXN 18.50 goes back to the card of");
  const [first, second] = await Promise.all([
    look.press(new RegExp(`^${yes}`)),
    look.press(new RegExp(`^${yes}`)),
  ]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  const again = await look.press(new RegExp(`^${yes}`));
  expect(again.address).toContain("done=refund");
  expect(await countMoneyLines()).toMatchObject({
    orders: String(Number(before.orders) + 1),
  });
  // What is left of the payments is not what was paid.
  const cancel = await again.follow(adminBookingMessages.en.cancel.open);
  expect(cancel.text).toContain("was paid, less earlier refunds.");
});

it("a refund is shown again if the booking's money changed after its second page", async () => {
  const page = await openPaidBooking();
  const look = await page.press(refund, { amount: "500", reason: "Rain" });
  const other = await open(page.address);
  const done = await other.press(refund, { amount: "100", reason: "Dust" });
  await done.press(new RegExp(`^${yes}`));
  const { by_hand, orders, prices } = await countMoneyLines();
  const refused = await look.press(new RegExp(`^${yes}`));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(lookAgainMessages.en.changed);
  expect(await countMoneyLines()).toMatchObject({ by_hand, orders, prices });
  const form = await refused.press(lookAgainMessages.en.change);
  expect(form.text).not.toContain(lookAgainMessages.en.changed);
  expect(form.text).toContain(refund);
});

it("a form from before the second page shows it and gives nothing back", async () => {
  const { address } = await openPaidBooking();
  // The message about a refund of an earlier test may be queued meanwhile.
  const { refunds_told: _, ...before } = await countMoneyLines();
  const body = new URLSearchParams({
    ...{ intent: "refund", refundId: randomUUID(), amount: "500", way: "card", reason: "Rain" },
  });
  const answer = await send(address, { method: "POST", body });
  expect(await answer.text()).toContain('name="seen"');
  expect(await countMoneyLines()).toMatchObject(before);
});

it("money given back by hand is noted only after its second page said yes", async () => {
  const page = await openPaidBooking();
  // The lower price leaves money to give back.
  const { price } = adminAdjustMessages.en;
  const owing = await page.press(price.save, { total: "3000", reason: "Friends", way: "later" });
  expect(owing.text.replaceAll("\u00a0", " ")).toContain("MXN 700 stays to be given back to");
  const lowered = await owing.press(/^Yes, owe MXN/);
  expect(lowered.address).toContain("done=price");
  const before = await countMoneyLines();
  const look = await lowered.press(
    words.money.submitGiveBackPlain,
    { amount: "700", method: "transfer" },
    { intent: "give-back" },
  );
  expect(await countMoneyLines()).toEqual(before);
  expect(look.text.replaceAll("\u00a0", " ")).toMatch(/MXN 700 goes to .* by bank transfer/);
  expect((await look.press(new RegExp(`^${yes}`))).address).toContain("done=given-back");
});

it("a price that changes by more than half is stored only after its second page said yes", async () => {
  const { price } = adminAdjustMessages.en;
  const page = await (await openManualForm()).press(/^Book 2/, {
    ...bookingTexts,
    terms: "on-arrival",
  });
  const before = await countMoneyLines();
  const look = await page.press(price.save, { total: "500", reason: "Friends" });
  expect(await countMoneyLines()).toEqual(before);
  expect(look.text.replaceAll("\u00a0", " ")).toContain(
    "Change the price from MXN 3,800 to MXN 500?",
  );
  const lowered = await look.press(/^Yes, change it to MXN/);
  expect(lowered.address).toContain("done=price");
  const near = await lowered.press(price.save, { total: "600", reason: "Friends" });
  expect(near.address).toContain("done=price");
});

it("money noted by hand as given back beyond what is owed asks first and names what is then to be paid", async () => {
  const page = await openPaidBooking();
  const { price } = adminAdjustMessages.en;
  const owing = await page.press(price.save, { total: "3600", reason: "Friends", way: "later" });
  const lowered = await owing.press(/^Yes, owe MXN/);
  const look = await lowered.press(
    words.money.submitGiveBackPlain,
    { amount: "350", method: "cash" },
    { intent: "give-back" },
  );
  const said = look.text.replaceAll("\u00a0", " ");
  expect(said).toContain("Give back MXN 250 more than is owed?");
  expect(said).toContain("will then have to pay MXN 250.");
});

it("an offer is made only after its second page said yes", async () => {
  const form = await open(`/admin/quotes/new?lang=en&day=${ahead(21)}`);
  const before = await countMoneyLines();
  const look = await form.press(newQuoteMessages.en.submit, {
    ...offer,
    ...{ agreedMxn: "3,500", depositMxn: "1000.50" },
  });
  expect(await countMoneyLines()).toEqual(before);
  for (const sum of ["3,500", "1,000.50", "2,499.50"]) expect(look.text).toContain(sum);
  const made = await look.press(/^Yes, offer it/);
  expect(made.address).toContain("said=offered");
});

it("a manual booking for other riders than its form showed the price of is not made, and its page names the price", async () => {
  const day = ahead(35);
  const body = new URLSearchParams({
    ...bookingTexts,
    ...{ id: randomUUID(), ride: "sunset-16:00", participants: "3", children: "0" },
    // The form had loaded its scripts after the number of riders was changed from 2.
    ...{ pickupTime: "14:30", shown: "3700" },
  });
  const path = `/admin/departures/${day}/manual-booking?ride=sunset-16:00&lang=en`;
  const answer = await send(path, { method: "POST", body });
  const page = await parseHtmlDocument(await answer.text());
  const amount = "MXN 5,550";
  const said = fillMessage(words.refusals["other-sum"], { amount });
  expect(page.findOne("main").text).toContain(said);
});

it("a sum noted with a new booking can be undone, and the booking stays", async () => {
  const made = await (await openManualForm()).press(/^Book 2/, {
    ...bookingTexts,
    terms: "transfer",
  });
  expect(made.text).toContain(adminUndoMessages.en.receivedNote);
  const undone = await made.press(/^Undo the MXN/);
  expect(undone.address).toContain("done=undone");
  expect(undone.text.replaceAll("\u00a0", " ")).toMatch(/To collect ?MXN 3,800/);
});

async function query<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  const { rows } = await client.query<Row>(sql, [...values]);
  await client.end();
  return rows;
}

const getBookingId = (address: string) => /bookings\/([\da-f-]{36})/.exec(address)?.[1] ?? "";
const countEvents = async (id: string, event: string) => {
  const events = "select 1 from booking_history where booking_id = $1 and event = $2";
  return (await query(events, [id, event])).length;
};

/** A paid booking of which the guest's bank has returned a refund of 500 pesos. */
async function openReturnedRefund() {
  const page = await openPaidBooking();
  const look = await page.press(refund, { amount: "500", reason: "Rain" });
  await look.press(new RegExp(`^${yes}`));
  const id = getBookingId(page.address);
  const of = "from refund_orders where booking_id = $1";
  await vi.waitFor(
    async () => expect(await query(`select state ${of}`, [id])).toEqual([{ state: "done" }]),
    { timeout: 60_000, interval: 200 },
  );
  await query(
    "update refund_orders set state = 'returned', refund_id = null, done_at = null where booking_id = $1",
    [id],
  );
  return { id, page: await open(`/admin/bookings/${id}?lang=en`) };
}

it("a returned refund is noted as paid back once, and only after its second page said yes", async () => {
  const { id, page } = await openReturnedRefund();
  const { owed } = adminBookingMessages.en;
  const look = await page.press(owed.submit, {}, { intent: "repaid" });
  expect(look.text.replaceAll("\u00a0", " ")).toMatch(/got MXN 500 from you in another way/);
  expect(await countEvents(id, "repaid")).toBe(0);
  const both = await Promise.all([look, look].map((one) => one.press(/^Yes, MXN.500/)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await look.press(/^Yes, MXN.500/)).status).toBe(409);
  expect(await countEvents(id, "repaid")).toBe(1);
});

it("a returned refund is sent again only after its second page said yes", async () => {
  const { id, page } = await openReturnedRefund();
  const { owed } = adminBookingMessages.en;
  const look = await page.press(owed.retry, {}, { intent: "retry" });
  expect(look.text.replaceAll("\u00a0", " ")).toMatch(/MXN 500 goes back to the card of/);
  expect(await countEvents(id, "refund-retried")).toBe(0);
  const both = await Promise.all([look, look].map((one) => one.press(/^Yes, send/)));
  for (const one of both) expect([200, 409]).toContain(one.status);
  const state = "select state, amount_centavos from refund_orders where booking_id = $1";
  await vi.waitFor(
    async () =>
      expect(await query(state, [id])).toEqual([{ state: "done", amount_centavos: 500_00 }]),
    { timeout: 60_000, interval: 200 },
  );
  expect((await look.press(/^Yes, send/)).status).toBe(409);
  // The provider has one refund, however often it was asked.
  const paid = "select refunded_centavos from payments where booking_id = $1 and state = 'paid'";
  expect(await query(paid, [id])).toEqual([{ refunded_centavos: 500_00 }]);
});

it("riders leave a paid booking only after its second page said what goes back", async () => {
  const page = await openPaidBooking();
  const id = getBookingId(page.address);
  const party = { intent: "party" };
  const { riders } = adminAdjustMessages.en;
  const preview = await page.press(riders.look, { participants: "1" }, party);
  const look = await preview.press(riders.save, { way: "card" }, party);
  expect(look.text.replaceAll("\u00a0", " ")).toMatch(
    /Lower the price to MXN 1,850 and give back MXN 1,850\?.*Riders: 1.*MXN 1,850 goes back to the card of/,
  );
  const before = await countMoneyLines();
  const changed = await look.press(lookAgainMessages.en.change);
  expect(changed.text).toContain(riders.save);
  expect(await countMoneyLines()).toEqual(before);
  const both = await Promise.all([look, look].map((one) => one.press(new RegExp(`^${yes}`))));
  expect(both.map(({ address }) => address).join(" ")).toContain("done=party");
  await look.press(new RegExp(`^${yes}`));
  const orders = "select amount_centavos from refund_orders where booking_id = $1";
  expect(await query(orders, [id])).toEqual([{ amount_centavos: 1_850_00 }]);
  expect(await countEvents(id, "party-changed")).toBe(1);
});

it("riders leave only after another look if the booking's money changed meanwhile", async () => {
  const page = await openPaidBooking();
  const party = { intent: "party" };
  const { riders } = adminAdjustMessages.en;
  const preview = await page.press(riders.look, { participants: "1" }, party);
  const look = await preview.press(riders.save, { way: "cash" }, party);
  expect(look.text.replaceAll("\u00a0", " ")).toContain("MXN 1,850 goes to");
  const other = await open(page.address);
  const given = await other.press(refund, { amount: "100", reason: "Dust" });
  await given.press(new RegExp(`^${yes}`));
  const { by_hand, orders, prices } = await countMoneyLines();
  const again = await look.press(new RegExp(`^${yes}`));
  // The sum has changed with the price, so the new total is shown first.
  const newTotal = adminAdjustMessages.en.preview.title.split(":")[0] ?? "";
  const { changed } = lookAgainMessages.en;
  expect([newTotal, changed].some((one) => again.text.includes(one))).toBe(true);
  expect(await countMoneyLines()).toMatchObject({ by_hand, orders, prices });
});

it("a paid booking moves to a cheaper tour only after its second page said what goes back", async () => {
  const paid = await openPaidBooking();
  const id = getBookingId(paid.address);
  // The price that was agreed is above that of the other tour.
  await query(
    "update bookings set total_price = 9000, price_lines = null where id = $1 returning id",
    [id],
  );
  await query(
    "update payments set amount_centavos = 900000 where booking_id = $1 and state = 'paid'",
    [id],
  );
  const form = await open(`/admin/bookings/${id}/move?lang=en&tour=hot-springs&date=${ahead(200)}`);
  const words = adminMoveMessages.en;
  const ride = /name="ride"[^>]*value="([^"]+)"/.exec(await readHtml(form.address))?.[1] ?? "";
  const preview = await form.press(words.submit, { ride });
  expect(preview.text).toContain(words.save);
  const look = await preview.press(words.save, { ride, way: "transfer" });
  expect(look.text.replaceAll("\u00a0", " ")).toMatch(/give back MXN [\d,]+\?.*by bank transfer/);
  expect(await countEvents(id, "moved")).toBe(0);
  const both = await Promise.all([look, look].map((one) => one.press(new RegExp(`^${yes}`))));
  expect(both.map(({ address }) => address).join(" ")).toContain("done=moved");
  await look.press(new RegExp(`^${yes}`));
  expect(await countEvents(id, "moved")).toBe(1);
  const byHand = "select 1 from hand_payments where booking_id = $1 and method = 'transfer'";
  expect(await query(byHand, [id])).toHaveLength(1);
});

const readHtml = async (address: string) => (await send(address)).text();
