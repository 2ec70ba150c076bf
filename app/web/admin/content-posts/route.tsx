import { redirect } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { postMessages } from "../post-parts/messages.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { refuseUnknownForm } from "../ui/read-edit-form.server.ts";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";
import { type ShownPost, showPosts } from "./loader.server.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const locale = getInterfaceLanguage(request);
  const search = (url.searchParams.get("search") ?? "").slice(0, 100);
  const { posts } = await context.get(servicesContext).posts.listEditedPosts();
  return {
    ...{ locale, search, isDiscarded: url.searchParams.get("done") === "discarded" },
    groups: showPosts(posts, search, locale),
  };
}

/** Starts a post in the language of the operator. */
export async function action(args: Route.ActionArgs) {
  const { services, facts, form, by, locale } = await readSubmission(args);
  if (getFormText(form, "intent") !== "create") refuseUnknownForm();
  const post = await services.posts.createPost({ locale, by });
  facts.log.info({ post }, "the operator starts a post");
  return redirect(`/admin/content-posts/${post}`, 303);
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => postMessages[locale].title);

/** Lists the posts of the blog: scheduled, not published, published, and withdrawn ones. */
export default function ContentPosts({ loaderData, actionData: given }: Route.ComponentProps) {
  const { unanswered } = useLastReply(given);
  const { locale, search, groups, isDiscarded } = loaderData;
  const messages = postMessages[locale];
  return (
    <Screen
      title={messages.title}
      intro={messages.intro}
      unanswered={unanswered}
      done={isDiscarded && { attempt: "discarded", text: messages.done.discarded }}
    >
      <OneButtonForm intent="create" label={messages.write} variant="plum" />
      <search>
        <form className="flex flex-wrap items-end gap-3">
          <TextField
            id="search"
            name="search"
            type="search"
            label={messages.search}
            defaultValue={search}
          />
          <Button variant="quiet" size="small">
            {messages.find}
          </Button>
        </form>
      </search>
      {groups.length === 0 && <p>{messages.none}</p>}
      {groups.map(({ group, posts }) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group} className="text-[1.25rem] leading-[1.2]">
            {messages.groups[group]}
          </h2>
          <ul className="mt-2 grid gap-3">
            {posts.map((post) => (
              <PostLine key={post.id} post={post} messages={messages} />
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}

function PostLine({
  post: { id, title, lines, path },
  messages,
}: Readonly<{ post: ShownPost; messages: (typeof postMessages)["en"] }>) {
  return (
    <li className="rounded-[14px] border border-admin-edge bg-paper px-5 py-3 wrap-anywhere">
      <Anchor href={`/admin/content-posts/${id}`} className="flex min-h-11 items-center">
        <strong>{title || messages.untitled}</strong>
      </Anchor>
      {lines.map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
      {path && (
        <TextLink href={path} newTabLabel={messages.newTab} className="tap">
          {messages.listed.view}
          <span className="sr-only">: {title}</span>
        </TextLink>
      )}
    </li>
  );
}
