import { expect, it } from "vitest";
import { isValidField } from "#app/bookings/is-valid-field.ts";
import { getOpenErrors } from "#app/forms/open-errors.ts";

const messages = { firstName: "Enter your first name.", email: "Check the address." };
const refused = { firstName: "", email: "hannah@" };
const listOpen = (current: Record<string, string>) =>
  Object.keys(getOpenErrors(messages, refused, { ...refused, ...current }, isValidField));

it("getOpenErrors keeps the errors of fields that nobody has changed", () => {
  expect(listOpen({})).toEqual(["firstName", "email"]);
});

it("getOpenErrors drops the error of a field once its value is valid", () => {
  expect(listOpen({ firstName: "Hannah" })).toEqual(["email"]);
  expect(listOpen({ firstName: "Hannah", email: "hannah@mail.com" })).toEqual([]);
});

it("getOpenErrors keeps the error of a changed field that is still invalid", () => {
  expect(listOpen({ firstName: "  ", email: "hannah@mail" })).toEqual(["firstName", "email"]);
});

it("getOpenErrors keeps an error of the server's own until the value changes", () => {
  const taken = { phone: "Which country is this number from?" };
  const typed = { phone: "303 555 0123" };
  expect(getOpenErrors(taken, typed, typed, isValidField)).toEqual(taken);
  expect(getOpenErrors(taken, typed, { phone: "+1 303 555 0123" }, isValidField)).toEqual({});
});

it.each([
  ["remarks", "", true],
  ["children", "", true],
  ["isPrivate", "", true],
  ["date", "", false],
  ["pickupTime", "", false],
  ["pickupTime", "14:30", true],
  ["phone", "12", false],
  ["firstName", "www.example.com", false],
])("isValidField for %s with %j returns %s", (name, value, expected) => {
  expect(isValidField(name, value)).toBe(expected);
});
