import { describe, expect, it } from "vitest";
import type { RefundSums } from "#app/bookings/ledger/format-refund.ts";
import { formatBookingDone } from "#app/web/admin/booking/format-booking-done.ts";
import type { BookingPage } from "#app/web/admin/booking/loader.server.ts";
import { adminUndoMessages } from "#app/web/admin/ui/undo-messages.ts";
import { normalizeSpaces } from "../support/visitor-without-scripts.ts";

const none: RefundSums = {
  card: { centavos: 0, state: "given" },
  hand: { due: 0, given: 0 },
  agency: { due: 0, given: 0 },
};
const byHand: RefundSums = { ...none, hand: { due: 0, given: 500_00 } };
const inAll: RefundSums = {
  ...byHand,
  card: { centavos: 4_800_00, state: "begun" },
  before: 1_900_00,
};

/** Formats the notice after an act for a booking with these sums. */
function format(
  done: string,
  backInAll: RefundSums | null,
  backOf: Readonly<{ change: RefundSums; refund: RefundSums }>,
  history: readonly object[] = [],
) {
  const money = { backInAll, backOf };
  const telling = {
    open: null,
    newest: null,
    byMail: true,
    byWhatsApp: false,
    isWrittenByWhatsApp: false,
  };
  const page = {
    reference: "K7P-4TX",
    money,
    broughtBy: null,
    telling,
    history,
    undoLine: null,
  };
  return normalizeSpaces(formatBookingDone(done, page as unknown as BookingPage, "en") ?? "");
}

describe("formatBookingDone", () => {
  it("formatBookingDone names the refund's own sum before those of a canceled booking", () => {
    expect(format("refund", inAll, { change: none, refund: byHand })).toContain(
      "MXN 500 was given back in cash or by transfer. For the whole booking: MXN 4,800 is on its way back to their card. MXN 500 was given back in cash or by transfer. MXN 1,900 had already gone back to them.",
    );
    expect(format("refund", byHand, { change: none, refund: byHand })).not.toContain(
      "whole booking",
    );
  });

  it("formatBookingDone says what a refund in cash or a new price gave back of a booking that stands", () => {
    const given = "MXN 500 was given back in cash or by transfer.";
    expect(format("refund", null, { change: none, refund: byHand })).toContain(given);
    expect(format("price", null, { change: byHand, refund: none })).toContain(given);
    expect(format("price", null, { change: none, refund: byHand })).not.toContain("500");
  });

  it("formatBookingDone says that answers are lost only after a cancellation that deleted some was undone", () => {
    const formatUndone = (detail: object) =>
      format("undone", null, { change: none, refund: none }, [
        { id: 7, event: "cancelled", detail },
        { id: 8, event: "cancelled-undone", detail: { undoes: 7 } },
      ]);
    expect(formatUndone({})).toBe(adminUndoMessages.en.undone);
    expect(formatUndone({ hadAnswers: true })).toBe(adminUndoMessages.en.undoneWithoutAnswers);
  });
});
