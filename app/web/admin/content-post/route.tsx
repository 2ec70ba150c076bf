import { useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { postMessages } from "../post-parts/messages.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";
import { handlePostForm } from "./action.server.ts";
import { loadPost } from "./loader.server.ts";
import { PostEnd } from "./post-end.tsx";
import { PostForm } from "./post-form.tsx";
import { PostHead } from "./post-head.tsx";
import "#app/generated/picture-looks.css";
import "#app/web/admin/content-post/content-post.css";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const locale = getInterfaceLanguage(request);
  const { done: all } = postMessages[locale];
  const done = url.searchParams.get("done") ?? "";
  return {
    ...(await loadPost({
      ...{ services: context.get(servicesContext), post: params.post, locale },
      language: readLanguage(url, locale),
    })),
    done: Object.hasOwn(all, done) ? (done as keyof typeof all) : null,
  };
}

/** The language of the texts is that of the operator unless the address names one. */
function readLanguage(url: URL, locale: Locale): Locale {
  const asked = url.searchParams.get("language");
  return isLocale(asked) ? asked : locale;
}

export async function action({ params, url, ...args }: Route.ActionArgs) {
  const submission = await readSubmission(args);
  return handlePostForm({
    ...{ ...submission, post: params.post },
    language: readLanguage(url, submission.locale),
  });
}

/** An automatic save changes nothing that the page shows. */
export function shouldRevalidate(facts: ShouldRevalidateFunctionArgs): boolean {
  return facts.formData?.get("intent") !== "autosave" && shouldReloadAfterConflict(facts);
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(
  ({ title, locale }) => title || postMessages[locale].newPost,
);

/** Writes a post: its text in one language at a time, its pictures, and its publication. */
export default function ContentPost({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(given);
  const { locale, title, done, id, language } = loaderData;
  const messages = postMessages[locale];
  const [saved, setSaved] = useState<string | null>(null);
  const seen = saved ?? answer?.seen ?? loaderData.seen;
  const refusal =
    answer?.refusal && answer.refusal !== "broken-links" ? messages.refusals[answer.refusal] : null;
  return (
    <Screen
      isName
      back={{ href: "/admin/content-posts", label: messages.back }}
      title={title || messages.newPost}
      head={<PostHead page={loaderData} />}
      unanswered={unanswered}
      done={done && !answer && { attempt: done, text: messages.done[done] }}
      problem={answer && refusal !== null && { attempt: answer.id, text: refusal }}
    >
      <PostForm
        key={`${id} ${language} ${answer?.id ?? ""}`}
        page={loaderData}
        reply={answer}
        seen={seen}
        onSaved={setSaved}
      />
      <PostEnd page={loaderData} seen={seen} />
    </Screen>
  );
}
