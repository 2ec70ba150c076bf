import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { guideCashMessages } from "#app/web/admin/cash/messages.ts";
import { formatCentavos } from "../addresses/allotment-links.ts";
import { guideCashPath } from "../addresses/cash-view.ts";
import { pickPostedTexts } from "../cash-parts/guide-form-reply.ts";
import { formatSumOfForm, readHandInForm } from "../cash-parts/hand-in-form.server.ts";
import { refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";

/** The reply if a form about the guides' cash stored nothing. */
export type CashReply = Readonly<{
  id: string;
  /** The account and day of the form; empty for a receipt. */
  about: string;
  /** The name of the field that is wrong; empty for a receipt. */
  field: string;
  text: string;
  typed: Readonly<Record<string, string>>;
}>;

/** Confirms a receipt, or records or corrects handed-in cash. Throws 400 for an unknown form. */
export async function handleCashForm(submission: Submission) {
  const { services, facts, by, form, locale } = submission;
  const intent = getFormText(form, "intent");
  if (intent === "record") return handleRecordForm(submission);
  const id = getFormText(form, "id");
  if (intent !== "confirm" || !isId(id)) refuseUnknownForm();
  const isKnown = await services.operator.confirmCash({ id, by });
  facts.log.info({ isKnown }, "the office confirmed cash");
  if (!isKnown) {
    const { unknown: text } = guideCashMessages[locale].refusals;
    const reply = { id: facts.id, about: "", field: "", text, typed: {} };
    return data<CashReply>(reply, { status: 404 });
  }
  return redirect(`${guideCashPath}?done=confirmed`, 303);
}

async function handleRecordForm({ services, facts, by, form, locale }: Submission) {
  const { refusals } = guideCashMessages[locale];
  const [accountId, day] = [getFormText(form, "account"), getFormText(form, "day")];
  if (!isId(accountId) || !isLocalDate(day)) refuseUnknownForm();
  const refuse = (field: string, text: string, status: number) =>
    data<CashReply>(
      {
        ...{ id: facts.id, about: `${day} ${accountId}`, field, text },
        typed: pickPostedTexts(form, ["kind", "amount", "remark"]),
      },
      { status },
    );
  const { id, amount, remark, shownCentavos } = readHandInForm(form);
  const isCorrection = getFormText(form, "kind") === "less";
  if (amount === null) return refuse("amount", formatSumOfForm(form, locale), 400);
  if (!remark.success || (isCorrection && remark.data === null))
    return refuse("remark", refusals["needs-remark"], 400);
  const recorded = await services.operator.handInCash({
    ...{ id, accountId, day, remark: remark.data, shownCentavos, by, isReceived: true },
    amountCentavos: isCorrection ? -amount : amount,
  });
  facts.log.info({ day, outcome: recorded.outcome }, "the office recorded handed-in cash");
  if (recorded.outcome === "too-much") {
    const most = formatCentavos(recorded.mostCentavos, locale);
    return refuse("amount", fillMessage(refusals["too-much"], { amount: most }), 409);
  }
  if (recorded.outcome !== "recorded") return refuse("amount", refusals[recorded.outcome], 409);
  return redirect(`${guideCashPath}?done=recorded`, 303);
}
