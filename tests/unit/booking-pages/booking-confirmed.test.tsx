import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { isReachable } from "#app/bookings/guest-email.ts";
import { noPickup } from "#app/departures/pickup.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { setCatalogVersionReader } from "#app/tours/catalog/published-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { BookingConfirmed } from "#app/web/booking/5-confirmation/booking-confirmed.tsx";
import { getConfirmationPage } from "#app/web/booking/5-confirmation/loader.server.ts";
import { DatabaseUnavailable, isDatabaseUnavailable } from "#db/database-unavailable.ts";
import type { Services } from "#server/wiring/services.ts";
import { createPaidBookingRow } from "../notifications/booking-fixtures.ts";
import { renderMarkup } from "../ui/render-html.tsx";

const now = new Date("2026-11-20T04:30:00Z");
const seed = seedCatalog();
afterEach(() => setCatalogVersionReader(() => ({ number: 0, catalog: seed })));

/** Renders the page after the payment of a booking. */
async function renderPage(
  locale: Locale,
  change: Parameters<typeof createPaidBookingRow>[0] = {},
  { areEmailsSent = true, findWeightLimitKg = async (): Promise<number> => 87 } = {},
): Promise<string> {
  const paymentSessionId = "cs_test_a1b2c3";
  const booking = createPaidBookingRow({ language: locale, paymentSessionId, ...change });
  const services = {
    clock: { now: () => now },
    log: pino({ level: "silent" }),
    env: { publicAnonKey: "public" },
    payment: {
      refuseSessionFor: async () => null,
      confirmPayment: async () => ({ outcome: "confirmed", booking }),
    },
    alerts: { isDatabaseUnavailable },
    guest: {
      findWeightLimitKg,
      isReachable: (guest: Parameters<typeof isReachable>[0]) =>
        isReachable(guest, { areEmailsSent }),
    },
  } as unknown as Services;
  const url = new URL("http://site.test/booking-confirmation?session_id=cs_test_a1b2c3");
  if (locale === "es") url.pathname = "/es/confirmacion-reserva";
  const found = await getConfirmationPage(services, url, "127.0.0.1");
  if ("elsewhere" in found || found.page.outcome.kind !== "confirmed") throw new Error("no page");
  const { booking: seen, extras } = found.page.outcome;
  const html = renderMarkup(
    <BookingConfirmed page={found.page} booking={seen} extras={extras} />,
    locale,
  );
  return html.replaceAll("&#x27;", "'").replaceAll("\u00a0", " ");
}

describe.each(locales)("confirmation page (%s)", (locale) => {
  it("the confirmation page is shown without the weight limit if the database goes away meanwhile", async () => {
    const findWeightLimitKg = async (): Promise<number> => {
      throw new DatabaseUnavailable("terminating connection");
    };
    expect(await renderPage(locale)).toContain("87 kg");
    const html = await renderPage(locale, {}, { findWeightLimitKg });
    expect(html).toContain("/media/confirmed-800.");
    expect(html).not.toMatch(/\d+ kg/);
  });

  it("the confirmation page shows the picture of the booked tour, or the shared one", async () => {
    expect(await renderPage(locale)).toContain("/media/confirmed-800.");
    const springs = { tourName: "Hot Springs Tour", pickupTime: "08:00" };
    expect(await renderPage(locale, springs)).toContain("/media/confirmed-springs-800.");
  });

  it("the confirmation page shows the number that will be dialed", async () => {
    const typed = { phone: "0412 345678", phoneE164: "+61412345678" };
    expect(await renderPage(locale, typed)).toContain("+61 412 345 678");
  });

  it("the confirmation page says where to wait, and only when the ride leaves to riders without a pickup", async () => {
    const door = /at the door|en la puerta/;
    expect(await renderPage(locale)).toMatch(door);
    const alone = await renderPage(locale, { pickupTime: noPickup });
    expect(alone).not.toMatch(door);
    expect(alone).toMatch(/The ride leaves at 4:00|El paseo sale a las 4:00/);
  });

  it("the confirmation page prints what the horses of the ride's day carry", async () => {
    const html = await renderPage(locale);
    expect(html).toMatch(/87.kg/);
    expect(html).not.toMatch(/100.kg/);
  });

  it("the confirmation page says when picked-up riders are back at their hotel, as the email does", async () => {
    const back = {
      en: /Back at your hotel<\/dt><dd[^>]*>About 7:40 PM/,
      es: /De vuelta en el hotel<\/dt><dd[^>]*>Hacia las 7:40 p\. m\./,
    }[locale];
    expect(await renderPage(locale)).toMatch(back);
    const alone = await renderPage(locale, { pickupTime: noPickup });
    expect(alone).not.toMatch(/Back at your|De vuelta en/);
  });

  it("the confirmation page mentions an email only if emails reach the guest", async () => {
    const promise = /We’ve emailed|Te enviamos|Check your email|Revisa tu correo/g;
    expect((await renderPage(locale)).match(promise)).toHaveLength(2);
    expect(await renderPage(locale, {}, { areEmailsSent: false })).not.toMatch(promise);
    expect(await renderPage(locale, { email: "" })).not.toMatch(promise);
  });

  it("the confirmation page links to a chat about the booking once the operator's phone is no example", async () => {
    const chat = /href="https:\/\/wa\.me\/529541334455\?text=[^"]*K7P-4TX/;
    expect(await renderPage(locale)).not.toMatch(/wa\.me/);
    const business = { ...seed.business, phone: { value: "+52 954 133 4455" } };
    setCatalogVersionReader(() => ({ number: 7, catalog: { ...seed, business } }));
    expect(await renderPage(locale)).toMatch(chat);
  });
});

it("the Spanish confirmation page speaks to one rider or to several", async () => {
  expect(await renderPage("es", { participants: 1 })).toContain("A qué hora pasamos por ti<");
  expect(await renderPage("es", { participants: 4 })).toContain("A qué hora pasamos por ustedes<");
});

it("the confirmation page greets a family with its whole name", async () => {
  const family = { firstName: "Familia", lastName: "Guzmán Ortega" };
  expect(await renderPage("es", family)).toContain("Gracias, Familia Guzmán Ortega.");
});
