import { expect, it } from "vitest";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { buildOperatorEmail } from "#app/notifications/email/operator-email.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";

const { reasons, notSaid } = emailMessages.es.notice.quoteDeclined;

it.each([
  ["price", null, [reasons.price]],
  ["date", "Volvemos en {marzo}", [reasons.date, "Escribió: “Volvemos en {marzo}”"]],
  ["other", "Se enfermó mi hermana", ["Escribió: “Se enfermó mi hermana”"]],
  ["other", null, [reasons.other]],
  [null, null, [notSaid]],
] as const)(
  "the email about a declined offer names the reason %s and the note %s",
  (reason, note, said) => {
    const news = { kind: "quoteDeclined", reason, note } as const;
    const { opening } = buildOperatorEmail(createPaidBookingRow({}), news, {
      ...emailContext,
      guestEmail: "ana@example.com",
    }).content;
    expect(opening.slice(1)).toEqual(said);
  },
);
