import { describe, expect, it, vi } from "vitest";
import { totalMxn, tourOfRecord } from "#app/booking/pricing.ts";
import { defaultTour, type TourId, tours } from "#app/content/facts.ts";
import { tourOf } from "#app/routes/booking/confirmation-view.ts";

/** A tour that only this test knows, added the way an owner would add one. */
const fullMoon = "full-moon" as TourId;
vi.mock("#app/content/facts.ts", async (original) => {
  const facts = await original<typeof import("#app/content/facts.ts")>();
  const added = {
    ...facts.tours.sunset,
    id: "full-moon",
    recordName: "Full Moon Tour",
    pricePerPersonMxn: 2100,
  };
  return {
    ...facts,
    tourIds: [...facts.tourIds, "full-moon"],
    tours: { ...facts.tours, "full-moon": added },
  };
});

describe("a third tour", () => {
  it("is found by its name and its id, and costs its own price", () => {
    expect(tourOfRecord("Full Moon Tour")).toBe(fullMoon);
    expect(tourOfRecord("full-moon")).toBe(fullMoon);
    expect(totalMxn(tourOfRecord("Full Moon Tour"), 2)).toBe(4200);
  });

  it("is named on the confirmation page", () => {
    const priced = Object.values(tours).map((tour) => ({ ...tour, name: tour.name.en }));
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
