import { and, eq, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import type { WhatsAppGateway } from "#app/whatsapp/gateway.ts";
import { deliveries, handMessages, whatsappDeliveries } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { useFakeWhatsApp } from "../support/use-fake-whatsapp.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
const whatsapp = useFakeWhatsApp(world);
const { fake } = whatsapp;

/** Where a process ends while it sends a message, and what the provider does with the call. */
const ends = ["before-call", "after-call", "lost", "too-many", "refused", "none"] as const;
type End = (typeof ends)[number];

/** Returns pseudo-random whole numbers below a limit; a failure names the seed. */
function createRandom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** Wraps the gateway, so that the process "dies" around the next call. */
function createDyingGateway(find: () => Promise<WhatsAppGateway>, takeEnd: () => End) {
  return async (): Promise<WhatsAppGateway> => {
    const inner = await find();
    return {
      ...inner,
      async sendTemplate(message) {
        const end = takeEnd();
        if (end === "before-call") throw new Error("the process died before the call");
        if (end === "lost") fake.lostAnswers += 1;
        if (end === "too-many") fake.tooMany += 1;
        if (end === "refused") fake.refusals.push(131026);
        const result = await inner.sendTemplate(message);
        if (end === "after-call") throw new Error("the process died after the call");
        return result;
      },
    };
  };
}

const seed = 20_261_201;

it(`no message leaves twice and none is lost, wherever processes end (seed ${seed})`, async () => {
  const random = createRandom(seed);
  let next: End = "none";
  const find = createDyingGateway(whatsapp.findWhatsAppGateway, () => next);
  const workers = [0, 1].map(() => given.notifier({ findWhatsAppGateway: find }));
  const [worker] = workers;
  if (!worker) throw new Error("there is no worker");
  await whatsapp.approveTemplates(
    given.notifier({ findWhatsAppGateway: whatsapp.findWhatsAppGateway }),
  );
  const bookings: string[] = [];
  for (let index = 0; index < 18; index += 1) {
    const number = `+5295413340${String(index).padStart(2, "0")}`;
    await whatsapp.consent(number);
    const date = `2026-12-${12 + Math.floor(index / 3)}`;
    const wish = createManualBookingRequest({
      ...{ key: { tour: "sunset", date, start: "16:00" }, source: "operator" },
      ...{ terms: "on-arrival", email: "", phone: number },
      party: { participants: 1, children: 0, isPrivate: false },
    });
    const { outcome } = await createManualBooking(world.deps, wish);
    expect(outcome).toBe("booked");
    bookings.push(wish.id);
  }
  const list = async () =>
    (await Promise.all(bookings.map((id) => whatsapp.listMessages(id)))).flat();
  for (let round = 0; round < 6; round += 1) {
    for (const { delivery } of await list()) {
      next = ends[random(ends.length)] ?? "none";
      const senders = random(3) === 0 ? workers : [worker];
      await Promise.allSettled(
        senders.map((one) => one.sendDelivery(delivery.id, { lastTry: false })),
      );
    }
    for (const message of fake.messages) {
      const state = (["delivered", "failed", "read", null] as const)[random(4)];
      if (state && random(3) === 0) {
        const about = { deliveryId: message.deliveryId, messageId: message.id };
        await whatsapp.report({ ...about, state });
      }
    }
    // A claim of a process that died is void after some minutes.
    world.clock.advance(1 + random(8));
    await Promise.all(workers.map((one) => one.watchWhatsAppDeliveries()));
  }
  world.clock.set(new Date("2026-12-18T12:00:00Z"));
  await Promise.all(workers.map((one) => one.watchWhatsAppDeliveries()));

  const counts = Map.groupBy(fake.messages, ({ deliveryId }) => deliveryId);
  expect([...counts.values()].filter((sent) => sent.length > 1)).toEqual([]);
  const rows = await world.db
    .select({ state: deliveries.state, row: whatsappDeliveries })
    .from(whatsappDeliveries)
    .innerJoin(deliveries, eq(deliveries.id, whatsappDeliveries.deliveryId));
  expect(rows).toHaveLength(bookings.length);
  for (const { state, row } of rows) {
    const isDelivered = state === "delivered" || state === "read";
    const told = await world.db
      .select({ id: handMessages.id })
      .from(handMessages)
      .where(and(eq(handMessages.bookingId, row.bookingId), isNull(handMessages.endedAt)));
    expect([isDelivered, told.length], JSON.stringify({ state, row })).toEqual(
      isDelivered ? [true, 0] : [false, 1],
    );
  }
  // What is called delivered was with the provider.
  const arrived = rows.filter(({ state }) => state === "delivered" || state === "read");
  expect(arrived.every(({ row }) => counts.has(row.deliveryId))).toBe(true);
});
