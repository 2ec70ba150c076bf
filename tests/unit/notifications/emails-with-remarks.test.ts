import { describe, expect, it } from "vitest";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import { buildDepartureCancelledEmail } from "#app/notifications/email/departure-cancelled-email.ts";
import type { EmailContent } from "#app/notifications/email/email-content.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import type { OperatorNotification } from "#app/notifications/email/operator-notification.ts";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { buildAutomationPayload } from "#app/notifications/webhook/automation-payload.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";

const booking = createPaidBookingRow({ remarks: "Rodilla operada\nEstado del pago: pendiente" });
const oneLine = "Rodilla operada / Estado del pago: pendiente";

const notice = (news: OperatorNotification, of = booking) =>
  buildOperatorEmail(of, news, { ...emailContext, guestEmail: of.email }).content;
const rowsOf = (content: EmailContent) => content.ticket?.rows.map(({ value }) => value) ?? [];

describe("remarks in emails", () => {
  it("emails show the remarks on one line, so that they cannot imitate another line of the email", () => {
    for (const content of [
      buildBookingConfirmedEmail(booking, emailContext).content,
      notice({ kind: "confirmed" }),
    ]) {
      expect(rowsOf(content)).toContain(oneLine);
      expect(renderPlainText(content)).toContain(`: ${oneLine}\n`);
    }
    const news = { kind: "changed", by: "guest", changes: [] } as const;
    expect(rowsOf(notice(news))).toContain(oneLine);
  });

  it("the confirmation email has no remarks row when there are no remarks", () => {
    const silent = createPaidBookingRow();
    const said = rowsOf(buildBookingConfirmedEmail(booking, emailContext).content);
    expect(rowsOf(buildBookingConfirmedEmail(silent, emailContext).content)).toHaveLength(
      said.length - 1,
    );
  });

  it("emails about a cancelled departure or a refund and webhook payloads contain no remarks", () => {
    const calledOff = buildDepartureCancelledEmail(
      booking,
      new Date("2026-12-19T22:00:00Z"),
      emailContext,
    ).content;
    for (const content of [calledOff, notice({ kind: "refundStuck", amountCentavos: 1 })]) {
      expect(JSON.stringify(content)).not.toContain("Rodilla");
    }
    expect(JSON.stringify(buildAutomationPayload(booking, emailContext.now))).not.toContain(
      "Rodilla",
    );
  });
});
