import { describe, expect, it, vi } from "vitest";
import { totalMxn } from "#app/booking/checkout/pricing.ts";
import { tourOf } from "#app/routes/booking/confirmation-view.ts";
import { defaultTour, type TourId, tours } from "#app/tours/all-tours.ts";
import { tourOfRecord } from "#app/tours/tour-of.ts";

/** A tour that only this test knows, added the way an owner would add one. */
const fullMoon = "full-moon" as TourId;
vi.mock("#app/tours/all-tours.ts", async (original) => {
  const all = await original<typeof import("#app/tours/all-tours.ts")>();
  const added = {
    ...all.tours.sunset,
    id: "full-moon",
    recordName: "Full Moon Tour",
    pricePerPersonMxn: 2100,
  };
  return {
    ...all,
    tourIds: [...all.tourIds, "full-moon"],
    tours: { ...all.tours, "full-moon": added },
  };
});

describe("a third tour", () => {
  it("is found by its name and its id, and costs its own price", () => {
    expect(tourOfRecord("Full Moon Tour")).toBe(fullMoon);
    expect(tourOfRecord("full-moon")).toBe(fullMoon);
    expect(totalMxn(tourOfRecord("Full Moon Tour"), 2)).toBe(4200);
  });

  it("is named on the confirmation page", () => {
    const priced = Object.values(tours).map((tour) => ({
      ...tour,
      name: tour.name.en,
      accent: tour.look.accent,
      eyebrow: "",
      packing: "",
    }));
    expect(tourOf("Full Moon Tour", priced).id).toBe(fullMoon);
    expect(tourOf("No Such Tour", priced).id).toBe(defaultTour);
  });

  it("leaves the others where they were", () => {
    for (const { id, recordName } of Object.values(tours))
      expect(tourOfRecord(recordName)).toBe(id);
    for (const name of ["No Such Tour", "", null, undefined]) {
      expect(tourOfRecord(name)).toBe(defaultTour);
    }
  });
});
