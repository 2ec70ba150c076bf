import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import { bookings, refundOrders } from "#db/schema.ts";
import { createLinkSteps } from "../support/payment-links.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, notifier, listDeliveries } = useNotifiers();
const links = createLinkSteps(world);

it("a refund of two card payments sends the guest one email with the whole sum", async () => {
  const { id } = await links.bookUnpaid();
  await world.db.update(bookings).set({ email: "two@example.com" }).where(eq(bookings.id, id));
  await links.pay((await links.makeLink(id, { amountCentavos: 1000_00 })).token);
  await links.pay((await links.makeLink(id)).token);
  const refund = { way: "card", reason: "Rain", by: "Ana" } as const;
  const refundMxn = async (amountMxn: number) => {
    const made = await refundBooking(world.deps, id, {
      id: randomUUID(),
      ...refund,
      amountCentavos: amountMxn * 100,
    });
    expect(made).toMatchObject({ outcome: "given-back" });
  };
  await refundMxn(3000);
  world.clock.advance(1);
  await refundMxn(200);
  const orders = await world.db.select().from(refundOrders).where(eq(refundOrders.bookingId, id));
  expect(orders).toHaveLength(3);
  for (const order of [...orders, ...orders]) await notifier({}).queueRefundOrderEmail(order.id);
  const mails = (await listDeliveries(id)).filter(({ subject }) =>
    subject.startsWith("part-refunded:"),
  );
  const texts = mails.map(({ payload }) => JSON.stringify(payload));
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => /\$3,000\sMXN/.test(text))).toHaveLength(1);
  expect(texts.filter((text) => /\$200\sMXN/.test(text))).toHaveLength(1);
});
