import { createHmac } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { getCollectedCentavos } from "#app/bookings/ledger/ledger-store.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { signWebhook } from "#app/payments/sandbox/signature.server.ts";
import { action } from "#app/web/endpoints/payment-webhook.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { payments, unknownPayments } from "#db/schema.ts";
import { createLinkSteps, linkVisit } from "../support/payment-links.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";
import { useFakeStripe } from "../support/use-fake-stripe.ts";

// The reports of both providers about payment links reach the endpoint with their real signatures.
const world = useBookingDatabase();
const links = createLinkSteps(world);
const stripe = useFakeStripe(world.clock);
const providers = ["sandbox", "stripe"] as const;
type Provider = (typeof providers)[number];

beforeEach(() => {
  world.clock.set(defaultNow);
  stripe.fake.endFaults();
});

const deps = (provider: Provider): BookingDependencies => ({
  ...world.deps,
  gateways:
    provider === "stripe"
      ? createGateways(stripe.gateway, world.sandbox)
      : createGateways(world.sandbox, stripe.gateway),
});

/** Opens a payment page of a link without paying. Returns its session. */
async function open(provider: Provider, token: string): Promise<string> {
  const opened = await openPaymentRequest(deps(provider), token, linkVisit);
  if (opened?.outcome !== "pay") throw new Error(JSON.stringify(opened));
  if (provider === "sandbox") return opened.url.split("/").at(-1) ?? "";
  return [...stripe.fake.sessions.keys()].find((id) => opened.url.includes(id)) ?? "";
}

async function pay(provider: Provider, sessionId: string): Promise<void> {
  if (provider === "stripe") stripe.fake.pay(sessionId, "Hannah Meyer");
  else await world.sandbox.paymentActions.pay(sessionId);
}

function createReport(provider: Provider, sessionId: string): string {
  const type = "checkout.session.completed";
  if (provider === "stripe") return stripe.fake.createEvent(type, sessionId);
  return JSON.stringify({ id: `evt_${sessionId}`, type, data: { object: { id: sessionId } } });
}

function sign(provider: Provider, body: string, secret?: string): string {
  const key = secret ?? (provider === "stripe" ? "whsec_x" : "whsec_test");
  if (provider === "sandbox") return signWebhook(body, key, world.clock.now());
  const seconds = Math.floor(world.clock.now().getTime() / 1000);
  const digest = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}

/** Sends a report to the endpoint. Returns the status of its answer. */
async function report(
  provider: Provider,
  body: string,
  signature: string | null = sign(provider, body),
): Promise<number> {
  const used = deps(provider);
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    ...{ env: {}, log: used.log, gateways: used.gateways },
    payment: {
      confirmPayment: (...given: [string]) => confirmPayment(used, ...given),
    },
  } as never);
  context.set(requestContext, { clientAddress: "192.0.2.1", id: "1" } as never);
  const header = provider === "stripe" ? "stripe-signature" : "payment-signature";
  const request = new Request("http://site.test/webhooks/payment", {
    method: "POST",
    body,
    headers: signature === null ? {} : { [header]: signature },
  });
  return (await action({ request, context })).status;
}

const listEvents = async (bookingId: string) =>
  (await links.listHistory(bookingId)).map(({ event }) => event);
const getCollected = (bookingId: string) => getCollectedCentavos(world.db, bookingId);

describe.each(providers)("reports of %s about payment links", (provider) => {
  it("a report with a wrong, old or missing signature changes nothing", async () => {
    const { id } = await links.bookUnpaid();
    const sessionId = await open(provider, (await links.makeLink(id)).token);
    await pay(provider, sessionId);
    const body = createReport(provider, sessionId);
    const old = sign(provider, body);
    for (const signature of [null, "", "t=1,v1=0", sign(provider, body, "whsec_other")]) {
      expect(await report(provider, body, signature)).toBe(400);
    }
    expect(await report(provider, `${body} `, old)).toBe(400);
    world.clock.advance(10);
    expect(await report(provider, body, old)).toBe(400);
    expect(await getCollected(id)).toBe(0);
    expect(await links.listPayments(id)).toMatchObject([{ state: "open" }]);
  });

  it("a report that comes many times is recorded once, also at the same instant", async () => {
    const { id } = await links.bookUnpaid();
    const link = await links.makeLink(id, { amountCentavos: 1000_00 });
    const sessionId = await open(provider, link.token);
    await pay(provider, sessionId);
    const body = createReport(provider, sessionId);
    const answers = await Promise.all([1, 2, 3].map(() => report(provider, body)));
    answers.push(await report(provider, body));
    expect(answers).toEqual([200, 200, 200, 200]);
    expect(await getCollected(id)).toBe(1000_00);
    expect((await listEvents(id)).filter((event) => event === "request-paid")).toHaveLength(1);
    expect(await links.getState(link.token)).toBe("paid");
  });

  it("a report about an unpaid or an unknown session leaves the ledger as it is", async () => {
    const { id } = await links.bookUnpaid();
    const link = await links.makeLink(id);
    const sessionId = await open(provider, link.token);
    const unpaid = createReport(provider, sessionId);
    expect(await report(provider, unpaid)).toBe(200);
    const unknown = unpaid.replaceAll(sessionId, `${sessionId}x`);
    expect(await report(provider, unknown)).toBe(200);
    expect(await getCollected(id)).toBe(0);
    expect(await links.getState(link.token)).toBe("open");
  });

  it("a late second payment of a paid link is refunded and does not count", async () => {
    const { id } = await links.bookUnpaid();
    const { token } = await links.makeLink(id);
    const first = await open(provider, token);
    // The first page was taken for ended while the guest was paying on it.
    await world.db.update(payments).set({ state: "ended" });
    const second = await open(provider, token);
    expect(second).not.toBe(first);
    for (const sessionId of [second, first]) {
      await pay(provider, sessionId);
      expect(await report(provider, createReport(provider, sessionId))).toBe(200);
    }
    expect(await getCollected(id)).toBe(3700_00);
    expect(await links.listPayments(id)).toMatchObject([
      { sessionId: first, state: "refund-due" },
      { sessionId: second, state: "paid" },
    ]);
    expect(await listEvents(id)).toContain("paid-twice");
    expect(await world.findBooking(id)).toMatchObject({ isOverpaid: false });
    // A repeated report does not begin a second refund.
    await report(provider, createReport(provider, first));
    expect((await listEvents(id)).filter((event) => event === "paid-twice")).toHaveLength(1);
  });
});

describe("reports of another account", () => {
  it("the other account's report of the same kind changes no link", async () => {
    const { id } = await links.bookUnpaid();
    const { token } = await links.makeLink(id);
    const sessionId = await open("stripe", token);
    await pay("stripe", sessionId);
    const body = createReport("stripe", sessionId);
    // The keys were changed to another account, which does not know the session.
    stripe.fake.otherAccount = true;
    expect(await report("stripe", body)).toBe(200);
    stripe.fake.otherAccount = false;
    expect(await getCollected(id)).toBe(0);
    expect(await links.getState(token)).toBe("open");
    expect(await report("stripe", body)).toBe(200);
    expect(await getCollected(id)).toBe(3700_00);
  });

  it("a sale of something else in the same account is listed and belongs to no booking", async () => {
    const { id } = await links.bookUnpaid();
    await links.makeLink(id);
    const sessionId = stripe.fake.sellOtherProduct({ amount: 3700_00 });
    expect(await report("stripe", createReport("stripe", sessionId))).toBe(200);
    expect(await getCollected(id)).toBe(0);
    expect(await world.db.select().from(unknownPayments)).toMatchObject([{ sessionId }]);
  });
});
