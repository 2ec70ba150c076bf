import { expect, it } from "vitest";
import { counterpartOf, pageAt, pathTo, prerenderedPaths } from "#app/routing/paths.ts";

const token = "0f8fad5bd9cb469fa165708677289501";
const pages = [
  "manageBooking",
  "cancelBooking",
  "changeRiders",
  "bookingVoucher",
  "bookingCalendar",
] as const;

it("are those that were given", () => {
  expect(pathTo("manageBooking", "en", token)).toBe(`/booking/manage/${token}`);
  expect(pathTo("manageBooking", "es", token)).toBe(`/es/reserva/gestionar/${token}`);
});

it.each(pages)("%s leads to the same booking in the other language", (page) => {
  const [english, spanish] = [pathTo(page, "en", token), pathTo(page, "es", token)];
  expect(counterpartOf(english, "?done=moved")).toBe(`${spanish}?done=moved`);
  expect(counterpartOf(spanish)).toBe(english);
  expect(pageAt(spanish)).toEqual({ page, locale: "es", item: token });
});

it("keep a secret that looks like a replacement pattern", () => {
  expect(pathTo("manageBooking", "en", "$&$1")).toBe("/booking/manage/$&$1");
});

it("are no other page's, and no page is theirs", () => {
  expect(pageAt("/booking/manage")).toBeUndefined();
  expect(pageAt(`/booking/manage/${token}/cancel/more`)).toBeUndefined();
  expect(pageAt("/booking")).toMatchObject({ page: "booking" });
  expect(prerenderedPaths().filter((path) => /manage|gestionar/.test(path))).toEqual([]);
});
