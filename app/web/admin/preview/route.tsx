import { data, Form } from "react-router";
import { getLocaleOfPath, locales } from "#app/i18n/locale.ts";
import { getOtherLanguagePath, getPagePath } from "#app/routing/paths.ts";
import { findListedPage } from "#app/seo/page-urls.ts";
import { adminPreviewMessages } from "#app/web/admin/catalog-parts/preview-messages.ts";
import { previewContext, servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import {
  getFramedPagePath,
  getPreviewPath,
  type PreviewWidth,
  parsePreviewWidth,
} from "../addresses/preview-address.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import type { Route } from "./+types/route";
import { PageChooser } from "./page-chooser.tsx";
import { listPreviewPages } from "./page-list.server.ts";
import "#app/web/admin/catalog-parts/preview.css";
import { useMessages } from "../ui/use-locale.ts";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const draft = await context.get(servicesContext).catalog.findCatalogDraft(params.draft);
  if (!draft) throw data(null, { status: 404 });
  const locale = getInterfaceLanguage(request);
  const page = parsePreviewedPage(url.searchParams, getPagePath("home", locale));
  const language = getLocaleOfPath(page);
  const pages = context
    .get(previewContext)
    .runWithDraft({ catalog: draft.catalog }, () => listPreviewPages(language));
  return {
    locale,
    id: params.draft,
    cameFrom: draft.cameFrom,
    page,
    language,
    width: parsePreviewWidth(url.searchParams),
    pages,
  };
}

/** Returns the page named in a query if it is a public page of this site, or else the home page. */
function parsePreviewedPage(query: URLSearchParams, home: string): string {
  const requestedPage = query.get("page") ?? home;
  if (!/^\/(?!\/)/.test(requestedPage) || !URL.canParse(requestedPage, "http://localhost"))
    return home;
  const { pathname, search } = new URL(requestedPage, "http://localhost");
  return findListedPage(pathname) ? pathname + search : home;
}

export const meta = createTitleMeta((locale) => adminPreviewMessages[locale].title);

/** Previews the public pages of a draft, in both languages and two widths. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { locale, id, cameFrom, page, language, width, pages } = loaderData;
  const messages = adminPreviewMessages[locale];
  const path = page.replace(/\?.*/, "");
  const name = pages.find((page) => page.path === path)?.name ?? path;
  const at = getFramedPagePath(id, { page, width });
  return (
    <div className="mx-auto max-w-[92rem] text-base">
      <h1 className="mb-4 text-[1.75rem] leading-[1.15]">{messages.title}</h1>
      <Notice kind="tip" title={messages.draft}>
        <p>{messages.note}</p>
      </Notice>
      <div className="preview-bar">
        <BackToForm cameFrom={cameFrom} />
        <PageChooser id={id} path={path} width={width} pages={pages} />
        <LinkChoice
          label={messages.language}
          options={locales.map((code) => ({
            label: messages.languages[code],
            href: getPreviewPath(id, {
              page: code === language ? page : getOtherLanguagePath(path),
              width,
            }),
            isChosen: code === language,
          }))}
        />
        <LinkChoice
          label={messages.width}
          options={(["phone", "computer"] as const).map((one: PreviewWidth) => ({
            label: messages.widths[one],
            href: getPreviewPath(id, { page, width: one }),
            isChosen: one === width,
          }))}
        />
      </div>
      <div className="preview-window" data-width={width}>
        <iframe key={at} src={at} title={name} className="preview-frame" />
      </div>
      <p className="mt-4">
        <TextLink href={at} newTabLabel={messages.newTab} className="tap">
          {messages.alone}
        </TextLink>
      </p>
    </div>
  );
}

type BackProps = Readonly<{
  cameFrom: Route.ComponentProps["loaderData"]["cameFrom"];
}>;

/** A button that returns to the form, which keeps all entered values. */
function BackToForm({ cameFrom }: BackProps) {
  const { back } = useMessages(adminPreviewMessages);
  if (!cameFrom.fields) {
    return (
      <ButtonLink href={cameFrom.path} variant="quiet" size="small" icon="caret-left">
        {back}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={cameFrom.path}>
      {Object.entries(cameFrom.fields).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <Button variant="plum" size="small" icon="caret-left">
        {back}
      </Button>
    </Form>
  );
}

type Option = Readonly<{ label: string; href: string; isChosen: boolean }>;

/** Shows several links, one of which is the current choice. */
function LinkChoice({ label, options }: Readonly<{ label: string; options: readonly Option[] }>) {
  return (
    <nav aria-label={label} className="preview-choice">
      {options.map((option) => (
        <TextLink
          key={option.label}
          href={option.href}
          aria-current={option.isChosen ? "true" : undefined}
        >
          {option.label}
        </TextLink>
      ))}
    </nav>
  );
}
