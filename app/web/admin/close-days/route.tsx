import { data } from "react-router";
import { localDateOf } from "#app/platform/local-time.ts";
import { adminDaysMessages } from "#app/web/admin/close-days/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { brandIn, operatorMeta } from "../layout/operator-meta.ts";
import { stay, useLastAnswer } from "../ui/keep-page-on-network-error.ts";
import type { Route } from "./+types/route";
import {
  askedFor,
  changeDays,
  deedOf,
  quickSpans,
  reviewOf,
  ridesOffered,
} from "./action.server.ts";
import { DaysReview } from "./closing-review.tsx";
import { ChoiceForm } from "./day-selection-form.tsx";
import "#app/web/admin/edit-catalog/catalog.css";
import "#app/web/admin/departures/departures.css";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const today = localDateOf(services.clock.now());
  const deed = deedOf(url.pathname);
  const asked = askedFor(url, today);
  const wantsReview = url.searchParams.has("review");
  const problems = wantsReview && "problems" in asked ? asked.problems : null;
  const page = {
    locale: interfaceLanguage(request),
    deed,
    today,
    texts: asked.texts,
    problems,
    quick: quickSpans(today),
    offered: ridesOffered(),
    review: wantsReview && asked.choice ? await reviewOf(services, deed, asked.choice) : null,
  };
  return data(page, { status: problems ? 400 : 200 });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return changeDays({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    deed: deedOf(url.pathname),
    form: await request.formData(),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stay(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, deed } = loaderData;
  return operatorMeta(adminDaysMessages[locale][deed].title, brandIn(matches));
}

/** Closes or reopens many days: first the choice, then a review of what it changes. */
export default function CloseDays({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer, unanswered } = useLastAnswer(given);
  const { review, ...page } = loaderData;
  // The form is sent from the review; a choice that became wrong meanwhile leads back to the fields.
  if (answer && "problems" in answer) {
    return (
      <ChoiceForm {...page} texts={answer.texts} problems={answer.problems} attempt={answer.id} />
    );
  }
  if (!review) return <ChoiceForm {...page} attempt={JSON.stringify(page.problems)} />;
  return (
    <DaysReview
      {...page}
      review={review}
      missing={answer && "riders" in answer ? answer.id : null}
      unanswered={unanswered}
    />
  );
}
