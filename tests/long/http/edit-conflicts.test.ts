import { beforeAll, describe, expect, it } from "vitest";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { adminMoveMessages } from "#app/web/admin/move-booking/messages.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import { formatCalendarDay } from "../../support/calendar-labels.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { useSite } from "../../support/use-site.ts";
import { createVisitorBrowser, normalizeSpaces } from "../../support/visitor-without-scripts.ts";

// Somebody else stores a change while a page of the booking is open (ADR 53).
const site = useSite();
const ahead = (days: number) => addDays(toLocalDate(new Date()), days);
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  operator = await createOperatorBrowser(site.url);
});

async function stored(id: string): Promise<Record<string, unknown>> {
  return runWithTestClient(site.connectionString, async (client) => {
    const asked = `select *, booking_date::text as day from bookings where id = $1`;
    return (await client.query(asked, [id])).rows[0];
  });
}

/** Creates a booking and returns functions that open its pages. */
async function booked(date: string, locale: "en" | "es" = "en") {
  const id = await bookPaidRide(site, { date });
  const { manage_token: token } = await stored(id);
  const link = locale === "en" ? `/booking/manage/${token}` : `/es/reserva/gestionar/${token}`;
  return {
    id,
    openGuest: () => createVisitorBrowser(site.url).open(link),
    openOperator: () => operator.open(`/admin/bookings/${id}?lang=${locale}`),
    openMove: (day: string) =>
      operator.open(`/admin/bookings/${id}/move?date=${day}&lang=${locale}`),
  };
}

const { details } = adminBookingMessages.en;
const move = adminMoveMessages.en;
const rideOn = (day: string, pickup = "14:30") => ({ ride: `sunset ${day} 16:00 ${pickup}` });
const guestSays = manageMessages.en;

describe("an outdated page of a booking", () => {
  it("a guest who adds remarks on an outdated page keeps the operator's changes of hotel and phone", async () => {
    const { id, openGuest, openOperator } = await booked(ahead(50));
    const guest = await openGuest();
    const hotel = "Villas Carrizalillo, lobby";
    const phone = "+52 954 111 2233";
    await (await openOperator()).press(details.submit, { pickupLocation: hotel, phone });
    const saved = await guest.press(guestSays.details.button, { remarks: "One is vegetarian" });
    expect(saved.address).toContain("done=saved");
    expect(await stored(id)).toMatchObject({
      pickup_location: hotel,
      phone,
      remarks: "One is vegetarian",
    });
  });

  it("a guest who picks another pickup on an outdated page does not undo the operator's move", async () => {
    const [first, second] = [ahead(51), ahead(52)];
    const { id, openGuest, openMove } = await booked(first);
    const guest = await openGuest();
    await (await openMove(second)).press(move.submit, rideOn(second));
    const refused = await guest.press(guestSays.move.button, { pickupTime: "15:30" });
    expect(refused.status).toBe(409);
    expect(await stored(id)).toMatchObject({ day: second, pickup_time: "14:30" });
    expect(refused.text).toContain("Changed in the meantime by us");
    expect(refused.text).toContain(formatCalendarDay(second, "en"));
    const moved = await refused.press(guestSays.move.button, { "use.ride": "mine" });
    expect(moved.address).toContain("done=moved");
    expect(await stored(id)).toMatchObject({ day: second, pickup_time: "15:30" });
  });

  it("an operator who corrects the phone on an outdated page keeps the guest's changes of hotel and remarks", async () => {
    const { id, openGuest, openOperator } = await booked(ahead(53));
    const page = await openOperator();
    const change = { pickupLocation: "Casa Azul", remarks: "Uno de nosotros es vegetariano" };
    await (await openGuest()).press(guestSays.details.button, change);
    const saved = await page.press(details.submit, { phone: "+52 954 111 2244" });
    expect(saved.address).toContain("done=saved");
    expect(await stored(id)).toMatchObject({
      pickup_location: "Casa Azul",
      remarks: change.remarks,
      phone: "+52 954 111 2244",
    });
  });

  it("an operator who picks another pickup on an outdated page does not undo the guest's move", async () => {
    const [first, second] = [ahead(54), ahead(55)];
    const { id, openGuest, openMove } = await booked(first);
    const page = await openMove(first);
    await (await openGuest()).press(guestSays.move.button, { date: second });
    expect(await stored(id)).toMatchObject({ day: second });
    const refused = await page.press(move.submit, rideOn(first, "15:30"));
    expect(refused.status).toBe(409);
    expect(await stored(id)).toMatchObject({ day: second, pickup_time: "14:30" });
    expect(refused.text).toContain("Changed in the meantime by the guest");
    expect(refused.text).toContain(formatCalendarDay(second, "en"));
    const kept = await refused.press(move.submit, { "use.ride": "theirs" });
    expect(kept.address).toContain("done=same");
    expect(await stored(id)).toMatchObject({ day: second, pickup_time: "14:30" });
    const moved = await refused.press(move.submit, { "use.ride": "mine" });
    expect(moved.address).toContain("done=moved");
    expect(await stored(id)).toMatchObject({ day: first, pickup_time: "15:30" });
  });
});

