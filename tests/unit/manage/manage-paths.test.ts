import { expect, it } from "vitest";
import {
  findPageByPath,
  getOtherLanguagePath,
  getPagePath,
  listPrerenderedPaths,
} from "#app/routing/paths.ts";

const token = "0f8fad5bd9cb469fa165708677289501";
const pages = [
  "manageBooking",
  "cancelBooking",
  "changeRiders",
  "correctAges",
  "riderAnswers",
  "singleRiderAnswers",
  "riderWaivers",
  "singleRiderWaiver",
  "payBooking",
  "bookingVoucher",
  "bookingCalendar",
  "stopMessages",
  "waitingEntry",
] as const;

it("the manage page has the specified paths", () => {
  expect(getPagePath("manageBooking", "en", token)).toBe(`/booking/manage/${token}`);
  expect(getPagePath("manageBooking", "es", token)).toBe(`/es/reserva/gestionar/${token}`);
});

it.each(pages)("the language link of %s opens the same booking", (page) => {
  const [english, spanish] = [getPagePath(page, "en", token), getPagePath(page, "es", token)];
  expect(getOtherLanguagePath(english, "?done=moved")).toBe(`${spanish}?done=moved`);
  expect(getOtherLanguagePath(spanish)).toBe(english);
  expect(findPageByPath(spanish)).toEqual({ page, locale: "es", item: token });
});

it("getPagePath keeps a token that contains a replacement pattern such as $&", () => {
  expect(getPagePath("manageBooking", "en", "$&$1")).toBe("/booking/manage/$&$1");
});

it("manage pages share no path with other pages and are not prerendered", () => {
  expect(findPageByPath("/booking/manage")).toBeUndefined();
  expect(findPageByPath(`/booking/manage/${token}/cancel/more`)).toBeUndefined();
  expect(findPageByPath("/booking")).toMatchObject({ page: "booking" });
  expect(listPrerenderedPaths().filter((path) => /manage|gestionar/.test(path))).toEqual([]);
});
