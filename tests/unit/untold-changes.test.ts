import { describe, expect, it } from "vitest";
import { findUntoldChanges } from "#app/bookings/manual-messages/untold-changes.ts";

type Line = Parameters<typeof findUntoldChanges>[0][number];

/** Builds a history; the revision of each change is its place. */
function buildHistory(lines: readonly (readonly [Line["actor"], string, object?])[]): Line[] {
  return lines.map(([actor, event, more = {}], index) => {
    const isChange = /changed|moved|corrected/.test(event);
    const detail = { ...(isChange && { revision: index }), ...more };
    const at = new Date(Date.UTC(2026, 10, 20, 0, index));
    return { id: index + 1, bookingId: "b", at, actor, event, detail };
  });
}

const untoldOf = (lines: Parameters<typeof buildHistory>[0]) =>
  findUntoldChanges(buildHistory(lines)).map(({ event, at }) => `${event} ${at.getUTCMinutes()}`);

describe("findUntoldChanges", () => {
  it("findUntoldChanges returns all changes and refunds of the team since somebody told the guest", () => {
    expect(
      untoldOf([
        ["operator", "entered"],
        ["operator", "price-changed"],
        ["operator", "guest-told"],
        ["operator", "collected"],
        ["operator", "party-changed"],
        ["operator", "refund-ordered"],
      ]),
    ).toEqual(["party-changed 4", "refund-ordered 5"]);
  });

  it("findUntoldChanges counts what was told as untold again after that was undone", () => {
    expect(
      untoldOf([
        ["operator", "price-changed"],
        ["operator", "guest-told"],
        ["operator", "guest-told-undone"],
        ["operator", "moved"],
      ]),
    ).toEqual(["price-changed 0", "moved 3"]);
  });

  it("findUntoldChanges leaves out what guests changed themselves, and keeps what a rider did with the own link", () => {
    expect(
      untoldOf([
        ["operator", "price-changed"],
        ["guest", "party-changed"],
        ["guest", "refund-ordered"],
      ]),
    ).toEqual([]);
    expect(untoldOf([["guest", "party-changed", { byRider: true }]])).toEqual(["party-changed 0"]);
  });

  it("findUntoldChanges leaves out what emails told before the address was removed", () => {
    expect(
      untoldOf([
        ["operator", "price-changed"],
        ["operator", "details-changed", { fields: ["email"] }],
        ["operator", "details-changed", { fields: ["phone"] }],
      ]),
    ).toEqual(["details-changed 2"]);
  });
});
