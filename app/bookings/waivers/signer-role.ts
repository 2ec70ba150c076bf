import type { SignerRole, waivers } from "#db/schema.ts";
import { adultAge } from "../../business/facts.ts";
import type { BookingRider } from "../riders/rider-store.server.ts";

/**
 * Returns who has to sign for a rider: the rider, or a parent or guardian if the rider is a minor;
 * null if the age is not known, so that the signer has to say it. A child's price counts as the age
 * of a minor only while the age itself is not known.
 */
export function findSignerRole({
  age,
  price,
}: Pick<BookingRider, "age" | "price">): SignerRole | null {
  if (age !== null) return age < adultAge ? "guardian" : "self";
  return price === "child" ? "guardian" : null;
}

/**
 * Finds the waiver that counts for a rider. One that the rider signed alone does not count anymore
 * once the rider turns out to be a minor: it stays stored, and a parent or guardian signs another.
 */
export function findValidWaiver<
  Waiver extends Pick<typeof waivers.$inferSelect, "riderToken" | "role">,
>(
  signed: readonly Waiver[],
  rider: Pick<BookingRider, "token" | "age" | "price">,
): Waiver | undefined {
  return signed.find(
    ({ riderToken, role }) =>
      riderToken === rider.token && (role === "guardian" || findSignerRole(rider) !== "guardian"),
  );
}
