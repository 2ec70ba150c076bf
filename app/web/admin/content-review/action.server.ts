import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import type { PlacedProblem } from "#app/content/content-schema.server.ts";
import type { Choice } from "#app/content/editing/merge-pages.ts";
import type { ChosenDraft } from "#app/content/editing/publish-drafts.server.ts";
import type { BrokenLink } from "#app/content/links/find-broken-links.ts";
import { getChoiceFieldName } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { parseVersionNumber } from "../catalog-parts/newest-catalog-version.server.ts";
import { parseContentPageId } from "../content-parts/content-page-id.server.ts";
import type { ContentReviewMessages } from "../content-parts/content-review-messages.ts";
import { formatBrokenLinks } from "../content-parts/format-broken-links.server.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";
import { changePrefix, getChangeName } from "./change-name.ts";
import { type ShownProblem, showProblems } from "./loader.server.ts";

/** A form of the review that changed nothing. */
export type ReviewRefusal = Readonly<{
  id: string;
  refusal: keyof ContentReviewMessages["refusals"] | "broken-links";
  /** The links that would lead nowhere, in words. */
  links: readonly string[];
  /** The texts and pictures that prevent the publication. */
  problems: readonly ShownProblem[];
  typed: TypedReview;
}>;

/** What was typed as the time of a publication, and the names of the boxes that were checked. */
export type TypedReview = Readonly<{ day: string; time: string; changes: readonly string[] }>;

/** A form of the review that stored an answer to a question. What was typed stays. */
export type ReviewAnswer = Readonly<{ id: string; refusal: null; typed: TypedReview }>;

/**
 * Handles the forms of the review: publishing and scheduling drafts, settling the conflicts of one,
 * and canceling a schedule.
 */
export async function handleReviewForm({ services, facts, form, by, locale }: Submission) {
  const { content } = services;
  const typed = {
    day: getFormText(form, "day"),
    time: getFormText(form, "time"),
    changes: [...form.keys()].filter((name) => name.startsWith(changePrefix)),
  };
  const refuse = async (refusal: ReviewRefusal["refusal"], why: RefusalReason = {}) => {
    const { links = [], problems = [] } = why;
    const draft = problems.length > 0 ? await content.readDraftContent() : { pages: {} };
    return data<ReviewRefusal>(
      {
        ...{ id: facts.id, refusal, typed, links: formatBrokenLinks(links, locale) },
        problems: showProblems(problems, draft, locale),
      },
      { status: 409 },
    );
  };
  const intent = getFormText(form, "intent");
  if (intent === "publish") {
    const drafts = readChosenDrafts(form);
    const result = await content.publishContentDrafts({ drafts, by });
    facts.log.info({ drafts, ...result }, "the operator publishes drafts");
    return result.outcome === "published"
      ? redirect("/admin/content-review?done=published", 303)
      : refuse(result.outcome, result);
  }
  if (intent.startsWith("fine ")) {
    const [, page = "", digest = "", ...key] = intent.split(" ");
    const answer = { page: parseContentPageId(page), digest, key: key.join(" ") };
    const isStored = await content.acknowledgeQuestion(answer);
    facts.log.info({ ...answer, isStored }, "the operator answers a question of the review");
    if (!isStored) return refuse("changed");
    return data<ReviewAnswer>({ id: facts.id, refusal: null, typed }, { status: 200 });
  }
  if (intent === "settle") {
    const [draft] = readChosenDrafts(form);
    if (!draft) return refuse("nothing");
    const newest = parseVersionNumber(form.get("newest"));
    const result = await content.settleDraftConflicts({
      ...{ page: draft.page, seen: draft.seen, newest, choices: readChoices(form), by },
    });
    facts.log.info({ ...draft, ...result }, "the operator settles the conflicts of a draft");
    return result.outcome === "settled"
      ? redirect("/admin/content-review?done=settled", 303)
      : refuse(result.outcome);
  }
  if (intent === "schedule") {
    const publishAt = parseLocalInstant(getFormText(form, "day"), getFormText(form, "time"));
    if (!publishAt) return refuse("not-a-time");
    const drafts = readChosenDrafts(form);
    const result = await content.scheduleContentDrafts({ drafts, publishAt, by });
    facts.log.info({ drafts, publishAt, ...result }, "the operator schedules drafts");
    return result.outcome === "scheduled"
      ? redirect("/admin/content-review?done=scheduled", 303)
      : refuse(result.outcome, result);
  }
  if (intent === "cancel-schedule") {
    const id = getFormText(form, "id");
    const isCanceled = isId(id) && (await content.cancelContentSchedule({ id }));
    facts.log.info({ schedule: id, isCanceled }, "the operator cancels scheduled drafts");
    return isCanceled ? redirect("/admin/content-review?done=canceled", 303) : refuse("gone");
  }
  throw new Response("This form is not known.", { status: 400 });
}

/** Returns the instant of a day and time in the tours' time zone; null if they are none. */
function parseLocalInstant(day: string, time: string): Date | null {
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return isLocalDate(day) && isTime ? toInstant(day, time) : null;
}

type RefusalReason = Readonly<{
  outcome?: string;
  links?: readonly BrokenLink[];
  problems?: readonly PlacedProblem[];
}>;

/**
 * Reads the drafts and the times at which they were seen, from fields such as `draft.home`, and the
 * chosen changes of each, from boxes such as `change.home hero title`. Each has a name of its own,
 * because a form with the same field twice is refused.
 */
function readChosenDrafts(form: FormData): ChosenDraft[] {
  const prefix = "draft.";
  const names = [...form.keys()];
  return [...form].flatMap(([name, value]) => {
    if (!name.startsWith(prefix) || typeof value !== "string") return [];
    const page = parseContentPageId(name.slice(prefix.length));
    const start = getChangeName(page, "");
    const chosen = names.filter((one) => one.startsWith(start));
    const changes = chosen.map((one) => one.slice(start.length));
    return [{ page, seen: new Date(value), changes }];
  });
}

function readChoices(form: FormData): Record<string, Choice> {
  const prefix = getChoiceFieldName("");
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && (value === "mine" || value === "theirs")
        ? [[name.slice(prefix.length), value]]
        : [],
    ),
  );
}
