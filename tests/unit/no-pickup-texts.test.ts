import { expect, it } from "vitest";
import { noPickup } from "#app/departures/pickup.ts";
import { formatDateAndPickup } from "../../app/web/admin/departure-parts/pickup-stops.ts";

it("formatDateAndPickup says plainly where riders without a pickup come, or that a place is missing", () => {
  expect(formatDateAndPickup({ time: noPickup, place: "" }, "es")).toBe(
    "no pasamos por ellos, punto de encuentro",
  );
  expect(formatDateAndPickup({ time: "14:00", place: "" }, "en")).toBe("No pickup place yet");
  expect(formatDateAndPickup({ time: noPickup, place: "Casa Azul" }, "en")).toBe("Casa Azul");
});
