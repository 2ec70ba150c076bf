import { randomUUID } from "node:crypto";
import type { TypedAgency } from "#app/agencies/agency-form.ts";
import { addAgency } from "#app/agencies/update-agency.server.ts";
import type { Database } from "#db/database.ts";

/** Adds an agency with ten percent commission. `change` overrides single fields. */
export async function createTestAgency(db: Database, change: Partial<TypedAgency> = {}) {
  const typed: TypedAgency = {
    kind: "hotel",
    name: "Hotel Arco Iris",
    commissionBasisPoints: 1_000,
    code: null,
    contactName: "",
    phone: "",
    email: "",
    language: "es",
    note: null,
    ...change,
  };
  const stored = await addAgency(db, { id: randomUUID(), typed, now: new Date() });
  if (stored.outcome !== "stored") throw new Error(stored.outcome);
  return stored.agency;
}
