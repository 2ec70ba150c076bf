import { createHash } from "node:crypto";
import type { TypedAgency } from "#app/agencies/agency-form.ts";
import { holdAllotment } from "#app/agencies/hold-allotment.server.ts";
import { addAgency } from "#app/agencies/update-agency.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant, toLocalDate } from "#app/platform/local-time.ts";
import type { Database } from "#db/database.ts";

const invented: Readonly<Record<string, Partial<TypedAgency>>> = {
  "Hotel Santa Fe": { kind: "hotel", commissionBasisPoints: 1_000, contactName: "Rocío Medina" },
  "Lagoon Travel": { kind: "agency", commissionBasisPoints: 1_500, language: "en" },
  "Concierge Vivo": { kind: "agency", commissionBasisPoints: 1_250, phone: "+52 954 555 0177" },
};

/** The names of the agencies that bring guests in the invented season. */
export const agencyNames = Object.keys(invented);

export type DemoAgency = Readonly<{ id: string; name: string; code: string }>;

/** Stores the three agencies. Each name always has the same id. */
export async function storeAgencies(db: Database, now: Date): Promise<DemoAgency[]> {
  const stored: DemoAgency[] = [];
  for (const [name, own] of Object.entries(invented)) {
    const typed: TypedAgency = {
      kind: "agency",
      name,
      commissionBasisPoints: 1_000,
      code: null,
      contactName: "",
      phone: "",
      email: "",
      language: "es",
      note: null,
      ...own,
    };
    const added = await addAgency(db, { id: deriveUuid(name), typed, now });
    if (added.outcome === "stored") stored.push(added.agency);
  }
  return stored;
}

/** Reserves an allotment for each agency on the next departures that have room. */
export async function holdDemoSeats(
  deps: BookingDependencies,
  agencies: readonly DemoAgency[],
  now: Date,
): Promise<number> {
  let held = 0;
  const today = toLocalDate(now);
  for (const [index, agency] of agencies.entries()) {
    const date = addDays(today, 1 + 2 * index);
    for (const { key } of await listDepartures(deps.db, now, date, 1)) {
      const until = [toInstant(addDays(date, -1), "18:00"), toInstant(date, "07:00")];
      const wish = {
        id: deriveUuid(`${agency.name} ${date} ${key.tour} ${key.start}`),
        key,
        seats: 2 + index,
        agencyId: agency.id,
        until: until.find((hour) => hour > now) ?? toInstant(date, key.start),
        note: index === 0 ? "They send the names at noon" : null,
        by: "operator",
      };
      const { outcome } = await holdAllotment(deps, wish);
      if (outcome === "held") held += 1;
      if (outcome === "held") break;
    }
  }
  return held;
}

/**
 * Derives an id from a text. The same text always gives the same id, so that a seed always produces
 * the same bookings.
 */
export function deriveUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
