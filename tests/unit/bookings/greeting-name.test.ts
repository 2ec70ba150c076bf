import { expect, it } from "vitest";
import { getGreetingName } from "#app/bookings/greeting-name.ts";

it.each([
  ["Familia", "Guzmán Ortega", "Familia Guzmán Ortega"],
  ["Fam.", "Ortega", "Fam. Ortega"],
  ["Boda", "Ruiz y Soto", "Boda Ruiz y Soto"],
  ["Wedding", "of Ana and Leo", "Wedding of Ana and Leo"],
  ["Hotel", "Escondido", "Hotel Escondido"],
  ["Clubaldo", "Ruiz", "Clubaldo"],
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
