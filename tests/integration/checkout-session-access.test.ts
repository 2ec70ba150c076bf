import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { checkoutMemoryMinutes } from "#app/bookings/payment-sessions/checkout-session-access.ts";
import { bookingRecordSchema } from "#app/bookings/records/api-record.ts";
import { toStoredApiRecord } from "#app/bookings/records/to-api-record.server.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { saveRecord } from "#app/legacy-api/save-api-record.server.ts";
import { action as verifyPayment } from "#app/legacy-api/verify-payment-endpoint.ts";
import { getConfirmationPage } from "#app/web/booking/5-confirmation/loader.server.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

// The tests check what the id of a paid session opens, and for how long (ADR 16).
const { world, createPaidBooking: paidBooking } = useNotifiers();
afterEach(() => world.clock.set(defaultNow));

const vera = {
  firstName: "Vera",
  lastName: "Valdés",
  email: "vera@example.org",
  phone: "+52 954 765 4321",
  pickupLocation: "Casa Tortuga",
  remarks: "Rodilla operada",
};
const linksToIt = /\/booking\/manage\/|\/reserva\/gestionar\//;
const paths: Record<Locale, string> = {
  en: "/booking-confirmation",
  es: "/es/confirmacion-reserva",
};

function services(): Services {
  return {
    clock: world.clock,
    env: { publicAnonKey: "key" },
    guest: { isReachable: () => true, findWeightLimitKg: async () => null },
    payment: {
      refuseSessionFor: async () => null,
      confirmPayment: (session: string) => confirmPayment(world.deps, session),
    },
  } as unknown as Services;
}

function pageOf(sessionId: string, locale: Locale) {
  const url = new URL(`http://site.test${paths[locale]}?session_id=${sessionId}`);
  return getConfirmationPage(services(), url, "127.0.0.1");
}

/** Returns the responses of the two legacy API calls about a session. */
async function answered(sessionId: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services());
  context.set(requestContext, { id: "1", log: world.deps.log, clientAddress: "127.0.0.1" });
  const request = new Request("http://site.test/functions/v1/verify-payment", {
    method: "POST",
    headers: { apikey: "key", "content-type": "application/json" },
    body: JSON.stringify({ sessionId }),
  });
  const verified = await verifyPayment({ request, context });
  expect(verified.status).toBe(200);
  const record = bookingRecordSchema.parse({ stripe_session_id: sessionId });
  const saved = toStoredApiRecord(await saveRecord(world.deps, record), world.clock.now());
  return (await verified.text()) + JSON.stringify(saved);
}

async function paidSession(date: string) {
  const id = await paidBooking({ ...vera, date });
  const { paymentSessionId } = await world.findBooking(id);
  return { id, sessionId: paymentSessionId ?? "" };
}

describe("the id of a paid session", () => {
  it("the id of a paid session shows guest and links for a limited time on every page and API call", async () => {
    const { sessionId } = await paidSession("2026-12-20");
    world.clock.advance(checkoutMemoryMinutes);
    for (const locale of locales) {
      const page = JSON.stringify(await pageOf(sessionId, locale));
      expect(page).toMatch(linksToIt);
      for (const word of Object.values(vera)) expect(page).toContain(word);
    }
    const early = await answered(sessionId);
    // The legacy API never returns the guest's remarks.
    const { remarks, ...known } = vera;
    for (const word of Object.values(known)) expect(early).toContain(word);
    expect(early).not.toContain(remarks);

    world.clock.advance(1);
    const pages = await Promise.all(locales.map((locale) => pageOf(sessionId, locale)));
    for (const text of [JSON.stringify(pages), await answered(sessionId)]) {
      for (const word of Object.values(vera)) expect(text).not.toContain(word);
      expect(text).not.toMatch(linksToIt);
    }
    for (const found of pages) {
      expect(found).toMatchObject({
        status: 200,
        page: { outcome: { kind: "confirmed", extras: { links: null } } },
      });
    }
  });

  it("the id of a cancelled session links to the booking for a limited time, and then refers to the email", async () => {
    const { id, sessionId } = await paidSession("2026-12-21");
    await cancelBooking(world.deps, id, "full");
    for (const locale of locales) {
      expect(await pageOf(sessionId, locale)).toMatchObject({
        elsewhere: expect.stringMatching(linksToIt),
      });
    }
    world.clock.advance(checkoutMemoryMinutes + 1);
    for (const locale of locales) {
      const found = await pageOf(sessionId, locale);
      expect(found).toMatchObject({
        status: 200,
        page: {
          usesServerOutcome: true,
          outcome: { kind: "failed", failure: { code: "changed" } },
        },
      });
      expect(JSON.stringify(found)).not.toMatch(linksToIt);
      expect(JSON.stringify(found)).not.toContain(vera.email);
    }
  });
});
