import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { asc, eq } from "drizzle-orm";
import { pino } from "pino";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { maxRecordedDeclines, recordDecline } from "#app/bookings/payment/record-decline.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { createSandbox } from "#app/payments/sandbox/gateway.server.ts";
import { signWebhook } from "#app/payments/sandbox/signature.server.ts";
import { describeEvent } from "#app/web/admin/booking-parts/describe-event.ts";
import { action as receive } from "#app/web/endpoints/payment-webhook.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { bookingHistory, payments } from "#db/schema.ts";
import type { Services } from "#server/wiring/services.ts";
import { useBookingDatabase } from "../support/use-booking-database.ts";

// The provider's reports are posted to the route of the webhook.
const world = useBookingDatabase();
const webhookSecret = "whsec_test";
const log = pino({ level: "silent" });
let sandbox: ReturnType<typeof createSandbox>;
const bodies: string[] = [];

async function post(body: string, signature: string): Promise<number> {
  const services = {
    log,
    gateways: createGateways(sandbox),
    payment: {
      recordDecline: (decline: Parameters<typeof recordDecline>[1]) =>
        recordDecline(world.deps, decline),
    },
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, services as unknown as Services);
  context.set(requestContext, { id: "1", log, clientAddress: "127.0.0.1" });
  const headers = { "payment-signature": signature };
  const request = new Request("http://site.test/webhooks/payment", {
    method: "POST",
    headers,
    body,
  });
  return (await receive({ request, context })).status;
}

const again = (body: string) => post(body, signWebhook(body, webhookSecret, world.clock.now()));

const server = createServer(async (request, response) => {
  const body = await text(request);
  response.statusCode = await post(body, String(request.headers["payment-signature"]));
  bodies.push(body);
  response.end();
});
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const siteUrl = "http://site.test";
  const webhookUrl = `http://127.0.0.1:${port}/webhooks/payment`;
  const { db, clock } = world;
  sandbox = createSandbox({ db, clock, log, webhookSecret, siteUrl, webhookUrl });
});
afterAll(() => server.close());

async function declinesOf(bookingId: string) {
  const lines = await world.db
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, bookingId))
    .orderBy(asc(bookingHistory.id));
  return lines.filter(({ event }) => event === "card-declined");
}

const stateOf = async (bookingId: string) => ({
  booking: await world.findBooking(bookingId),
  payments: await world.db.select().from(payments).where(eq(payments.bookingId, bookingId)),
});

describe("a declined card", () => {
  it("each declined attempt adds one history line and changes no state, even when its event is repeated", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-09" });
    const before = await stateOf(bookingId);
    for (const told of [1, 2]) {
      await sandbox.paymentActions.decline(sessionId);
      await vi.waitFor(() => expect(bodies).toHaveLength(told), { timeout: 20_000 });
    }
    const lines = await declinesOf(bookingId);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ actor: "provider" });
    const words = lines.map((line) => [describeEvent(line, "en"), describeEvent(line, "es")]);
    expect(words[0]).toEqual([
      "A card was declined; nothing was charged",
      "Una tarjeta fue rechazada; no se cobró nada",
    ]);
    const [first = ""] = bodies;
    expect(await Promise.all([again(first), again(first), again(first)])).toEqual([200, 200, 200]);
    expect(await declinesOf(bookingId)).toHaveLength(2);
    expect(await stateOf(bookingId)).toEqual(before);
  });

  it("a declined card for an unknown booking is acknowledged and not stored", async () => {
    const before = await world.db.$count(bookingHistory);
    for (const bookingId of ["0190f000-0000-7000-8000-000000000000", "order 7", "", "x\u0000"]) {
      const type = "payment_intent.payment_failed";
      const object = { id: "pi_1", metadata: { bookingId } };
      expect(await again(JSON.stringify({ id: "evt_1", type, data: { object } }))).toBe(200);
    }
    expect(await world.db.$count(bookingHistory)).toBe(before);
  });

  it("the number of recorded declines per booking is limited", async () => {
    const { bookingId } = await world.hold({ date: "2026-12-10" });
    const tries = Array.from({ length: maxRecordedDeclines + 5 }, (_, index) => `evt_${index}`);
    const answers = await Promise.all(
      tries.map((eventId) => recordDecline(world.deps, { eventId, bookingId })),
    );
    expect(answers.filter((answer) => answer === "declined")).toHaveLength(maxRecordedDeclines);
    expect(await declinesOf(bookingId)).toHaveLength(maxRecordedDeclines);
  });
});
