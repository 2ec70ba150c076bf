import { describe, expect, it } from "vitest";
import {
  mergePendingMessages,
  type PendingMessage,
} from "#app/bookings/manual-messages/merge-pending.ts";

const stop = (date: string) => ({ tour: "sunset", date, pickupTime: "14:30", start: "16:00" });
const [first, second, third] = [stop("2026-12-01"), stop("2026-12-02"), stop("2026-12-03")];
const about = (name: PendingMessage["about"], from: PendingMessage["from"] = null) => ({
  about: name,
  from,
});

describe("a newer message about a booking whose guest still has to be told", () => {
  it.each(["moved", "riders", "price", "details", "refund", "reminder"] as const)(
    "is told with the booking itself: %s",
    (newer) => {
      const untold = about("confirmed");
      expect(mergePendingMessages(untold, about(newer, first), second)).toBe(untold);
    },
  );

  it.each(["confirmed", "moved", "riders", "called-off", "back-on"] as const)(
    "replaces it where the booking ends or the ride is off: %s",
    (older) => {
      expect(mergePendingMessages(about(older), about("cancelled"), first)?.about).toBe(
        "cancelled",
      );
      expect(mergePendingMessages(about(older), about("called-off"), first)?.about).toBe(
        "called-off",
      );
    },
  );

  it("joins two moves, and is nothing once the guest rides as they think", () => {
    const untold = about("moved", first);
    expect(mergePendingMessages(untold, about("moved", second), third)).toEqual(untold);
    expect(mergePendingMessages(untold, about("moved", second), first)).toBeNull();
  });

  it("is nothing where a ride is back on that its guest never knew to be off", () => {
    expect(mergePendingMessages(about("called-off"), about("back-on"), first)).toBeNull();
    expect(mergePendingMessages(about("moved", first), about("back-on"), second)?.about).toBe(
      "back-on",
    );
  });

  it.each(["details", "riders", "price", "refund"] as const)(
    "is told with the news that the ride is off or the booking canceled: %s",
    (newer) => {
      for (const untold of [about("called-off"), about("cancelled")]) {
        expect(mergePendingMessages(untold, about(newer), first)).toBe(untold);
      }
    },
  );

  it("keeps a move in mind while the ride is off, until the guest rides as they think", () => {
    const off = mergePendingMessages(about("moved", first), about("called-off"), second);
    expect(off).toEqual(about("called-off", first));
    const untold = about("called-off", first);
    expect(mergePendingMessages(untold, about("back-on"), second)).toEqual(about("moved", first));
    expect(mergePendingMessages(untold, about("moved", second), third)).toEqual(
      about("moved", first),
    );
    expect(mergePendingMessages(untold, about("moved", second), first)).toBeNull();
  });

  it("is no reminder, and replaces one", () => {
    expect(mergePendingMessages(about("price"), about("reminder"), first)?.about).toBe("price");
    expect(mergePendingMessages(about("reminder"), about("price"), first)?.about).toBe("price");
  });
});
