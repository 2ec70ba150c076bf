import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import {
  cancelDepartures,
  cancelStartedDeparture,
} from "#app/bookings/closures/cancel-departure.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { closeExpiredOffers } from "#app/bookings/closures/close-expired-offers.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { handleCancelDepartureForm } from "#app/web/admin/cancel-departure/action.server.ts";
import type { Services } from "#server/wiring/services.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, createPaidBooking: paidBooking } = useNotifiers();
const springs = (date: string) => ({ tour: "hot-springs", date, start: "08:00" }) as const;
const sunset = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;
afterEach(() => world.clock.set(defaultNow));

/** Submits the operator's form that cancels a day or a departure. */
async function send(date: string, fields: Record<string, string>) {
  const services = {
    clock: world.clock,
    operator: {
      listDepartures: (first: string, days: number) =>
        listDepartures(world.db, world.clock.now(), first, days),
      closeDays: (...args: [never, never]) => closeDays(world.deps, ...args),
      cancelDepartures: (...args: [never, never]) => cancelDepartures(world.deps, ...args),
      cancelStartedDeparture: (...args: [never, never]) =>
        cancelStartedDeparture(world.deps, ...args),
    },
  } as unknown as Services;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const facts = { id: "one", log: pino({ level: "silent" }) } as never;
  const answer = await handleCancelDepartureForm({ services, facts, date, form });
  if (answer instanceof Response) return answer.headers.get("location");
  return "refusal" in answer.data ? answer.data.refusal : "no reason given";
}

/** Books a morning ride and an evening ride and sets the clock to 1 p.m. */
async function atOneInTheAfternoon(date: string) {
  const ridden = await paidBooking({ date, tour: "hot-springs", pickupTime: "08:00" });
  const ahead = await paidBooking({ date });
  world.clock.set(toInstant(date, "13:00"));
  return { ridden, ahead };
}

describe("cancelling departures", () => {
  it("cancelling a day leaves its started rides unchanged and refunds none of their riders", async () => {
    const date = "2026-12-14";
    const { ridden, ahead } = await atOneInTheAfternoon(date);
    expect(await send(date, { reason: "weather" })).toBe(
      `/admin/departures/${date}?done=closed&guests=1`,
    );
    expect((await world.findBooking(ahead)).offerExpiresAt).not.toBeNull();
    world.clock.set(toInstant("2026-12-30", "12:00"));
    await closeExpiredOffers(world.deps);
    expect(await world.findBooking(ridden)).toMatchObject({
      state: "confirmed",
      offerExpiresAt: null,
    });
    expect(await world.findBooking(ahead)).toMatchObject({ state: "cancelled" });
  });

  it("cancelling a started ride requires its name and an explicit confirmation", async () => {
    const date = "2026-12-15";
    const { ridden } = await atOneInTheAfternoon(date);
    const ride = "hot-springs-08:00";
    // A page that was opened before the start sends no confirmation.
    expect(await send(date, { reason: "other", ride })).toBe("started");
    // The confirmation without the name of the ride is not enough.
    await send(date, { reason: "other", started: "yes" });
    expect((await world.findBooking(ridden)).offerExpiresAt).toBeNull();
    expect(await send(date, { reason: "other", ride, started: "yes" })).toMatch(/guests=1$/);
    expect((await world.findBooking(ridden)).offerExpiresAt).not.toBeNull();
  });

  it("cancelDepartures refuses all departures once one of them has started", async () => {
    const date = "2026-12-16";
    const ahead = await paidBooking({ date });
    const both = [sunset(date), springs(date)];
    world.clock.set(toInstant(date, "08:00"));
    expect(await cancelDepartures(world.deps, both, "weather")).toEqual({ outcome: "started" });
    expect((await world.findBooking(ahead)).offerExpiresAt).toBeNull();
    world.clock.set(new Date(toInstant(date, "08:00").getTime() - 1));
    expect(await cancelDepartures(world.deps, both, "weather")).toMatchObject({ outcome: "done" });
  });
});
