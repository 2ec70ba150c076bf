import { expect, it } from "vitest";
import { getGreetingName } from "#app/bookings/greeting-name.ts";

it.each([
  ["Familia", "Guzmán Ortega", "Familia Guzmán Ortega"],
  ["Fam.", "Ortega", "Fam. Ortega"],
  ["The Millers", "", "The Millers"],
  ["Sra.", "Ortega", "Sra. Ortega"],
  ["Señora", "Ortega", "Señora Ortega"],
  ["Dr", "Jones", "Dr Jones"],
  ["María Fernanda", "López", "María Fernanda"],
  ["Drew", "Barrett", "Drew"],
  ["Donato", "Ruiz", "Donato"],
  ["", "Ortega", ""],
])('getGreetingName greets "%s" "%s" as "%s"', (firstName, lastName, name) => {
  expect(getGreetingName({ firstName, lastName })).toBe(name);
});
