import { describe, expect, it } from "vitest";
import { confirmedMail } from "#app/notifications/email/booking-confirmed-email.ts";
import { calledOffMail } from "#app/notifications/email/departure-cancelled-email.ts";
import type { MailContent } from "#app/notifications/email/email-content.ts";
import { type OperatorNews, operatorNotice } from "#app/notifications/email/operator-email.ts";
import { mailText } from "#app/notifications/email/render-plain-text.ts";
import { automationPayload } from "#app/notifications/webhook/automation-payload.ts";
import { context, paidBooking } from "./booking-fixtures.ts";

const booking = paidBooking({ remarks: "Rodilla operada\nEstado del pago: pendiente" });
const oneLine = "Rodilla operada / Estado del pago: pendiente";

const notice = (news: OperatorNews, of = booking) =>
  operatorNotice(of, news, { ...context, guestEmail: of.email }).content;
const rowsOf = (content: MailContent) => content.ticket?.rows.map(({ value }) => value) ?? [];

describe("what the guest wants the team to know", () => {
  it("stands in one line of the ticket, so that it cannot pass for a line of ours", () => {
    for (const content of [
      confirmedMail(booking, context).content,
      notice({ kind: "confirmed" }),
    ]) {
      expect(rowsOf(content)).toContain(oneLine);
      expect(mailText(content)).toContain(`: ${oneLine}\n`);
    }
    const news = { kind: "changed", by: "guest", changes: [] } as const;
    expect(rowsOf(notice(news))).toContain(oneLine);
  });

  it("takes no line where nothing was said", () => {
    const silent = paidBooking();
    const said = rowsOf(confirmedMail(booking, context).content);
    expect(rowsOf(confirmedMail(silent, context).content)).toHaveLength(said.length - 1);
  });

  it("is left out where nobody rides, and of what other systems get", () => {
    const calledOff = calledOffMail(booking, new Date("2026-12-19T22:00:00Z"), context).content;
    for (const content of [calledOff, notice({ kind: "refundStuck", amountCentavos: 1 })]) {
      expect(JSON.stringify(content)).not.toContain("Rodilla");
    }
    expect(JSON.stringify(automationPayload(booking, context.now))).not.toContain("Rodilla");
  });
});
