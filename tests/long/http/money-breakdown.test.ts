import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import {
  createManualBooking,
  type ManualBookingRequest,
} from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { createManualBookingRequest } from "../../support/manual-booking.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { createTestAgency } from "../../support/test-agency.ts";
import { useSite } from "../../support/use-site.ts";
import { createVisitorBrowser } from "../../support/visitor-without-scripts.ts";

// The tests read what guests and the operator see about money that was not paid by card.
const site = useSite();
const ahead = (days: number) => addDays(toLocalDate(new Date()), days);
/** The button of the second page before money goes back. */
const sayYes = /^Sí, devolver/;
let connection: Connection;
let operator: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  operator = await createOperatorBrowser(site.url);
});
afterAll(() => connection?.pool.end());

function deps(): BookingDependencies {
  return {
    db: connection.db,
    clock: { now: () => new Date() },
    log: pino({ level: "silent" }),
    publish: async () => {},
  } as unknown as BookingDependencies;
}

const rideOn = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;
const partyOf = (participants: number) => ({ participants, children: 0, isPrivate: false });

async function booked(change: Partial<ManualBookingRequest>) {
  const made = await createManualBooking(deps(), createManualBookingRequest(change));
  if (made.outcome !== "booked") throw new Error(JSON.stringify(made));
  return made.booking;
}

const guestOf = ({ manageToken }: { manageToken: string }) =>
  createVisitorBrowser(site.url).open(`/es/reserva/gestionar/${manageToken}`);

describe("a booking whose money an agency has collected", () => {
  it("the guest's page says that the agency refunds the money if the agency has collected it", async () => {
    const hotel = await createTestAgency(connection.db, { name: "Hotel Arco Iris" });
    const date = ahead(20);
    const booking = await booked({
      key: rideOn(date),
      party: partyOf(3),
      terms: "agency",
      agencyId: hotel.id,
    });
    await cancelDeparture(deps(), rideOn(date), "weather");
    const page = await guestOf(booking);
    const question = await page.followLink(/Reembolso completo/);
    expect(question.text).toContain("Hotel Arco Iris");
    expect(question.text).not.toContain("Te devolvemos");
    expect(question.text).not.toContain("bancos");
    const ended = await question.press("Cancelar esta reservación");
    expect(ended.text).toContain(manageMessages.es.notices.cancelledTitle);
    expect(ended.text).toContain(
      "Tu pago de $5,550 MXN lo tiene Hotel Arco Iris: ellos te lo devuelven.",
    );
    expect(ended.text).not.toMatch(/tarjeta con la que|bancos|camino/);
  });
});

describe("a booking that is half paid by transfer", () => {
  it("cancelling a booking that was half paid by transfer requires a manual refund of that half", async () => {
    const booking = await booked({
      key: rideOn(ahead(21)),
      party: partyOf(4),
      terms: "on-arrival",
    });
    await recordManualPayment(deps(), booking.id, {
      id: crypto.randomUUID(),
      method: "transfer",
      amountCentavos: 370_000,
      note: null,
      by: "operator",
    });
    const cancel = await operator.open(`/admin/bookings/${booking.id}/cancel?lang=es`);
    const ended = await cancel.press("Cancelar la reservación");
    const notice = ended.document.findOne("[data-outcome]").text;
    expect(notice).toContain("$3,700 MXN");
    expect(notice).not.toContain("7,400");
    expect(ended.text).not.toContain("Reembolso en camino");
    const list = await operator.open("/admin/bookings?balance=to-give-back");
    const [row] = list.document.findAll("tbody tr");
    expect(row?.text).toContain("Por devolver $3,700 MXN");
    expect(row?.text).not.toContain("Reembolso en camino");
    const page = await guestOf(booking);
    expect(page.text).toContain("Te devolvemos $3,700 MXN en efectivo o por transferencia");
    expect(page.text).not.toMatch(/tarjeta con la que|bancos|camino/);
  });
});

