import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { previewContext, servicesContext } from "#app/web/services-context.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { BrokenLinkNotice } from "../content-parts/broken-link-notice.tsx";
import { contentReviewMessages } from "../content-parts/content-review-messages.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { handleReviewForm, type ReviewRefusal } from "./action.server.ts";
import { ChangedPlaces } from "./changed-places.tsx";
import { ProblemList } from "./chosen-changes.tsx";
import { ConflictPanel } from "./draft-panel.tsx";
import { listChangedPlaces, showDraft, showSchedule } from "./loader.server.ts";
import { PublishForm } from "./publish-form.tsx";
import { SchedulePanel } from "./schedule-panel.tsx";

const results = ["published", "settled", "scheduled", "canceled"] as const;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const locale = getInterfaceLanguage(request);
  const { content } = context.get(servicesContext);
  const [review, schedules] = await Promise.all([
    content.reviewContentDrafts(),
    content.listContentSchedules(),
  ]);
  return {
    locale,
    newest: review.newest,
    drafts: review.drafts.map((draft) => showDraft(draft, review, locale)),
    schedules: schedules.map((schedule) => showSchedule(schedule, review, locale)),
    places: await listChangedPlaces(review, context.get(previewContext), locale),
    /** The page from which the operator came, if only that one is to be published. */
    only: url.searchParams.get("page"),
    done: results.find((result) => result === url.searchParams.get("done")) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  return handleReviewForm(await readSubmission(args));
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => contentReviewMessages[locale].title);

/** Shows what all drafts change, in words and on which pages, and publishes the chosen ones. */
export default function ContentReview({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(actionData);
  const { locale, newest, drafts, schedules, places, only, done } = loaderData;
  const messages = contentReviewMessages[locale];
  const isEmpty = drafts.length === 0 && schedules.length === 0;
  return (
    <div className="mx-auto grid max-w-[48rem] gap-5 text-base">
      <div>
        <TextLink href="/admin/content" className="tap">
          {adminContentMessages[locale].back}
        </TextLink>
        <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
        {/* After a publication, the notice below says what became of the drafts. */}
        {!(isEmpty && done) && (
          <p className="mt-1 text-muted">{isEmpty ? messages.none : messages.intro}</p>
        )}
      </div>
      <NetworkErrorNotice unanswered={unanswered} />
      {answer?.refusal && !unanswered && <Refusal answer={answer} />}
      {answer?.refusal === null && !unanswered && (
        <FocusedNotice kind="ok" attempt={answer.id}>
          {messages.done.answered}
        </FocusedNotice>
      )}
      {done && !answer && (
        <FocusedNotice kind="ok" attempt={done}>
          {messages.done[done]}{" "}
          {done === "published" && (
            <TextLink href="/admin/content-history" className="tap">
              {adminContentMessages[locale].history}
            </TextLink>
          )}
        </FocusedNotice>
      )}
      {schedules.map((schedule) => (
        <SchedulePanel key={schedule.id} schedule={schedule} />
      ))}
      {drafts.map(
        (draft) =>
          draft.conflicts.length > 0 && (
            <ConflictPanel key={draft.page} draft={draft} newest={newest} />
          ),
      )}
      {drafts.length > 0 && (
        <>
          <PublishForm key={answer?.id} drafts={drafts} only={only} typed={answer?.typed} />
          <ChangedPlaces places={places} drafts={drafts} />
        </>
      )}
    </div>
  );
}

function Refusal({ answer }: Readonly<{ answer: ReviewRefusal }>) {
  const locale = useLocale();
  const { id, refusal, links, problems } = answer;
  return refusal === "broken-links" ? (
    <BrokenLinkNotice links={links} attempt={id} />
  ) : (
    <FocusedNotice kind="error" attempt={id}>
      {contentReviewMessages[locale].refusals[refusal]}
      <ProblemList problems={problems} />
    </FocusedNotice>
  );
}
