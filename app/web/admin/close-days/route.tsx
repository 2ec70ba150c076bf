import { data } from "react-router";
import { toLocalDate } from "#app/platform/local-time.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import type { Route } from "./+types/route";
import {
  getClosingReview,
  getDaysAction,
  handleDaysForm,
  listQuickDateRanges,
  listScheduledRides,
  parseSelectionFromUrl,
} from "./action.server.ts";
import { DaysReview } from "./closing-review.tsx";
import { DaySelectionForm } from "./day-selection-form.tsx";
import "#app/web/admin/catalog-parts/catalog.css";
import "#app/web/admin/departure-parts/departures.css";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const today = toLocalDate(services.clock.now());
  const operation = getDaysAction(url.pathname);
  const requestedSelection = parseSelectionFromUrl(url, today);
  const wantsReview = url.searchParams.has("review");
  const problems =
    wantsReview && "problems" in requestedSelection ? requestedSelection.problems : null;
  const page = {
    locale: getInterfaceLanguage(request),
    operation,
    today,
    texts: requestedSelection.texts,
    problems,
    quick: listQuickDateRanges(today),
    offered: listScheduledRides(),
    review:
      wantsReview && requestedSelection.choice
        ? await getClosingReview(services, operation, requestedSelection.choice)
        : null,
  };
  return data(page, { status: problems ? 400 : 200 });
}

export async function action({ url, ...args }: Route.ActionArgs) {
  return handleDaysForm({
    ...(await readSubmission(args)),
    operation: getDaysAction(url.pathname),
  });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(
  ({ locale, operation }) => closeDaysMessages[locale][operation].title,
);

/**
 * Closes or reopens several days. The operator selects them first, and then reviews the effects.
 */
export default function CloseDays({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(actionData);
  const { review, ...page } = loaderData;
  // The review page submits the selection. If the selection is no longer valid, the fields for
  // changing it are shown again.
  if (answer && "problems" in answer) {
    return (
      <DaySelectionForm
        {...page}
        texts={answer.texts}
        problems={answer.problems}
        attempt={answer.id}
      />
    );
  }
  if (!review) return <DaySelectionForm {...page} attempt={JSON.stringify(page.problems)} />;
  return (
    <DaysReview
      {...page}
      review={review}
      missing={answer && "riders" in answer ? answer.id : null}
      unanswered={unanswered}
    />
  );
}
