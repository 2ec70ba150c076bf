import { data, redirect } from "react-router";
import type { Account } from "#app/accounts/account.ts";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { createOptionalTextSchema } from "#app/forms/form-text-schema.ts";
import { formatSumProblem } from "#app/forms/format-sum-problem.ts";
import { parseSum } from "#app/forms/sum.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { type GuideFormReply, pickPostedTexts } from "./guide-form-reply.ts";
import { guideWorkMessages } from "./guide-work-messages.ts";

type HandInForm = Readonly<{
  services: Pick<Services, "operator">;
  facts: RequestFacts;
  account: Account;
  date: string;
  form: FormData;
  locale: Locale;
}>;

/** Says why the sum of a form is not stored. */
export function formatSumOfForm(form: FormData, locale: Locale): string {
  return formatSumProblem(getFormText(form, "amount"), undefined, locale) ?? "";
}

/** The texts and ids of a form about handed-in cash. */
export function readHandInForm(form: FormData) {
  const amount = parseSum(getFormText(form, "amount"));
  const remark = createOptionalTextSchema(textRules.place).safeParse(getFormText(form, "remark"));
  const id = getFormText(form, "id");
  const shown = getFormText(form, "shown");
  if (!isId(id) || !/^-?\d{1,10}$/.test(shown))
    throw new Response("This form is not known.", { status: 400 });
  return { id, amount, remark, shownCentavos: Number(shown) };
}

/** Records the cash that an account hands in of what it collected on the rides of a day. */
export async function handleHandInForm(submission: HandInForm) {
  const { services, facts, account, date, form, locale } = submission;
  const { cash } = guideWorkMessages[locale];
  const refuse = (field: string, text: string, status: number) =>
    data<GuideFormReply>(
      {
        ...{ id: facts.id, ride: "", refusal: "hand-in", about: "", field, text },
        typed: pickPostedTexts(form, ["amount", "remark"]),
      },
      { status },
    );
  const { id, amount, remark, shownCentavos } = readHandInForm(form);
  if (amount === null) return refuse("amount", formatSumOfForm(form, locale), 400);
  if (!remark.success) return refuse("remark", cash["bad-remark"], 400);
  const recorded = await services.operator.handInCash({
    ...{ id, accountId: account.id, day: date, amountCentavos: amount, remark: remark.data },
    // The person who hands the cash in does not confirm that it was received.
    ...{ shownCentavos, by: account.name, isReceived: false },
  });
  facts.log.info({ date, outcome: recorded.outcome }, "a guide handed cash in");
  if (recorded.outcome === "too-much") {
    const most = formatMoney(recorded.mostCentavos / 100, locale);
    return refuse("amount", fillMessage(cash["too-much"], { amount: most }), 409);
  }
  if (recorded.outcome !== "recorded") return refuse("amount", cash["changed-meanwhile"], 409);
  return redirect(`${getDayPath(date)}?done=handed-in`, 303);
}
