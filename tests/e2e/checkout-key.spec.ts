import { bookingMessages } from "#app/i18n/messages/booking.ts";
import {
  bookingWords,
  continueToPayment,
  fillGuest,
  getDayAhead,
  guest,
  openRide,
} from "./guest-journey.ts";
import { expect, test } from "./site-fixture.ts";

const say = bookingWords.en;

test("two tabs hold and pay for separate bookings, even if one was opened with another guest's checkout key", async ({
  page,
  context,
}) => {
  const chosen = "3060c490-0000-4000-8000-000000000001";
  const other = await context.newPage();
  const tabs = [page, other] as const;
  const sessions: string[] = [];
  for (const [index, tab] of tabs.entries()) {
    await openRide(tab, getDayAhead(71 + index), tab === page ? { resume: chosen } : {});
    await fillGuest(tab);
    sessions.push(await continueToPayment(tab));
  }
  expect(new Set(sessions).size).toBe(2);
  for (const tab of tabs) {
    await tab.getByRole("button", { name: say.leave }).click();
    await tab.waitForURL("**/booking?resume=*");
    await expect(tab.getByRole("main")).toContainText(
      bookingMessages.en.resumed.title.other.split("{")[0] ?? "",
    );
    await expect(tab.locator("#email")).toHaveValue(guest.email);
  }
  const visits = tabs.map((tab) => new URL(tab.url()).searchParams.get("resume"));
  expect(new Set([...visits, chosen]).size).toBe(3);
  for (const session of sessions) {
    const payment = `/sandbox/checkout/${session}`;
    const paid = await page.request.post(payment, { form: { outcome: "pay" }, maxRedirects: 0 });
    const confirmation = await page.request.get(paid.headers().location ?? "");
    expect(await confirmation.text()).toContain(say.confirmed);
  }
  const left = await context.cookies();
  expect(left.filter(({ name }) => name.includes("checkout"))).toEqual([]);
});
