import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { maxCalendarFeeds } from "#app/notifications/calendar-feeds/calendar-feed-limits.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import { parseShortName } from "../ui/parse-short-name.ts";
import { refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";

export type CalendarFeedProblem =
  | "required"
  | "too-long"
  | "invalid-text"
  | "made-before"
  | "too-many"
  | "unknown-guide"
  | "not-allowed";

/**
 * `next` is the id of the feed if the form is submitted again. It is a new one if another feed
 * already has the submitted id.
 */
export type CalendarFeedReply = Readonly<{
  id: string;
  name: string;
  /** Id of the guide whose rides were selected; empty for all rides. */
  guide: string;
}> &
  Readonly<
    | { outcome: "made"; address: string }
    | { outcome: "refused"; problem: CalendarFeedProblem; most: number; next: string }
  >;

type FeedSubmission = Submission & Readonly<{ id: string }>;

/** The forms about calendar feeds by their intents. */
export const calendarFeedForms = { make: createFeedFromForm, revoke: revokeFeedFromForm };

/** Handles the forms about calendar feeds. Throws 400 for an unknown form. */
export async function handleCalendarFeedForm(submission: Submission) {
  const id = getFormText(submission.form, "id");
  if (!isId(id)) refuseUnknownForm();
  return handleByIntent(calendarFeedForms, { ...submission, id });
}

async function revokeFeedFromForm({ services, facts, account, id }: FeedSubmission) {
  const revoked = await services.calendar.revokeFeed(id, account);
  facts.log.info({ feedId: id, revoked, by: account.id }, "a calendar's address revoked");
  return redirect("/admin/phones?done=revoked", 303);
}

async function createFeedFromForm({ services, facts, form, locale, account, id }: FeedSubmission) {
  const typed = getFormText(form, "name");
  const chosen = getFormText(form, "guide");
  const guide = isId(chosen) ? chosen : "";
  const refuse = (problem: CalendarFeedProblem, status: number) =>
    data<CalendarFeedReply>(
      {
        id: facts.id,
        name: typed,
        guide,
        outcome: "refused",
        problem,
        most: maxCalendarFeeds,
        next: problem === "made-before" ? crypto.randomUUID() : id,
      },
      { status },
    );
  if (chosen !== guide) return refuse("unknown-guide", 400);
  const read = parseShortName(typed);
  if ("problem" in read) return refuse(read.problem, 400);
  const name = read.text;
  const made = await services.calendar.createFeed({
    ...{ id, name, language: locale, by: account },
    accountId: guide || null,
  });
  const { outcome } = made;
  facts.log.info({ feedId: id, outcome, by: account.id }, "a calendar's address asked for");
  if (made.outcome !== "made") return refuse(made.outcome, outcome === "not-allowed" ? 403 : 409);
  const address = `${services.env.siteUrl}/calendar/${made.secret}.ics`;
  return data<CalendarFeedReply>({ id: facts.id, name, guide, outcome: "made", address });
}
