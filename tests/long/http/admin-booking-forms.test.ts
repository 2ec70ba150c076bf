import { beforeAll, describe, expect, it } from "vitest";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { teamMoneyMessages } from "#app/bookings/ledger/team-messages.ts";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { maxRetentionMonths } from "#app/platform/retention-setting.server.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { cancelBookingMessages } from "#app/web/admin/cancel-booking/messages.ts";
import { adminMoveMessages } from "#app/web/admin/move-booking/messages.ts";
import { adminPrivacyMessages } from "#app/web/admin/privacy/messages.ts";
import { riderAnswersAdminMessages } from "#app/web/admin/rider-parts/rider-answers-messages.ts";
import { adminUndoMessages } from "#app/web/admin/ui/undo-messages.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { parseHtmlDocument } from "../../support/html-document.ts";
import { createOperatorBrowser, type Screen } from "../../support/operator-without-scripts.ts";
import { publicKey } from "../../support/site-process.ts";
import { useSite } from "../../support/use-site.ts";

// A browser without scripts submits the forms of a booking's screens.
const site = useSite();
const ahead = (days: number) => addDays(toLocalDate(new Date()), days);
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
});

const outcomeOf = ({ document }: Screen) => document.findOne("[data-outcome]").text;

async function openBooking(date: string): Promise<Screen> {
  const id = await bookPaidRide(site, { date });
  return operator.open(`/admin/bookings/${id}?lang=en`);
}

it("the operator can change riders only after the page has shown the new price", async () => {
  const { riders, done } = adminAdjustMessages.en;
  const booking = await openBooking(ahead(21));
  const refused = await booking.press(riders.look, { participants: "0" });
  expect(refused.document.findOne("#participants-error").text).toContain("12");
  expect(refused.getValue("participants")).toBe("0");
  const seen = await refused.press(riders.look, { participants: "3" });
  expect(outcomeOf(seen)).toContain("5,550");
  expect(seen.getValue("participants")).toBe("3");
  const saved = await seen.press(riders.save);
  expect(outcomeOf(saved)).toContain(done.party);
  expect(saved.document.findOne("#facts ~ dl").text).toContain("5,550");
});