describe("manual refunds", () => {
  it("a manual refund is listed for the operator, with a chat link, until it is recorded", async () => {
    const booking = await booked({
      key: rideOn(ahead(22)),
      party: partyOf(2),
      terms: "cash",
      firstName: "Ofelia",
      lastName: "Ruiz",
    });
    const cancel = await operator.open(`/admin/bookings/${booking.id}/cancel?lang=es`);
    await cancel.press("Cancelar la reservación");
    const today = await operator.open("/admin");
    const line = today.document.findAll("main li").find(({ text }) => text.includes("Ofelia Ruiz"));
    expect(line?.text).toContain("Devuelve $3,700 MXN a Ofelia Ruiz");
    const [chat] = line?.findLinks(/WhatsApp/) ?? [];
    expect(decodeURIComponent(chat?.getAttribute("href") ?? "")).toMatch(
      /^https:\/\/wa\.me\/529541334455\?text=Hola, Ofelia, .*\$3,700 MXN.*transferencia/,
    );
    const page = await today.follow(/Ofelia Ruiz/);
    expect(page.address).toContain(booking.id);
    const noted = await (await page.press("Anotar como devuelto")).press(sayYes);
    expect(noted.text).toContain("Devuelto");
    expect((await operator.open("/admin")).text).not.toContain("Devuelve $3,700 MXN a Ofelia Ruiz");
    expect((await guestOf(booking)).text).toContain(
      "Te devolvimos $3,700 MXN en efectivo o por transferencia.",
    );
  });

  it("the operator's pages say that an agency has to refund the money that it has collected", async () => {
    const hotel = await createTestAgency(connection.db, { name: "Posada del Mar" });
    const booking = await booked({
      key: rideOn(ahead(23)),
      terms: "agency",
      agencyId: hotel.id,
      firstName: "Teresa",
      lastName: "Luna",
    });
    const before = await operator.open(`/admin/bookings/${booking.id}?lang=es`);
    expect(before.text).toContain("Lo cobra Posada del Mar");
    expect(before.text).not.toContain("Todo está saldado");
    const cancel = await operator.open(`/admin/bookings/${booking.id}/cancel`);
    await cancel.press("Cancelar la reservación");
    const today = await operator.open("/admin");
    expect(today.text).toContain("Posada del Mar le tiene que devolver $3,700 MXN a Teresa Luna");
    const page = await today.follow(/Teresa Luna/);
    await (await page.press("Anotar como devuelto")).press(sayYes);
    expect((await guestOf(booking)).text).toContain("Posada del Mar te devolvió $3,700 MXN.");
  });
});

describe("the statement of an agency", () => {
  it("forms settle and reopen an agency's statement, and its download is in the operator's language", async () => {
    const hotel = await createTestAgency(connection.db, {
      name: "Casa Coral",
      phone: "+52 954 555 0100",
    });
    // A past ride cannot be booked, so the test moves the booking into the past in the database.
    const { id } = await booked({ key: rideOn(ahead(24)), terms: "agency", agencyId: hotel.id });
    const past = ahead(-40);
    const [{ departureId } = { departureId: 0 }] = await connection.db
      .select({ departureId: bookings.departureId })
      .from(bookings)
      .where(eq(bookings.id, id));
    await connection.db
      .update(departures)
      .set({ date: past })
      .where(eq(departures.id, departureId ?? 0));
    await connection.db.update(bookings).set({ bookingDate: past }).where(eq(bookings.id, id));
    const address = `/admin/agencies/${hotel.id}/statement?month=${past.slice(0, 7)}`;
    const page = await operator.open(`${address}&lang=es`);
    expect(page.text).toContain("Casa Coral nos debe $3,330 MXN");
    const chat = decodeURIComponent(page.getLinkAddress(/WhatsApp con las sumas/));
    expect(chat).toContain("Cobrado por ustedes: $3,700 MXN.");
    expect(chat).toContain("Ustedes nos pagan $3,330 MXN.");
    const settled = await page.press("Marcar $3,330 MXN como liquidados");
    expect(settled.text).toContain("Quedó anotado como liquidado.");
    // Submitting the same form from another window changes nothing.
    const again = await page.press("Marcar $3,330 MXN como liquidados");
    expect(again.text).toContain("Liquidado: Casa Coral nos debía $3,330 MXN");
    const later = await operator.open(`/admin/agencies/${hotel.id}/statement?lang=es`);
    expect(later.text).toMatch(/Meses anteriores.*liquidado/);
    const file = await operator.send(address.replace("statement?", "statement.csv?"));
    const text = await file.text();
    expect(text).toContain('"Día del paseo","Tour","Clave","Cliente"');
    expect(text).toContain('"salió"');
    expect(file.headers.get("content-disposition")).toContain("estado-de-cuenta-");
    const undone = await (await operator.open(address)).press("Deshacer");
    expect(undone.text).toContain("Deshecho. El mes está pendiente otra vez.");
    const trail = await operator.open("/admin/audit-log?lang=es");
    expect(trail.text).toMatch(/Se liquidó .*\$3,330 MXN/);
  });
});
