import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { listTomorrowAlerts } from "#app/alerts/tomorrow-alerts.server.ts";
import { cancelDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import { assignGuides } from "#app/bookings/guides/ride-guides.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { noPickup } from "#app/departures/pickup.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { accounts } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const date = "2026-12-09";
const sunset = { tour: "sunset", date, start: "16:00" } as const;
const springs = { tour: "hot-springs", date, start: "08:00" } as const;
afterEach(() => world.clock.set(defaultNow));

const at = (time: string) => listTomorrowAlerts(world.db, toInstant("2026-12-08", time));

describe("alerts about tomorrow", () => {
  it("alerts after 3 p.m. name tomorrow's guests without a pickup and tomorrow's rides without a guide", async () => {
    const place = { pickupLocation: "Hotel Santa Fe" };
    await createManualBooking(
      world.deps,
      createManualBookingRequest({ key: sunset, firstName: "Ana", lastName: "" }),
    );
    await createManualBooking(world.deps, createManualBookingRequest({ key: sunset, ...place }));
    await createManualBooking(
      world.deps,
      createManualBookingRequest({ key: sunset, pickupTime: noPickup }),
    );
    await createManualBooking(
      world.deps,
      createManualBookingRequest({ key: springs, pickupTime: "08:00" }),
    );
    await cancelDepartures(world.deps, [springs], "weather");
    expect(await at("14:59")).toEqual([]);
    expect(await at("15:00")).toEqual([{ kind: "no-pickup-place", date, names: ["Ana"] }]);

    // A ride without a guide raises no alert until the team has a guide.
    const chuy = { id: randomUUID(), name: "Chuy", role: "guide", language: "es" } as const;
    await world.db.insert(accounts).values(chuy);
    const kinds = async () => (await at("18:00")).map(({ kind }) => kind);
    expect(await kinds()).toEqual(["no-pickup-place", "no-guide"]);
    await assignGuides(world.deps, sunset, { add: [chuy.id], remove: [] });
    expect(await kinds()).toEqual(["no-pickup-place"]);
  });
});
