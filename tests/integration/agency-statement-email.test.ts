import { randomUUID } from "node:crypto";
import { like } from "drizzle-orm";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { createMailer } from "#app/notifications/email/mailer.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { deliveries } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { createTestAgency } from "../support/test-agency.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, notifier } = useNotifiers();
const log = pino({ level: "silent" });

async function hotelWithRide(change: Parameters<typeof createTestAgency>[1]) {
  const hotel = await createTestAgency(world.db, change);
  world.clock.set(defaultNow);
  const wish = createManualBookingRequest({
    agencyId: hotel.id,
    terms: "agency",
    lastName: "Secreta",
  });
  expect(await createManualBooking(world.deps, wish)).toMatchObject({ outcome: "booked" });
  world.clock.set(toInstant("2026-12-31", "20:00"));
  return hotel;
}

const mailsTo = async (hotel: Readonly<{ id: string }>) =>
  world.db
    .select()
    .from(deliveries)
    .where(like(deliveries.subject, `statement:${hotel.id}:%`));

it("a statement form that is submitted twice sends one email, in the agency's language without guests' names", async () => {
  const hotel = await hotelWithRide({ name: "Hotel Santa Fe", email: "pagos@example.com" });
  const wish = { agencyId: hotel.id, month: "2026-12", formId: randomUUID() };
  const { queueAgencyStatement: sendStatement } = notifier({});
  expect(await Promise.all([1, 2].map(() => sendStatement(wish)))).toEqual(["queued", "queued"]);
  const [mail, ...others] = await mailsTo(hotel);
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe("pagos@example.com");
  const said = JSON.stringify(mail?.payload).replaceAll("\u00a0", " ");
  expect(said).toContain("Estado de cuenta de diciembre de 2026");
  expect(said).toContain("Cobrado por ustedes: $3,700 MXN.");
  expect(said).toContain("Su comisión: $370 MXN.");
  expect(said).toContain("Ustedes nos pagan $3,330 MXN.");
  expect(said).not.toContain("Secreta");
  expect(await sendStatement({ ...wish, formId: randomUUID() })).toBe("queued");
  expect(await mailsTo(hotel)).toHaveLength(2);
});

it("a statement is not emailed without an address or a mail server", async () => {
  const mute = await hotelWithRide({ name: "Sin Correo" });
  const wish = { agencyId: mute.id, month: "2026-12", formId: randomUUID() };
  expect(await notifier({}).queueAgencyStatement(wish)).toBe("no-address");
  const hotel = await hotelWithRide({ name: "Con Correo", email: "hola@example.com" });
  const folder = createMailer({
    smtpUrl: undefined,
    from: "a@b.example",
    directory: "unused",
    log,
  });
  const parts = { ...wish, agencyId: hotel.id };
  expect(await notifier({ mailer: folder }).queueAgencyStatement(parts)).toBe("no-mail-server");
  expect([...(await mailsTo(mute)), ...(await mailsTo(hotel))]).toEqual([]);
});
