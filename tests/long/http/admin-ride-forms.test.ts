import { beforeAll, describe, expect, it } from "vitest";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { adminUndoMessages } from "#app/web/admin/ui/undo-messages.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import { createOperatorBrowser, type Screen } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";

// A browser without scripts submits the forms of rides and days.
const site = useSite();
const ahead = (days: number) => addDays(toLocalDate(new Date()), days);
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
});

const outcomeOf = ({ document }: Screen) => document.findOne("[data-outcome]").text;

describe("closing days", () => {
  const words = closeDaysMessages.en;
  const [first, booked, last] = [ahead(160), ahead(161), ahead(162)];

  it("the form that closes days shows errors beside the fields and keeps the input", async () => {
    const close = await operator.open("/admin/departures/close?lang=en");
    const [sunday = ""] = Object.keys(close.getChoice("Sunday"));
    const typed = { from: last, until: first, [sunday]: null };
    const refused = await close.press(words.close.review, typed);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(words.problems["before-from"]);
    const until = refused.document.findOne('input[name="until"]');
    expect([until.getAttribute("aria-invalid"), until.getAttribute("value")]).toEqual([
      "true",
      first,
    ]);
    expect(refused.document.findOne(`input[name="${sunday}"]`).getAttribute("checked")).toBeNull();
    const long = await refused.press(words.close.review, { until: addDays(last, 399) });
    expect(long.text).toContain(words.problems["too-long"]);
  });

  it("closing days keeps riders unless their ride is selected for cancellation, and days can be reopened", async () => {
    await bookPaidRide(site, { date: booked, participants: "3", phone: "+52 954 133 4455" });
    const close = await operator.open("/admin/departures/close?lang=en");
    const review = await close.press(words.close.review, { from: first, until: last });
    // The review lists the ride, whose riders keep their seats by default.
    expect(review.text).toContain(fillPlural(words.close.days, 3));
    expect(review.text).toContain(fillPlural(words.close.daysWithGuests, 1));
    expect(review.text).toContain("3 riders, 1 booking");
    const closed = await review.press(words.close.submitChosen);
    expect(closed.text).toContain("3 days closed. 1 ride keeps its riders.");

    // The page of the day says who closed it and links to the review that reopens it.
    const day = await operator.open(`/admin/departures/${booked}`);
    expect(day.text).toContain(words.closedDay.all);
    expect(day.getLinkAddress(words.closedDay.reopen)).toContain(
      `/admin/departures/reopen?from=${booked}`,
    );
    const add = await operator.open(`/admin/departures/${booked}/manual-booking`);
    expect(add.text).toContain(words.closedDay.all);
    expect(add.getLinkAddress(words.closedDay.reopen)).toContain(`from=${booked}`);

    // The departure was cancelled for this reason, and its guest has not chosen yet.
    const again = await operator.open(
      `/admin/departures/close?from=${first}&until=${last}&review=yes`,
    );
    const weather = again.getChoice(words.close.tooWeather);
    const off = await again.press(words.close.submitChosen, weather);
    expect(outcomeOf(off)).toMatch(/^We're emailing 1 guest\./);
    const departures = await operator.open("/admin/departures");
    const unanswered = await departures.follow(/without a choice yet/);
    expect(unanswered.address).toBe("/admin/departures/unanswered");
    const { call, whatsapp } = adminDeparturesMessages.en;
    const name = "Hannah Meyer";
    expect(unanswered.getLinkAddress(fillMessage(call, { name }))).toBe("tel:+529541334455");
    expect(unanswered.getLinkAddress(fillMessage(whatsapp, { name }))).toMatch(
      /^https:\/\/wa\.me\/529541334455/,
    );

    // The result of reopening names the guests who will ride after all.
    const reopen = await operator.open(
      `/admin/departures/reopen?from=${first}&until=${last}&review=yes`,
    );
    expect(reopen.text).toContain("3 riders, 1 booking: Hannah Meyer");
    const too = reopen.getChoice(words.reopen.too);
    const opened = await reopen.press(words.reopen.submitChosen, too);
    expect(opened.text).toContain("3 days are open again. We're emailing 1 guest.");

    // A link opens the month view.
    const list = await operator.open(`/admin/departures?from=${booked}`);
    const month = await list.follow(new RegExp(`^${words.calendar.views.month}$`));
    const label = `${formatDate(booked, "en", "day")}: Hot springs 0 of 12, Sunset 3 of 12`;
    expect(month.getLinkAddress(label)).toBe(`/admin/departures/${booked}`);
  });

  it("closing days can be undone from its notice in Spanish", async () => {
    const say = adminUndoMessages.es;
    const day = ahead(197);
    const review = await operator.open(
      `/admin/departures/close?from=${day}&until=${day}&ride=hot-springs&review=yes&lang=es`,
    );
    const closed = await review.press(/^Cerrar \d/);
    expect(outcomeOf(closed)).not.toBe("");
    const undone = await closed.press(say.undo);
    expect(outcomeOf(undone)).toContain(say.undone);
    expect(undone.text).not.toContain(say.undo);
  });
});

describe("a departure on the day screen", () => {
  it("the day screen can switch the optional morning ride on and off, but rejects a capacity below the riders", async () => {
    const date = ahead(45);
    await bookPaidRide(site, { date });
    const { capacity, done, morning, refusals } = adminDeparturesMessages.en;
    const sheet = await operator.open(`/admin/departures/${date}?lang=en`);
    const sunset = { ride: "sunset-16:00" };
    const refused = await sheet.press(capacity.submit, { capacity: "1" }, sunset);
    expect(refused.text).toContain(fillMessage(refusals["below-sold"], { sold: "2" }));
    const on = await refused.press(morning.on);
    expect(on.text).toContain(done.offered);
    const off = await on.press(morning.off);
    expect(off.text).toContain(done.withdrawn);
  });

  it("manual bookings are accepted until the ride is full, and a rejected form keeps the name", async () => {
    const form = `/admin/departures/${ahead(6)}/manual-booking?ride=sunset-16:00&lang=en`;
    const empty = await operator.open(form);
    const cash = empty.getChoice(manualBookingMessages.en.terms.cash);
    const school = { ...cash, name: "A whole school", participants: "12" };
    const booked = await empty.submitByReturn(school);
    expect(booked.address).toMatch(/done=entered/);
    const full = await operator.open(form);
    expect(full.text).toContain("No seats left");
    const refused = await full.submitByReturn({ ...cash, name: "Late" });
    expect(outcomeOf(refused)).toContain("No place is left");
    expect(refused.getValue("name")).toBe("Late");
  });
});

it("the period of the report can be chosen by links and by a form", async () => {
  const heading = ({ document }: Screen) => document.findOne("h1").text;
  const february = await operator.open("/admin/reports?by=month&from=2028-02&lang=en");
  expect(heading(february)).toBe("Numbers: February 2028");
  const march = await february.follow("Later: March 2028");
  expect(heading(march)).toBe("Numbers: March 2028");
  const quarter = await march.follow(/^Quarter$/);
  const day = await quarter.press("Go", { from: "2028-02-29" });
  expect(day.address).toBe("/admin/reports?by=quarter&from=2028-02-29");
  expect(heading(day)).toContain("January");
  expect(day.document.findAll("table")[0]?.text).toContain("Total");
});
