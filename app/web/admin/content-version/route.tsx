import { data, redirect } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { timeZone } from "#app/business/facts.ts";
import { readContentPictures } from "#app/content/content-pictures.ts";
import { listContentChanges } from "#app/content/history/content-changes.ts";
import type { ContentDocument } from "#app/content/model/content-document.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import { type Locale, listLocalesFrom } from "#app/i18n/locale.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatVersionAuthor } from "../catalog-parts/format-catalog.ts";
import { parseVersionNumber } from "../catalog-parts/newest-catalog-version.server.ts";
import { BrokenLinkNotice } from "../content-parts/broken-link-notice.tsx";
import { contentHistoryMessages } from "../content-parts/content-history-messages.ts";
import { parseContentPageId } from "../content-parts/content-page-id.server.ts";
import { getContentPageName } from "../content-parts/content-page-name.ts";
import { formatBrokenLinks } from "../content-parts/format-broken-links.server.ts";
import { findPreviewedPath } from "../content-parts/previewed-path.server.ts";
import { listShownChanges } from "../content-parts/shown-changes.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { BringBackForm, ChangedPages } from "./version-changes.tsx";

type Refusal = Readonly<{
  id: string;
  refusal: "overtaken" | "unreadable" | "same" | "invalid" | "broken-links";
  newest: number;
  /** The links that would lead nowhere, in words. */
  links: readonly string[];
}>;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const number = parseVersionNumber(params.number);
  const [version, newest] = await Promise.all([
    content.findContentVersion(number),
    content.getNewestContentNumber(),
  ]);
  if (!version) throw data(null, { status: 404 });
  const [current, previous] = await Promise.all([
    content.findContentVersion(newest),
    content.findContentVersion(number - 1),
  ]);
  const show = (from: ContentDocument | null | undefined) =>
    from && version.content ? showChanges(from, version.content, locale) : null;
  return {
    locale,
    number,
    newest,
    isReadable: version.content !== null,
    who: formatVersionAuthor(version.madeBy, locale),
    when: formatInstant(version.madeAt, locale, timeZone),
    made: show(previous?.content),
    difference: number === newest ? null : show(current?.content),
    done: url.searchParams.has("done"),
  };
}

/** Returns what differs between two documents, in words. */
function showChanges(from: ContentDocument, to: ContentDocument, locale: Locale) {
  const changes = listContentChanges(from, to);
  const pictures = new Map([...readContentPictures(from), ...readContentPictures(to)]);
  return {
    pages: changes.pages.flatMap(({ page }) => {
      const [before, after] = [from.pages[page], to.pages[page]];
      if (!before || !after) return [];
      const shown = listShownChanges({ page, from: before, to: after }, locale, pictures);
      const previews = listLocalesFrom(locale).flatMap((language) => {
        const path = findPreviewedPath(page, language);
        return path ? [{ language, path: path === "/" ? "" : path }] : [];
      });
      return [{ page, name: getContentPageName(page, locale), changes: shown, previews }];
    }),
    posts: changes.posts.flatMap(({ texts }) => {
      const title = (texts[locale] ?? texts.en ?? texts.es)?.title;
      return title ? [title] : [];
    }),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { content } = context.get(servicesContext);
  const { id, log } = context.get(requestContext);
  const number = parseVersionNumber(params.number);
  const form = await request.formData();
  const basedOn = parseVersionNumber(form.get("basedOn"));
  const requestedPage = getFormText(form, "page");
  const page = requestedPage === "" ? null : parseContentPageId(requestedPage);
  const change = { number, page, basedOn, by: getAccount(context).name };
  const brought = await content.bringBackContent(change);
  log.info({ number, page, basedOn, ...brought }, "the operator brought content back");
  const refuse = (refusal: Refusal["refusal"], newest = basedOn, links: readonly string[] = []) =>
    data<Refusal>({ id, refusal, newest, links }, { status: 409 });
  switch (brought.outcome) {
    case "published":
      return redirect(`/admin/content-history/${brought.number}?done`, 303);
    case "unknown-version":
      throw data(null, { status: 404 });
    case "overtaken":
      return refuse("overtaken", brought.newest);
    case "broken-links": {
      const links = formatBrokenLinks(brought.links, getInterfaceLanguage(request));
      return refuse("broken-links", basedOn, links);
    }
    default:
      return refuse(brought.outcome);
  }
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(({ locale, number }) =>
  fillMessage(contentHistoryMessages[locale].one.title, { number }),
);

/** Shows what a version changed, and what would change if it were published again. */
export default function ContentVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(actionData);
  const { locale, number, newest, who, when, isReadable, made, difference, done } = loaderData;
  const { back, one: messages } = contentHistoryMessages[locale];
  const isSame = difference?.pages.length === 0 && difference.posts.length === 0;
  return (
    <div className="mx-auto grid max-w-[48rem] gap-5 text-base">
      <div>
        <TextLink href="/admin/content-history" className="tap">
          {back}
        </TextLink>
        <h1 className="text-[1.75rem] leading-[1.15]">{fillMessage(messages.title, { number })}</h1>
        <p className="mt-1">{fillMessage(messages.published, { who, when })}</p>
      </div>
      <NetworkErrorNotice unanswered={unanswered} />
      {answer && !unanswered && answer.refusal === "broken-links" && (
        <BrokenLinkNotice links={answer.links} attempt={answer.id} />
      )}
      {answer && !unanswered && answer.refusal !== "broken-links" && (
        <FocusedNotice kind="error" attempt={answer.id}>
          {fillMessage(messages[answer.refusal], { number: answer.newest })}
        </FocusedNotice>
      )}
      {done && number === newest && (
        <FocusedNotice kind="ok" attempt="done">
          {fillMessage(messages.done, { number })}
        </FocusedNotice>
      )}
      {!isReadable && <p>{messages.unreadable}</p>}
      {isReadable && (
        <Panel id="difference" title={messages.difference}>
          {number === newest && <p className="mt-2">{messages.isCurrent}</p>}
          {isSame && <p className="mt-2">{messages.isSame}</p>}
          {difference && !isSame && (
            <>
              <p className="mt-2">{messages.differenceNote}</p>
              <p className="mt-2 text-muted">{messages.drafts}</p>
              <ChangedPages changes={difference} number={number} basedOn={newest} />
              <div className="mt-5">
                <BringBackForm basedOn={newest} label={messages.whole} />
              </div>
            </>
          )}
        </Panel>
      )}
      {made && (
        <CollapsedPanel title={messages.made} open={false}>
          {made.pages.length === 0 && made.posts.length === 0 && <p>{messages.madeNothing}</p>}
          <ChangedPages changes={made} number={number} />
        </CollapsedPanel>
      )}
    </div>
  );
}
