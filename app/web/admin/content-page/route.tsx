import { data, redirect, useFetchers } from "react-router";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { PageEditor } from "../content-edit/page-editor.tsx";
import { getContentLabel } from "../content-parts/content-labels.ts";
import { parseContentPageId } from "../content-parts/content-page-id.server.ts";
import { getContentPageName } from "../content-parts/content-page-name.ts";
import { adminContentMessages } from "../content-parts/messages.ts";
import { findPreviewedPaths } from "../content-parts/previewed-path.server.ts";
import { listShownChanges } from "../content-parts/shown-changes.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";

const results = ["discarded", "saved", "nothing", "changed"] as const;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const page = parseContentPageId(params.page);
  const locale = getInterfaceLanguage(request);
  const edited = await context.get(servicesContext).content.getEditedPage(page);
  const { draft, published: from, page: to } = edited;
  return {
    locale,
    page,
    name: getContentPageName(page, locale),
    /** The time of the draft, which the forms send back; null without a draft. */
    seen: draft?.changedAt.toISOString() ?? null,
    sections: Object.keys(pageDefinitions[page].sections),
    changed: listShownChanges({ page, from, to }, locale).length,
    /** The addresses of the page; null for texts that have no page of their own. */
    paths: findPreviewedPaths(page),
    done: results.find((result) => result === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = parseContentPageId(params.page);
  const { content } = context.get(servicesContext);
  const form = await request.formData();
  const intent = getFormText(form, "intent");
  const seen = new Date(getFormText(form, "id"));
  const reply = (done: (typeof results)[number]) =>
    redirect(`/admin/content/${page}?done=${done}`, 303);
  const { log } = context.get(requestContext);
  log.info({ page, intent }, "the operator changes the content of a page");
  if (intent === "discard") {
    return reply((await content.discardContentDraft({ page, seen })).outcome);
  }
  throw data(null, { status: 400 });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(
  ({ locale, name }) => `${name}, ${adminContentMessages[locale].title}`,
);

/** A page's parts, what its draft changes, and how it will look. */
export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { unanswered } = useLastReply(actionData);
  const { locale, page, name, seen, sections, changed, paths, done } = loaderData;
  const { back, page: messages } = adminContentMessages[locale];
  // The form must contain the time of the draft with the words that are being saved.
  const isSaving = useFetchers().some(({ state }) => state !== "idle");
  return (
    <div className="mx-auto grid max-w-[64rem] gap-5 text-base">
      <div>
        <TextLink href="/admin/content" className="tap">
          {back}
        </TextLink>
        <h1 className="text-[2rem] leading-[1.1]">{name}</h1>
      </div>
      <NetworkErrorNotice unanswered={unanswered} />
      {done && (
        <FocusedNotice
          kind={done === "nothing" || done === "changed" ? "tip" : "ok"}
          attempt={done}
        >
          {messages[done]}
        </FocusedNotice>
      )}
      {paths && <PageEditor paths={paths} />}
      <Panel id="changes" title={messages.changes}>
        <p className="mt-2 text-muted">
          {changed === 0 ? messages.noChanges : fillPlural(messages.unpublished, changed)}
        </p>
        {seen && (
          <p className="mt-4">
            <ButtonLink href={`/admin/content-review?page=${page}`} variant="plum" size="small">
              {messages.review}
            </ButtonLink>
          </p>
        )}
      </Panel>
      {seen && (
        <CollapsedPanel title={messages.discard} open={false}>
          <p className="mb-3">{messages.discardNote}</p>
          <OneButtonForm
            intent="discard"
            id={seen}
            label={messages.discard}
            variant="red"
            isBusy={isSaving}
          />
        </CollapsedPanel>
      )}
      <Panel id="parts" title={messages.sections}>
        <ul className="mt-2">
          {sections.map((section) => (
            <SectionLink key={section} page={page} section={section} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

type SectionLinkProps = Readonly<{ page: PageId; section: string }>;

function SectionLink({ page, section }: SectionLinkProps) {
  const locale = useLocale();
  const { edit } = adminContentMessages[locale].page;
  const part = getContentLabel("sections", section, locale);
  return (
    <li>
      <Anchor
        href={`/admin/content/${page}/${section}`}
        className="flex min-h-11 items-center justify-between gap-3 border-t border-admin-edge"
      >
        <span>{part}</span>
        <span className="flex items-center gap-1 underline">
          {edit}
          <Icon name="caret-right" />
        </span>
      </Anchor>
    </li>
  );
}
