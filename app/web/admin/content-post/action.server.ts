import { data, redirect } from "react-router";
import type { BrokenLink } from "#app/content/links/find-broken-links.ts";
import { changeBlocks } from "#app/content/posts/change-blocks.ts";
import { findLongTexts } from "#app/content/posts/find-long-texts.ts";
import type { PostProblems } from "#app/content/posts/post-problem.ts";
import { formatDigests, parseDigests } from "#app/content/posts/text-digest.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { parseInstant } from "#app/platform/local-time.ts";
import { formatBrokenLinks } from "../content-parts/format-broken-links.server.ts";
import type { PostMessages } from "../post-parts/messages.ts";
import { changeGallery, readPostTexts } from "../post-parts/read-post-texts.ts";
import { refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";
import { describeWhenReady } from "./describe-pictures.server.ts";

/** The answer to a form of a post that keeps its page. */
export type PostReply = Readonly<{
  id: string;
  /** The texts of the form as they were sent. */
  texts: Readonly<Record<string, string>>;
  /** The digests of what the form had shown. */
  digests: string;
  problems: PostProblems;
  conflicts: Conflicts<string>;
  refusal: keyof PostMessages["refusals"] | "broken-links" | null;
  links: readonly string[];
  /** The time at which the draft was changed last. */
  seen: string;
  /** The descriptions of pictures as they were sent, by their fields. */
  descriptions: Readonly<Record<string, string>>;
  /** The pictures whose descriptions cannot be stored yet. */
  waiting: readonly string[];
  typed: Readonly<{ day: string; time: string }>;
}>;

type PostSubmission = Submission & Readonly<{ post: string; language: Locale }>;

/** The longest wait for pictures that were uploaded just before a publication, in milliseconds. */
const longestWait = 15_000;

/** Handles the forms of a post: its texts, its publication, and its end. */
export async function handlePostForm(submission: PostSubmission) {
  const { services, facts, form, by, locale, post, language } = submission;
  const { posts } = services;
  const intent = getFormText(form, "intent");
  const posted = readPostTexts(form, language);
  const digests = getFormText(form, "digests");
  const reply = (change: Partial<PostReply>, status: number) =>
    data<PostReply>(
      {
        ...{ id: facts.id, texts: posted, digests, problems: {}, conflicts: {}, refusal: null },
        ...{ links: [], seen: getFormText(form, "seen"), waiting: [] },
        descriptions: readDescriptions(form),
        typed: { day: getFormText(form, "day"), time: getFormText(form, "time") },
        ...change,
        // Whatever a form is refused for, texts that are too long have to be shorter before the next try.
        problems: { ...(status >= 400 && findLongTexts(posted)), ...change.problems },
      },
      { status },
    );
  const refuse = (refusal: PostReply["refusal"], links: readonly BrokenLink[] = []) =>
    reply({ refusal, links: formatBrokenLinks(links, locale) }, 409);
  const back = (done: string) =>
    redirect(`/admin/content-posts/${post}?language=${language}&done=${done}`, 303);

  switch (intent) {
    case "withdraw": {
      const result = await posts.withdrawPost({ post, by });
      facts.log.info({ post, outcome: result.outcome }, "the operator withdraws a post");
      if (result.outcome === "withdrawn") return back("withdrawn");
      return refuse(result.outcome, "links" in result ? result.links : []);
    }
    case "discard": {
      const result = await posts.discardPostDraft({ post, seen: readSeen(form) });
      facts.log.info({ post, ...result }, "the operator discards the draft of a post");
      if (result.outcome !== "discarded") return refuse(result.outcome);
      const isLeft = (await posts.findEditedPost(post)) !== null;
      return isLeft ? back("discarded") : redirect("/admin/content-posts?done=discarded", 303);
    }
    case "cancel-schedule": {
      const isCanceled = await posts.cancelPostSchedule({ post });
      facts.log.info({ post, isCanceled }, "the operator cancels the publication of a post");
      return back("unscheduled");
    }
  }

  const changed =
    changeBlocks(posted, intent) ?? changeGallery(posted, intent, getFormText(form, "gallery-add"));
  const before = await posts.findEditedPost(post);
  const isLast = intent === "publish" || intent === "schedule";
  const described = await describeWhenReady(submission, isLast ? longestWait : 0);
  const { shown, typed } = readEditedFields(form, changed ?? posted);
  const saved = await posts.savePost({
    ...{ post, typed, shown, by },
    digests: parseDigests(digests),
  });
  if (saved.outcome === "conflict") {
    const { values, conflicts } = saved.form;
    return reply({ texts: values, conflicts }, 409);
  }
  if (saved.outcome !== "saved") return refuse(saved.outcome);
  const seen = saved.draft?.toISOString() ?? "";
  const kept = { seen, waiting: described.waiting, digests: formatDigests(posted) };
  if (intent === "autosave") return reply(kept, 200);
  if (Object.keys(described.problems).length > 0) {
    return reply({ problems: described.problems, ...kept }, 409);
  }
  if (changed) return redirect(`?language=${language}#${getFocus(intent, language)}`, 303);
  if (intent === "save") return back("saved");

  // What others have changed since the page was shown has to be seen before it is published.
  const shownDraft = before?.draft?.changedAt.toISOString() ?? "";
  if (shownDraft !== getFormText(form, "seen")) return reply({ refusal: "changed", ...kept }, 409);
  const refuseKept = (refusal: PostReply["refusal"], links: readonly BrokenLink[] = []) =>
    reply({ refusal, links: formatBrokenLinks(links, locale), ...kept }, 409);
  if (intent === "publish") {
    const result = await posts.publishPost({ post, seen: saved.draft, by });
    facts.log.info({ post, outcome: result.outcome }, "the operator publishes a post");
    if (result.outcome === "published") return back("published");
    if (result.outcome === "invalid") return reply({ problems: result.problems, ...kept }, 409);
    return refuseKept(result.outcome, "links" in result ? result.links : []);
  }
  if (intent !== "schedule") refuseUnknownForm();
  const publishAt = parseInstant(getFormText(form, "day"), getFormText(form, "time"));
  if (!publishAt) return refuseKept("not-a-time");
  const result = await posts.schedulePost({ post, seen: saved.draft, publishAt, by });
  facts.log.info({ post, publishAt, outcome: result.outcome }, "the operator schedules a post");
  if (result.outcome === "scheduled") return back("scheduled");
  if (result.outcome === "invalid") return reply({ problems: result.problems, ...kept }, 409);
  return refuseKept(result.outcome, "links" in result ? result.links : []);
}

function readDescriptions(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith("alt.") && typeof value === "string" ? [[name, value]] : [],
    ),
  );
}

function readSeen(form: FormData): Date | null {
  const seen = new Date(getFormText(form, "seen"));
  return Number.isNaN(seen.getTime()) ? null : seen;
}

/** Returns the id of the part of the page that shows what a button of the text has done. */
function getFocus(intent: string, language: Locale): string {
  const id = intent.split(" ").at(-1) ?? "";
  return intent.startsWith("gallery") ? "gallery" : `${language}.blocks.${id}`;
}
