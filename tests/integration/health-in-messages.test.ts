import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { createAnswerAlerts } from "#app/alerts/rider-alerts.ts";
import { changeRiders } from "#app/bookings/changes/change-riders.server.ts";
import { refundRefusedRider } from "#app/bookings/changes/refund-refused-rider.server.ts";
import { findScheduledById } from "#app/bookings/managed-booking.server.ts";
import { listOrders } from "#app/bookings/refunds/refund-orders.server.ts";
import { currentConsentNumber } from "#app/bookings/riders/health-consent.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import {
  formatAnswersValue,
  healthRemarks,
  noAnswers,
} from "#app/bookings/riders/rider-answers.ts";
import { riderMessages } from "#app/bookings/riders/rider-messages.ts";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { saveRiderAnswers } from "#app/bookings/riders/save-rider-answers.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { runInTransaction } from "#db/database.ts";
import { accounts, deliveries, type PushKind } from "#db/schema.ts";
import { createPhone, decryptPush, startPushService } from "../support/fake-push-service.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

const secret = "xilomancia en la rodilla";
const rings: readonly PushKind[] = ["new", "changed", "cancelled", "message", "needs-you"];

/** Decodes the text parts of an email. */
function decodeQuotedPrintable(message: string): string {
  const bytes = message
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

it("no email, push notification or webhook call repeats what riders say about health", async () => {
  const receiver = await given.startWebhookReceiver();
  const mailServer = await given.startMailServer();
  const service = await startPushService();
  running.push(service);
  const notifier = given.notifier({ automationUrl: receiver.url, everyEvent: true, mailServer });
  const accountId = randomUUID();
  const ana = { id: accountId, name: "Ana", email: "ana@ranch.test" };
  await world.db.insert(accounts).values({ ...ana, role: "owner", language: "en" });
  const phone = createPhone();
  await notifier.pushPhones.add({
    ...{ id: randomUUID(), name: "mar", accountId, language: "en", rings },
    ...{ endpoint: service.endpoint("mar"), ...phone.keys },
  });

  const id = await given.createPaidBooking({ date: "2026-12-09", participants: 4 });
  await notifier.queueConfirmation(id);
  const answers = {
    ...{ ...noAnswers, name: "Rosa", weightKg: 71, health: healthRemarks },
    ...{ otherHealth: secret, consentNumber: currentConsentNumber },
  };
  const shown = formatAnswersValue(noAnswers);
  const saved = await saveRiderAnswers(
    world.deps,
    id,
    [1, 2, 3].map((position) => ({ position, answers, shown })),
    "es",
  );
  expect(saved).toEqual({ outcome: "saved" });

  const scheduled = await findScheduledById(world.db, id);
  if (!scheduled) throw new Error("the booking has no ride");
  const alerts = createAnswerAlerts(
    { ...scheduled, ride: null, riders: await listBookingRiders(world.db, [id]) },
    { siteUrl: "http://site.test", limitKg: 100 },
  );
  expect(alerts.map(({ kind }) => kind)).toContain("cannot-ride");
  await runInTransaction(world.db, (tx) => notifier.queueAlerts(tx, alerts, world.clock.now()));

  const [first, second] = await listPartyRiders(world.db, id);
  const asked = { key: first?.key ?? "", link: "booking" } as const;
  const terms = await refundRefusedRider(world.deps, id, { ...asked, agreed: null });
  if (terms.outcome !== "offer") throw new Error(JSON.stringify(terms));
  const agreed = { ...terms.offer, formId: randomUUID() };
  expect(await refundRefusedRider(world.deps, id, { ...asked, agreed })).toEqual({
    outcome: "taken-off",
  });
  const wish = { participants: 2, off: [second?.key ?? ""], ages: [] };
  const offer = await changeRiders(world.deps, id, { ...wish, agreed: null });
  if (offer.outcome !== "offer") throw new Error(JSON.stringify(offer));
  const yes = { ...offer.offer, formId: randomUUID() };
  expect(await changeRiders(world.deps, id, { ...wish, agreed: yes })).toMatchObject({
    outcome: "changed",
  });
  for (const news of given.listNotificationsOf(id)) await notifier.queueBookingNotifications(news);
  for (const order of await listOrders(world.db, id))
    await notifier.queueRefundOrderEmail(order.id);

  const rows = await world.db.select().from(deliveries);
  for (const row of rows) await notifier.sendDelivery(row.id, { lastTry: true });
  const sent = {
    deliveries: JSON.stringify(await world.db.select().from(deliveries)),
    mails: mailServer.accepted.map(({ message }) => decodeQuotedPrintable(message)).join(),
    calls: receiver.calls.map(({ body }) => body).join(),
    pushes: service.calls.map(({ body }) => decryptPush(body, phone)).join(),
  };
  const channels = new Set(rows.map(({ channel }) => channel));
  expect([...channels].toSorted()).toEqual(["automation", "mail", "push"]);
  expect(sent.mails).toContain("Rosa");
  expect(sent.pushes).toContain("Rosa");
  const words = locales.flatMap((locale) => Object.values(riderMessages[locale].health));
  const names = healthRemarks.filter((one) => one.includes("-"));
  for (const [where, text] of Object.entries(sent)) {
    for (const word of [secret, "pregnan", "embaraz", ...words, ...names]) {
      expect(text.includes(word), `${where} says ${word}`).toBe(false);
    }
  }
  await world.db.delete(accounts).where(eq(accounts.id, accountId));
});