it("the operator can move a booking to another day and back, but not to a past day", async () => {
  const { done, move, refusals } = adminBookingMessages.en;
  const words = adminMoveMessages.en;
  const page = await (await openBooking(ahead(22))).follow(move);
  const day = formatDate(ahead(23), "en", "day");
  // The link jumps over the list of days to the list of rides.
  expect(page.getLinkAddress(day)).toMatch(/#rides$/);
  const rides = await page.follow(day);
  expect(rides.document.findOne('[aria-current="date"]').text).toBe(day);
  expect(rides.text).toContain("They keep paying MXN 3,700.");
  // The booking's current pickup is preselected.
  expect(rides.getValue("ride")).toBe(`sunset ${ahead(23)} 16:00 14:30`);
  // The page offers neither a past day nor a move without a pickup for a guest who booked online.
  const refusalOf = async (ride: string) => {
    const body = new URLSearchParams({ ride });
    const answer = await operator.send(rides.address, { method: "POST", body });
    return [
      answer.status,
      (await parseHtmlDocument(await answer.text())).findOne("[data-outcome]").text,
    ];
  };
  expect(await refusalOf(`sunset ${ahead(-1)} 16:00 15:00`)).toEqual([
    409,
    expect.stringContaining(refusals["past-cutoff"]),
  ]);
  expect(await refusalOf(`sunset ${ahead(23)} 16:00 without-pickup`)).toEqual([
    400,
    expect.stringContaining(words.choose),
  ]);
  const moved = await rides.press(words.submit, { ride: `sunset ${ahead(23)} 16:00 15:00` });
  expect(outcomeOf(moved)).toContain(done.moved);
  expect(moved.document.findOne("#facts ~ dl").text).toContain(formatDate(ahead(23), "en"));
  const back = await moved.press(adminUndoMessages.en.undo);
  expect(outcomeOf(back)).toContain(adminUndoMessages.en.movedBack);
  // The site is not public, so it writes its emails to a folder and counts them as sent.
  expect(outcomeOf(back)).toContain(manualMessageTexts.en.oneAfter.mail);
  expect(outcomeOf(back)).not.toContain(manualMessageTexts.en.oneAfter.hand);
  expect(back.document.findOne("#facts ~ dl").text).toContain(formatDate(ahead(22), "en"));
});

it("the operator can correct a booking and send its confirmation again", async () => {
  const { details, done, mails } = adminBookingMessages.en;
  const booking = await openBooking(ahead(24));
  const refused = await booking.press(details.submit, { phone: "4111 1111 1111 1111" });
  expect(refused.text).toContain("This looks like a card number.");
  const saved = await refused.press(details.submit, { phone: "+52 954 555 0123" });
  expect(outcomeOf(saved)).toContain(done.saved);
  expect(outcomeOf(await saved.press(mails.resend))).toContain(done.queued);
});

it("the audit log shows a correction with the former values and the account", async () => {
  const booking = await openBooking(ahead(25));
  const { details, history } = adminBookingMessages.en;
  const saved = await booking.press(details.submit, { firstName: "Johanna" });
  expect(saved.document.findOne("#history ~ ol").text).toContain(auditLogMessages.en.operator);
  expect(saved.text).toContain(history.title);
  const trail = await operator.open("/admin/audit-log");
  expect(trail.text.split("Hannah → Johanna")).toHaveLength(2);
  const line = trail.document.findAll("main li").find(({ text }) => text.includes("Johanna"));
  const [link] = line?.findAll("a") ?? [];
  expect(saved.address.split("?")[0]).toBe(link?.getAttribute("href"));
});

it("the operator can cancel a booking and refund it in full as the policy says", async () => {
  const { cancel, done } = adminBookingMessages.en;
  const booking = await openBooking(ahead(26));
  const asked = await booking.follow(cancel.open);
  const amount = "MXN 3,700";
  // The policy's sum is selected.
  expect(asked.getValue("refund")).toBe("policy");
  expect(asked.text).toContain(fillMessage(cancelBookingMessages.en.policySum, { amount }));
  expect(asked.text).toContain(fillMessage(teamMoneyMessages.en.card.will, { amount }));
  const cancelled = await asked.press(cancel.submit);
  expect(outcomeOf(cancelled)).toContain(fillMessage(done.full, { amount }));
  // The card refund has begun, so the cancellation cannot be undone.
  expect(cancelled.text).not.toContain(adminUndoMessages.en.undo);
});

it("the operator can keep a fee only with a reason and after seeing what goes back where", async () => {
  const { cancel, done } = adminBookingMessages.en;
  const say = cancelBookingMessages.en;
  const booking = await openBooking(ahead(27));
  const asked = await booking.follow(cancel.open);
  const bare = await asked.press(cancel.submit, { refund: "fee", amount: "700" });
  expect(bare.document.findOne("#reason-error").text).toContain(say.problems.reason);
  expect(bare.getValue("amount")).toBe("700");
  const much = await bare.press(cancel.submit, { amount: "3701", reason: "Vet" });
  expect(much.document.findOne("#amount-error").text).toContain("MXN 3,700");
  const seen = await much.press(cancel.submit, { amount: "700" });
  expect(seen.text).toContain(fillMessage(teamMoneyMessages.en.card.will, { amount: "MXN 3,000" }));
  expect(seen.text).toContain(fillMessage(say.keeps, { amount: "MXN 700" }));
  const changed = await seen.press(say.change);
  expect(changed.getValue("amount")).toBe("700");
  expect(changed.getValue("reason")).toBe("Vet");
  expect(changed.getValue("refund")).toBe("fee");
  const seenAgain = await changed.press(cancel.submit);
  const cancelled = await seenAgain.press(cancel.submit);
  expect(outcomeOf(cancelled)).toContain(done.part);
  const { history } = adminBookingMessages.en;
  expect(cancelled.text).toContain(
    fillMessage(history.cancelledBecause, {
      event: fillMessage(history.cancelledPart, { amount: "MXN 3,000", paid: "MXN 3,700" }),
      reason: "Vet",
    }),
  );
  expect(cancelled.text).toContain(`${manualBookingMessages.en.money.cancellationFee}MXN 700`);
});

it("the operator can undo a cancellation until its seats are sold, and continues at the day sheet after a manual booking", async () => {
  const { cancel, links, refusals, states } = adminBookingMessages.en;
  const { undo } = adminUndoMessages.en;
  const form = `/admin/departures/${ahead(28)}/manual-booking?ride=sunset-16:00&lang=en`;
  const book = async (name: string, participants: number) => {
    const add = await operator.open(form);
    const label = fillPlural(manualBookingMessages.en.submit, 2);
    return add.press(label, { name, participants: String(participants), terms: "on-arrival" });
  };
  const booked = await book("Marisol", 4);
  expect((await booked.follow(links.day)).address).toContain(ahead(28));
  const cancelled = await (await booked.follow(cancel.open)).press(cancel.submit);
  expect(outcomeOf(cancelled)).not.toContain(riderAnswersAdminMessages.en.goneForGood);
  // The offer does not go away with the notice.
  const reopened = await operator.open(cancelled.address.replace(/\?.*/, "?lang=en"));
  const back = await reopened.press(undo);
  expect(reopened.text).not.toContain(riderAnswersAdminMessages.en.goneForGood);
  expect(outcomeOf(back)).toContain(adminUndoMessages.en.undone);
  expect(outcomeOf(back)).not.toContain(adminUndoMessages.en.undoneWithoutAnswers);
  expect(back.document.findAll("#facts ~ p")[0]?.text).toContain(states.confirmed);
  const again = await (await back.follow(cancel.open)).press(cancel.submit);
  await book("Hannah", 10);
  const refused = await again.press(undo);
  expect(outcomeOf(refused)).toBe(fillMessage(refusals["sold-out"], { seatsLeft: 2 }));
});

it("the form of a manual booking starts with at most the places left", async () => {
  const form = `/admin/departures/${ahead(33)}/manual-booking?ride=sunset-16:00&lang=en`;
  const { submit } = manualBookingMessages.en;
  const first = await operator.open(form);
  expect(first.document.findOne('[name="participants"]').getAttribute("value")).toBe("2");
  const values = { name: "Rosa", participants: "11", terms: "on-arrival" };
  await first.press(fillPlural(submit, 2), values);
  const last = await operator.open(form);
  expect(last.document.findOne('[name="participants"]').getAttribute("value")).toBe("1");
});

it("the form of a manual booking asks for the guest's language right after the phone, unfolded", async () => {
  const say = manualBookingMessages.es;
  const page = await operator.open(
    `/admin/departures/${ahead(31)}/manual-booking?ride=sunset-16:00&lang=es`,
  );
  const order = [say.phone, say.languageHint, say.languageByPhone, say.payment, say.details];
  const places = order.map((words) => page.text.indexOf(words));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(page.document.findAll('details [name="language"]')).toHaveLength(0);
});

it("a manual booking proposes the guest's language by the country of the phone number", async () => {
  const { en, es } = manualBookingMessages.es.languages;
  const form = `/admin/departures/${ahead(31)}/manual-booking?ride=sunset-16:00&lang=es`;
  const readLanguage = async (values: Readonly<Record<string, string>>) => {
    const add = await operator.open(form);
    const label = fillPlural(manualBookingMessages.es.submit, 2);
    const page = await add.press(label, { name: "Jane", terms: "on-arrival", ...values });
    const { language } = adminBookingMessages.es.facts;
    return new RegExp(`${language}\\s*(${en}|${es})`).exec(page.text)?.[1];
  };
  expect(await readLanguage({ phone: "+1 415 555 0134" })).toBe(en);
  expect(await readLanguage({ phone: "954 133 4455" })).toBe(es);
  expect(await readLanguage({})).toBe(es);
  expect(await readLanguage({ phone: "+1 415 555 0134", language: "es" })).toBe(es);
});

it("a cancellation and its undo say that answers were deleted if riders had answered", async () => {
  const { cancel } = adminBookingMessages.en;
  const { undo, undone, undoneWithoutAnswers } = adminUndoMessages.en;
  const add = await operator.open(
    `/admin/departures/${ahead(29)}/manual-booking?ride=sunset-16:00&lang=en`,
  );
  const label = fillPlural(manualBookingMessages.en.submit, 2);
  const values = { name: "Olga", participants: "2", terms: "on-arrival", email: "o@example.com" };
  const booked = await add.press(label, values);
  const [, id = ""] = /bookings\/([\w-]+)/.exec(booked.address) ?? [];
  await runWithTestClient(site.connectionString, (client) =>
    client.query(
      `insert into rider_details (booking_id, position, name, weight_kg, health, language, answered_at)
       values ($1, 1, 'Olga', 60, '{}', 'en', now())`,
      [id],
    ),
  );
  const asked = await booked.follow(cancel.open);
  expect(asked.text).toContain("Olga gets an email, no later than 2 minutes after you cancel.");
  const cancelled = await asked.press(cancel.submit);
  expect(outcomeOf(cancelled)).toContain(riderAnswersAdminMessages.en.goneForGood);
  const back = await cancelled.press(undo);
  expect(outcomeOf(back)).toContain(undoneWithoutAnswers);
  expect(outcomeOf(back)).not.toContain(undone);
});

it("the filter form of the bookings list narrows the list and keeps the chosen filters", async () => {
  const { search, none } = adminMessages.en;
  const list = await operator.open("/admin/bookings?lang=en");
  const narrowed = await list.press(search.submit, { source: "agency", balance: "to-give-back" });
  expect(narrowed.address).toMatch(/^\/admin\/bookings\?.*&source=agency&balance=to-give-back$/);
  expect(narrowed.text).toContain(none);
  expect(narrowed.getValue("source")).toBe("agency");
});

describe("a guest's data", () => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { erase, find, found, retention } = adminPrivacyMessages.en;

  it("a guest's data can be viewed, downloaded, and erased after the email address is typed", async () => {
    await saveRecord(email);
    const list = await operator.open(`/admin/bookings?q=${email}&state=unscheduled&lang=en`);
    const answer = await operator.send(list.getLinkAddress(adminMessages.en.exportCsv));
    const table = Buffer.from(await answer.arrayBuffer()).toString();
    expect(table).not.toMatch(/[‘’“”]/);
    expect(table.split("\r\n")).toEqual([
      expect.stringMatching(
        /^\uFEFF"Reference","Status","Refund","Refunded \(MXN\)","Booked \(local time\)","ID",/,
      ),
      expect.stringContaining(
        `,"'=HYPERLINK(1)","Núñez","${email}","+52 954 555 0100","2026-12-09",`,
      ),
      "",
    ]);
    const recognized = () =>
      runWithTestClient(site.connectionString, async (client) => {
        const asked = "select recognized_at is not null as is from bookings where email = $1";
        return (await client.query(asked, [email])).rows;
      });
    expect(await recognized()).toEqual([{ is: false }]);
    const booking = await list.follow(/Núñez/);
    expect(await recognized()).toEqual([{ is: true }]);
    const privacy = await booking.follow(adminBookingMessages.en.privacy.link);
    expect(privacy.getValue("email")).toBe(email);
    const file = await operator.send("/admin/privacy/export", {
      method: "POST",
      body: new URLSearchParams({ email }),
    });
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[\w.-]+\.json"/,
    );
    expect(await file.json()).toMatchObject({ email, bookings: [{ email, lastName: "Núñez" }] });

    const refused = await privacy.press(erase.submit, { typed: "somebody.else@example.com" });
    expect(refused.text).toContain(fillMessage(erase.refusals["not-the-same"], { email }));
    const erased = await refused.press(erase.submit, { typed: email.toUpperCase() });
    expect(erased.text).toContain(fillPlural(erase.done, 1));
    const again = await erased.press(find.submit, { email });
    expect(again.text).toContain(found.nothing);
  });

  it("the privacy page changes and resets the number of months before guests' data is erased", async () => {
    const most = String(maxRetentionMonths);
    const privacy = await operator.open("/admin/privacy?lang=en");
    const refused = await privacy.press(retention.submit, { months: "0" });
    expect(refused.text).toContain(fillMessage(retention.refused, { most }));
    const set = await refused.press(retention.submit, { months: "24" });
    expect(set.text).toContain(fillPlural(retention.on, 24));
    const reset = await set.press(retention.submit, { months: "" });
    expect(reset.text).toContain(fillPlural(retention.on, maxRetentionMonths));
  });
});

/** Saves a booking with the legacy API, under a name that a spreadsheet could read as a formula. */
async function saveRecord(email: string): Promise<void> {
  const answer = await fetch(`${site.url}/rest/v1/bookings`, {
    method: "POST",
    headers: { apikey: publicKey, "content-type": "application/json" },
    body: JSON.stringify({
      first_name: "=HYPERLINK(1)",
      last_name: "Núñez",
      email,
      phone: "+52 954 555 0100",
      booking_date: "2026-12-09",
      participants: 2,
      pickup_time: "14:30",
      pickup_location: "Hotel Santa Fe",
      tour_name: "Sunset Tour",
    }),
  });
  expect(answer.status).toBe(201);
}
