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

describe("mergePendingMessages", () => {
  it.each(["moved", "riders", "price", "details", "refund", "reminder"] as const)(
    "mergePendingMessages keeps an undelivered confirmation instead of the newer message %s",
    (newer) => {
      const untold = about("confirmed");
      expect(mergePendingMessages(untold, about(newer, first), second)).toBe(untold);
    },
  );

  it.each(["confirmed", "moved", "riders", "called-off", "back-on"] as const)(
    "mergePendingMessages replaces the message %s by a cancellation",
    (older) => {
      expect(mergePendingMessages(about(older), about("cancelled"), first)?.about).toBe(
        "cancelled",
      );
      expect(mergePendingMessages(about(older), about("called-off"), first)?.about).toBe(
        "called-off",
      );
    },
  );

  it("mergePendingMessages merges two moves and returns null when the second reverses the first", () => {
    const untold = about("moved", first);
    expect(mergePendingMessages(untold, about("moved", second), third)).toEqual(untold);
    expect(mergePendingMessages(untold, about("moved", second), first)).toBeNull();
  });

  it("mergePendingMessages returns null when a departure reopens before the guest was notified", () => {
    expect(mergePendingMessages(about("called-off"), about("back-on"), first)).toBeNull();
    expect(mergePendingMessages(about("moved", first), about("back-on"), second)?.about).toBe(
      "back-on",
    );
  });

  it.each(["details", "riders", "price", "refund"] as const)(
    "mergePendingMessages keeps an undelivered cancellation instead of the newer message %s",
    (newer) => {
      for (const untold of [about("called-off"), about("cancelled")]) {
        expect(mergePendingMessages(untold, about(newer), first)).toBe(untold);
      }
    },
  );

  it("mergePendingMessages keeps the data of an undelivered message about a move when the departure is cancelled", () => {
    const off = mergePendingMessages(about("moved", first), about("called-off"), second);
    expect(off).toEqual(about("called-off", first));
    const untold = about("called-off", first);
    expect(mergePendingMessages(untold, about("back-on"), second)).toEqual(about("moved", first));
    expect(mergePendingMessages(untold, about("moved", second), third)).toEqual(
      about("moved", first),
    );
    expect(mergePendingMessages(untold, about("moved", second), first)).toBeNull();
  });

  it("mergePendingMessages drops a reminder when another message is pending", () => {
    expect(mergePendingMessages(about("price"), about("reminder"), first)?.about).toBe("price");
    expect(mergePendingMessages(about("reminder"), about("price"), first)?.about).toBe("price");
  });
});
