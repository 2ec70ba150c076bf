import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { AnswersVisit } from "../rider-answers/answers-visit.ts";
import { parseAgreedAmounts } from "../riders/riders-form.ts";
import { findRemainingPath, getAnswersPath, getRiderKey, redirectToEnd } from "./loader.server.ts";

/** Why a form changed nothing. `terms` means that the page says why there are no terms any more. */
export type RefundReply = Readonly<{
  id: string;
  problem: "booking" | "sum" | "form" | "terms" | "unanswered";
  /** What the page says while the server does not answer. */
  away?: Readonly<{ keptTitle: string; kept: string }> | null;
}>;

/**
 * Takes the rider off if the sums are still those that the guest agreed to. Otherwise shows the new
 * ones, or why there are none.
 */
export async function handleRefundForm(
  visit: AnswersVisit,
  token: string,
  { form, query }: Readonly<{ form: FormData; query: URLSearchParams }>,
) {
  const { services, managed, only } = visit;
  const named = getFormText(form, "rider");
  const key = await getRiderKey(visit, named);
  const agreed = parseAgreedAmounts({ get: (name) => getFormText(form, name) });
  if (!agreed || named === "") return createReply("form", 400);
  // A rider's own link is for this rider only.
  if (named !== key) return createReply("terms", 409);
  const result = await services.guest.refundRefusedRider(managed.booking.id, {
    key,
    link: only === null ? "booking" : "rider",
    agreed,
  });
  switch (result.outcome) {
    case "taken-off":
    case "known":
      return only === null
        ? redirect(
            findRemainingPath(visit, query) ?? `${getAnswersPath(visit, token)}?done=taken-off`,
            303,
          )
        : redirectToGone(visit.locale, token);
    case "cancelled":
      return redirectAfterEnd(visit, token);
    case "offer":
      return createReply(result.news ?? "form", 409);
    case "problem":
      if (result.problem !== "ended") return createReply("terms", 409);
      // The last rider may have sent the form twice.
      return managed.booking.state === "cancelled"
        ? redirectAfterEnd(visit, token)
        : redirectToEnd(visit, token);
  }
}

/** Redirects to what a link shows after the last rider has left, and the booking is cancelled. */
function redirectAfterEnd(visit: AnswersVisit, token: string): Response {
  return visit.only === null ? redirectToEnd(visit, token) : redirectToGone(visit.locale, token);
}

/** Redirects to what a rider's own link shows after the rider has left the booking. */
export function redirectToGone(locale: Locale, token: string): Response {
  return redirect(`${getPagePath("singleRiderRefund", locale, token)}?done=taken-off`, 303);
}

function createReply(problem: RefundReply["problem"], status: number) {
  return data<RefundReply>({ id: randomUUID(), problem }, { status });
}
