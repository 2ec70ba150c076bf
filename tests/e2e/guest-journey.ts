import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { confirmationMessages } from "#app/web/booking/5-confirmation/messages.ts";
import type { Locale } from "../../app/i18n/locale.ts";
import { addDays } from "../../app/platform/local-date.ts";
import { toLocalDate } from "../../app/platform/local-time.ts";
import { formatCalendarDay } from "../support/calendar-labels.ts";

export { formatCalendarDay as dayName } from "../support/calendar-labels.ts";

export const guest = {
  firstName: "Hannah",
  lastName: "Meyer",
  email: "hannah.meyer@example.com",
  phone: "+1 415 555 0134",
  pickupLocation: "Hotel Santa Fe, Zicatela",
};

/** The optional remarks of a guest. */
export const remarks = "Two of us have never ridden.\n1.62 m and 1.80 m";

const bookingPath = { en: "/booking", es: "/es/reserva" } as const;
export const confirmationPath = {
  en: "/booking-confirmation",
  es: "/es/confirmacion-reserva",
} as const;

/**
 * Returns the date `days` days after today at the tours' place. Tests share one server, so each
 * uses different days. Dates from 10 days on are counted from the start of the run, because a run
 * over midnight would otherwise give two tests the same date.
 */
export function getDayAhead(days: number): string {
  const { E2E_STARTED } = process.env;
  const today = days < 10 || !E2E_STARTED ? new Date() : new Date(E2E_STARTED);
  return addDays(toLocalDate(today), days);
}

export const bookingWords = {
  en: {
    title: "Book your ride",
    next: "Next month",
    continue: "Continue to secure payment",
    pay: /^Pay MXN/,
    decline: "Decline the card",
    leave: "Leave without paying",
    confirmed: "Booking Confirmed!",
    paid: "Paid",
    bookOnline: "Book online",
    springs: "Hot Springs Tour",
  },
  es: {
    title: "Reserva tu paseo",
    next: "Mes siguiente",
    continue: "Continuar al pago seguro",
    pay: /^Pagar \$/,
    decline: "Rechazar la tarjeta",
    leave: "Salir sin pagar",
    confirmed: confirmationMessages.es.confirmedTitle,
    paid: "Pagado",
    bookOnline: "Reserva en línea",
    springs: "Tour a las Aguas Termales",
  },
} as const;

/** Touches the page and waits until its scripts have replaced the calendar with a grid. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(page.getByRole("grid")).toBeVisible();
}

/** Returns the button of a day, after opening the calendar month that contains it. */
async function findDay(page: Page, date: string, locale: Locale = "en"): Promise<Locator> {
  const day = page.getByRole("button", {
    name: new RegExp(`^${formatCalendarDay(date, locale)}:`),
  });
  const month = page.locator("select[name=month]");
  const wanted = date.slice(0, 7);
  for (let turns = 0; turns < 12; turns += 1) {
    const shown = await month.inputValue();
    if (shown === wanted) break;
    await page.getByRole("button", { name: bookingWords[locale].next }).click();
    await expect(month).not.toHaveValue(shown);
    await expect(page.locator("table[aria-busy]")).toHaveCount(0);
  }
  return day;
}

export async function chooseDay(page: Page, date: string, locale: Locale = "en"): Promise<void> {
  const day = await findDay(page, date, locale);
  await day.click();
  await expect(day).toHaveAttribute("aria-pressed", "true");
}

export async function choosePickup(page: Page, label: RegExp = /^2:30/): Promise<void> {
  await page.getByRole("radio", { name: label }).check();
}

export async function fillGuest(page: Page, changes: Partial<typeof guest> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...guest, remarks, ...changes })) {
    await page.locator(`#${name}`).fill(value);
  }
}

/** Opens the booking form for two riders of the sunset tour through its address. */
export async function openRide(
  page: Page,
  date: string,
  { locale = "en", ...changes }: { locale?: Locale } & Readonly<Record<string, string>> = {},
): Promise<void> {
  const ride = { tour: "sunset", date, pickup: "14:30", riders: "2", ...changes };
  await page.goto(`${bookingPath[locale]}?${new URLSearchParams(ride)}`);
  await waitForScripts(page);
}

export async function continueToPayment(page: Page, locale: Locale = "en"): Promise<string> {
  await page.getByRole("button", { name: bookingWords[locale].continue }).click();
  await page.waitForURL("**/sandbox/checkout/*");
  return page.url().split("/").at(-1) ?? "";
}

/**
 * Books as a guest without scripts. Returns the confirmation's address, or the payment page's if
 * `pay` is false.
 */
export async function bookWithoutScripts(
  request: APIRequestContext,
  booking: { date: string; participants: number; tour?: string; phone?: string; pay?: boolean },
): Promise<string> {
  const { pay = true, participants, ...rest } = booking;
  const held = await request.post("/booking", {
    form: {
      intent: "pay",
      tour: "sunset",
      pickupTime: "14:30",
      ...guest,
      ...rest,
      participants: String(participants),
      catalog: "1",
      visit: crypto.randomUUID(),
    },
    maxRedirects: 0,
  });
  expect(held.status()).toBe(303);
  const paymentPage = held.headers().location ?? "";
  if (!pay) return paymentPage;
  const paid = await request.post(paymentPage, { form: { outcome: "pay" }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  const confirmation = paid.headers().location ?? "";
  // The provider may report the payment late. The return page records it immediately.
  expect((await request.get(confirmation)).status()).toBe(200);
  return confirmation;
}

/**
 * The language control on top of a picture. axe compares fixed elements with whatever is at the
 * middle of the whole document, here a cream background, instead of with the picture behind them.
 */
export const languagesOverPicture = ".header-over .languages";

export async function readStoredBooking(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem("pendingBooking") ?? "null"));
}