describe("a change of the tour on an outdated page", () => {
  it("a change of the tour on an outdated page overrides the guest's move only with confirmation", async () => {
    const [first, second] = [ahead(61), ahead(62)];
    const { id, openGuest } = await booked(first);
    const address = `/admin/bookings/${id}/move?tour=hot-springs&date=${first}&lang=en`;
    const page = await operator.open(address);
    await (await openGuest()).press(guestSays.move.button, { date: second });
    const ride = { ride: `hot-springs ${first} 08:00 08:00` };
    const refused = await page.press(move.submit, ride);
    expect(refused.status).toBe(409);
    expect(await stored(id)).toMatchObject({ day: second, pickup_time: "14:30" });
    expect(refused.text).toContain("Changed in the meantime by the guest");
  });
});

describe("a field changed by operator and guest", () => {
  it.each(["en", "es"] as const)(
    "a field changed by operator and guest is stored only once the operator has chosen, in %s",
    async (locale) => {
      const { id, openGuest, openOperator } = await booked(ahead(56), locale);
      const say = adminBookingMessages[locale].details;
      const words = conflictMessages[locale];
      const page = await openOperator();
      await (await openGuest()).press(manageMessages[locale].details.button, {
        pickupLocation: "Casa Azul",
      });
      const typed = { pickupLocation: "Hotel Olas", firstName: "Johanna" };
      const refused = await page.press(say.submit, typed);
      expect(refused.status).toBe(409);
      expect(await stored(id)).toMatchObject({
        pickup_location: "Casa Azul",
        first_name: "Hannah",
      });
      expect(refused.getValue("pickupLocation")).toBe("Hotel Olas");
      expect(refused.getValue("firstName")).toBe("Johanna");
      const message = refused.document.findOne("#pickupLocation-error").text;
      expect(message).toMatch(/: Casa Azul$/);
      expect(message).toContain(locale === "en" ? "by the guest, " : "lo cambió el cliente, ");
      expect(refused.getChoice(words.theirs)).toEqual({ "use.pickupLocation": "theirs" });

      const again = await refused.press(say.submit, { pickupLocation: "Hotel Olas" });
      expect(again.status).toBe(409);
      expect(again.getValue("pickupLocation")).toBe("Hotel Olas");
      const theirs = await again.press(say.submit, refused.getChoice(words.theirs));
      expect(theirs.address).toContain("done=saved");
      expect(await stored(id)).toMatchObject({
        pickup_location: "Casa Azul",
        first_name: "Johanna",
      });
      const mine = await refused.press(say.submit, refused.getChoice(words.mine));
      expect(mine.address).toContain("done=saved");
      expect(await stored(id)).toMatchObject({ pickup_location: "Hotel Olas" });
    },
  );

  it.each(["en", "es"] as const)(
    "a field changed by operator and guest is stored only once the guest has chosen, in %s, naming no staff",
    async (locale) => {
      const { id, openGuest, openOperator } = await booked(ahead(57), locale);
      const button = manageMessages[locale].details.button;
      const guest = await openGuest();
      const phone = "+52 954 111 2255";
      await (await openOperator()).press(adminBookingMessages[locale].details.submit, { phone });
      const refused = await guest.press(button, { phone: "+52 954 111 2266" });
      expect(refused.status).toBe(409);
      expect(await stored(id)).toMatchObject({ phone });
      const message = refused.document.findOne("#phone-error").text;
      expect(message).toContain(locale === "en" ? "by us, " : "lo cambiamos nosotros, ");
      expect(message).toContain(phone);
      expect(refused.text).toContain(normalizeSpaces(conflictMessages[locale].title));
      expect(refused.text).toContain(conflictMessages[locale].mine);
      expect(refused.values.phone).toBe("+52 954 111 2266");
      await refused.press(button, { "use.phone": "mine" });
      expect(await stored(id)).toMatchObject({ phone: "+52 954 111 2266" });
    },
  );
});

describe("a form opened before an update of the site", () => {
  it("a form opened before an update of the site shows a changed value once instead of overwriting it", async () => {
    const { id, openOperator } = await booked(ahead(58));
    const fields = ["firstName", "lastName", "email", "phone", "pickupLocation", "remarks"];
    const old = Object.fromEntries(fields.map((field) => [`shown.${field}`, null]));
    const page = await openOperator();
    const refused = await page.press(details.submit, { ...old, pickupLocation: "Casa Azul" });
    expect(refused.status).toBe(409);
    expect(refused.document.findOne("#pickupLocation-error").text).toContain("Hotel Santa Fe");
    expect(refused.document.findAll("#phone-error")).toEqual([]);
    expect(await stored(id)).toMatchObject({ pickup_location: "Hotel Santa Fe, Zicatela" });
    await refused.press(details.submit, { "use.pickupLocation": "mine" });
    expect(await stored(id)).toMatchObject({ pickup_location: "Casa Azul" });
  });
});

describe("a booking that is cancelled while a form is open", () => {
  it("a form opened before its booking was cancelled changes nothing and shows the time of the cancellation", async () => {
    const { id, openGuest, openOperator, openMove } = await booked(ahead(59));
    const guest = await openGuest();
    const page = await openOperator();
    const movePage = await openMove(ahead(60));
    await (await (await openOperator()).follow(adminBookingMessages.en.cancel.open)).press(
      adminBookingMessages.en.cancel.submit,
    );
    for (const refused of [
      await page.press(details.submit, { phone: "+52 954 111 2277" }),
      await movePage.press(move.submit, rideOn(ahead(60))),
      await guest.press(guestSays.details.button, { phone: "+52 954 111 2277" }),
      await guest.press(guestSays.move.button, { date: ahead(60) }),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.text).toMatch(/This booking was canceled on .{10,30}; nothing was changed\./);
    }
    expect(await stored(id)).toMatchObject({ phone: "+1 415 555 0134", day: ahead(59) });
  });
});
