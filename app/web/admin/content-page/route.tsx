import { data, redirect } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { readPicturesPage } from "#app/content/content-pictures.ts";
import { type ContentDifference, findSection } from "#app/content/editing/content-differences.ts";
import { findField } from "#app/content/editing/find-field.ts";
import { toSectionTexts } from "#app/content/editing/section-texts.ts";
import type { StoredPage } from "#app/content/model/content-document.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getContentLabel } from "../content/content-labels.ts";
import { getContentPageName, parseContentPageId } from "../content/content-page-id.server.ts";
import { formatTextName } from "../content/format-text-name.ts";
import { adminContentMessages } from "../content/messages.ts";
import { findPreviewedPath } from "../content/previewed-path.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta, findBrand } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/preview/preview.css";

const results = ["published", "discarded", "saved", "nothing", "changed", "overtaken"] as const;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const page = parseContentPageId(params.page);
  const locale = getInterfaceLanguage(request);
  const {
    draft,
    differences,
    page: stored,
  } = await context.get(servicesContext).content.getEditedPage(page);
  const pictures = await context.get(servicesContext).content.getEditedPage("pictures");
  const described = readPicturesPage(pictures.page);
  return {
    locale,
    page,
    name: getContentPageName(page, locale),
    /** The time of the draft, which the forms send back; null without a draft. */
    seen: draft?.changedAt.toISOString() ?? null,
    sections: Object.keys(pageDefinitions[page].sections),
    changes: differences.flatMap((difference) =>
      toShownChange(page, stored, namePictures(difference, page, described, locale), locale),
    ),
    previews: locales.map((language) => ({
      language,
      path: findPreviewedPath(page, language),
    })),
    done: results.find((one) => one === url.searchParams.get("done")) ?? null,
  };
}

/** Replaces the names of pictures in a difference by their descriptions. */
function namePictures(
  difference: ContentDifference,
  page: PageId,
  described: ReturnType<typeof readPicturesPage>,
  locale: Locale,
): ContentDifference {
  const { section, name, from, to } = difference;
  const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
  const field = findField(sections[section] ?? {}, name.split("."));
  if (field?.type !== "picture") return difference;
  const getText = (picture: string) => described.get(picture)?.alt[locale] || picture;
  return { ...difference, from: getText(from), to: getText(to) };
}

/**
 * Returns a difference as editors read it. Items that were added or removed show in their texts, so
 * a list itself is only named if its items are in another order.
 */
function toShownChange(
  page: PageId,
  stored: StoredPage,
  { section: kind, name, from, to }: ContentDifference,
  locale: Locale,
) {
  const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
  const fields = sections[kind] ?? {};
  const section = findSection(stored, kind);
  const texts = section ? toSectionTexts(fields, section) : {};
  const field = findField(fields, name.split("."));
  const isList = !/\.(en|es)$/.test(name) && (field?.type === "list" || field?.type === "texts");
  if (isList && from.split(" ").sort().join(" ") !== to.split(" ").sort().join(" ")) return [];
  return [
    {
      id: `${kind} ${name}`,
      label: `${getContentLabel("sections", kind, locale)}: ${formatTextName(name, texts, locale)}`,
      isReordered: isList,
      from,
      to,
    },
  ];
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
  if (intent === "publish") {
    const { outcome } = await content.publishContentDraft({
      ...{ page, seen, by: getAccount(context).name },
    });
    return reply(outcome === "conflict" ? "overtaken" : outcome);
  }
  if (intent === "discard") {
    return reply((await content.discardContentDraft({ page, seen })).outcome);
  }
  throw data(null, { status: 400 });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = adminContentMessages[loaderData?.locale ?? "en"];
  return createAdminMeta(`${loaderData?.name ?? ""}, ${title}`, findBrand(matches));
}

/** A page's parts, what its draft changes, and how it will look. */
export default function ContentPage({ loaderData, actionData: given }: Route.ComponentProps) {
  const { unanswered } = useLastReply(given);
  const { locale, page, name, seen, sections, changes, previews, done } = loaderData;
  const { back, page: words } = adminContentMessages[locale];
  return (
    <div className="mx-auto grid max-w-[48rem] gap-5 text-base">
      <div>
        <TextLink href="/admin/content" className="tap">
          {back}
        </TextLink>
        <h1 className="text-[2rem] leading-[1.1]">{name}</h1>
      </div>
      <NetworkErrorNotice unanswered={unanswered} locale={locale} />
      {done && (
        <FocusedNotice
          kind={done === "overtaken" || done === "nothing" || done === "changed" ? "tip" : "ok"}
          attempt={done}
        >
          {words[done]}
        </FocusedNotice>
      )}
      <Panel id="changes" title={words.changes}>
        {changes.length === 0 && <p className="mt-2 text-muted">{words.noChanges}</p>}
        <ul className="mt-2 grid gap-3">
          {changes.map(({ id, label, isReordered, from, to }) => (
            <li key={id}>
              <h3 className="text-[1rem]">{label}</h3>
              {isReordered ? (
                <p>{words.reordered}</p>
              ) : (
                <>
                  <p>
                    <del>
                      <span className="sr-only">{words.before}: </span>
                      {from || words.empty}
                    </del>
                  </p>
                  <p>
                    <ins>
                      <span className="sr-only">{words.after}: </span>
                      {to || words.empty}
                    </ins>
                  </p>
                </>
              )}
            </li>
          ))}
        </ul>
        {seen && (
          <div className="mt-4">
            <OneButtonForm intent="publish" id={seen} label={words.publish} variant="plum" />
          </div>
        )}
      </Panel>
      {seen && (
        <CollapsedPanel title={words.discard} open={false}>
          <p className="mb-3">{words.discardNote}</p>
          <OneButtonForm intent="discard" id={seen} label={words.discard} variant="red" />
        </CollapsedPanel>
      )}
      <Panel id="parts" title={words.sections}>
        <ul className="mt-2 grid gap-2">
          {sections.map((section) => (
            <SectionLink key={section} page={page} section={section} locale={locale} />
          ))}
        </ul>
      </Panel>
      <Panel id="preview" title={words.preview}>
        {previews.map(
          ({ language, path }) =>
            path && (
              <p key={language} className="mt-2">
                <TextLink
                  href={`/admin/content-preview${path}`}
                  newTabLabel={words.newTab}
                  className="tap"
                >
                  {words.previewIn[language]}
                </TextLink>
              </p>
            ),
        )}
      </Panel>
    </div>
  );
}

type SectionLinkProps = Readonly<{ page: PageId; section: string; locale: Locale }>;

function SectionLink({ page, section, locale }: SectionLinkProps) {
  const { edit, editOf } = adminContentMessages[locale].page;
  const part = getContentLabel("sections", section, locale);
  return (
    <li>
      <Anchor
        href={`/admin/content/${page}/${section}`}
        aria-label={fillMessage(editOf, { part })}
        className="flex min-h-12 items-center justify-between gap-3 border-t border-admin-edge"
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
