import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { getLocaleOfPath } from "./i18n/locale.ts";
import { cream } from "./media/colours.ts";
import { toLocalYear } from "./platform/local-time.ts";
import { InlineScript } from "./web/delivery/inline-scripts.tsx";
import { readyEvent } from "./web/delivery/page-start.ts";
import { FailurePage, NotFoundPage } from "./web/errors/error-pages.tsx";
import { ForbiddenPage, getForbiddenData } from "./web/errors/forbidden.tsx";
import { returnFormWhileBusy } from "./web/errors/return-form-while-busy.server.ts";
import { FallbackErrorPage } from "./web/layout/fallback-error-page.tsx";
import { IconLinks } from "./web/layout/icon-links.tsx";
import { getLayoutContent, type LayoutContent } from "./web/layout/layout-content.server.ts";
import { getChatLink, getLayoutProps, type LayoutHandle } from "./web/layout/layout-props.ts";
import { PageLayout } from "./web/layout/page-layout.tsx";
import { getSiteUrl } from "./web/services-context.ts";
import fonts from "./web/styles/fonts.css?url";
import print from "./web/styles/print.css?url";
import { ChatLinkContext } from "./web/ui/chat-text.tsx";
import { fetchIconsWhenTouched } from "./web/ui/icon.tsx";
import { LogoContext } from "./web/ui/logo-picture.tsx";
import { PictureViews } from "./web/ui/picture-views.ts";
import { useHydrated } from "./web/ui/use-hydrated.ts";

/** Returns the texts and links of the layout in the page's language. */
export function loader({ url, context }: Route.LoaderArgs) {
  return getLayoutContent(
    getLocaleOfPath(url.pathname),
    toLocalYear(new Date()),
    getSiteUrl(context),
  );
}

export const middleware: Route.MiddlewareFunction[] = [returnFormWhileBusy];

/** Hides pages from search engines by default. Public pages override this. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** The layout's data changes only when the language changes. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return getLocaleOfPath(currentUrl.pathname) !== getLocaleOfPath(nextUrl.pathname);
}

export const links: Route.LinksFunction = () => [
  // The fonts have their own style sheet, because a page can be read before they load
  // (web/delivery/deferred-fonts.ts).
  { rel: "stylesheet", href: fonts },
  { rel: "stylesheet", href: print, media: "print" },
];

/** The HTML document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // Operators choose the language of their pages, so their loaders return it. On all other pages
  // the address determines it.
  const login = useRouteLoaderData<{ locale?: string }>("admin.en");
  const forgot = useRouteLoaderData<{ locale?: string }>("web/admin/forgot-password/route");
  const link = useRouteLoaderData<{ locale?: string }>("web/admin/choose-password/route");
  const admin = useRouteLoaderData<{ locale?: string }>("operator") ?? login ?? forgot ?? link;
  const content = useRouteLoaderData<typeof loader>("root");
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    window.dispatchEvent(new Event(readyEvent));
    fetchIconsWhenTouched();
  }, []);
  return (
    <html lang={admin?.locale ?? getLocaleOfPath(pathname)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={getThemeColour()} />
        <link rel="manifest" href={admin ? "/admin.webmanifest" : "/site.webmanifest"} />
        <Meta />
        <IconLinks icon={content?.icon} />
        <Links />
      </head>
      <body>
        <InlineScript place="first" />
        {children}
        <ScrollRestoration />
        {/* In development there is no slow network to consider, so scripts start immediately. */}
        {import.meta.env.DEV ? (
          <Scripts />
        ) : (
          <>
            <InlineScript place="start" />
            <SpeculationRules />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * Tells browsers which pages to fetch in advance. After hydration the router does so, and the rules
 * are removed, so that no page is fetched twice.
 */
function SpeculationRules() {
  return useHydrated() ? null : <InlineScript place="rules" />;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout content={loaderData}>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const content = useRouteLoaderData<typeof loader>("root");
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  const forbidden = getForbiddenData(error);
  if (forbidden) return <ForbiddenPage {...forbidden} />;
  // The root loader itself failed, so there are no texts for the layout of an error page.
  if (!content) return <FallbackErrorPage />;
  return (
    <SiteLayout content={content} look={nightPage}>
      {isMissing ? (
        <NotFoundPage content={content} path={pathname} />
      ) : (
        <FailurePage content={content} />
      )}
    </SiteLayout>
  );
}

/**
 * On every error page the header lies over the picture, whatever layout the failed page asked for.
 */
const nightPage: LayoutHandle = { header: "over" };

/** What the loader of a page returns whose address in the other language is content. */
type OtherLanguage = Readonly<{ otherLanguage?: string }>;

interface FrameProps {
  content: LayoutContent;
  look?: LayoutHandle;
  children: ReactNode;
}

function SiteLayout({ content, look, children }: FrameProps) {
  const location = useLocation();
  const { search } = location;
  // Prerendered pages are requested with a trailing slash.
  const pathname = location.pathname.replace(/(.)\/$/, "$1");
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as LayoutHandle | undefined);
  const { otherLanguage } = { ...(matches.at(-1)?.loaderData as OtherLanguage | undefined) };
  const handle: LayoutHandle = Object.assign({}, ...handles, look);
  return (
    <LogoContext value={content.logo ?? null}>
      <PictureViews value={content.pictures}>
        {handle.shell === false ? (
          children
        ) : (
          <ChatLinkContext value={getChatLink(content)}>
            <PageLayout {...getLayoutProps(content, { pathname, search, otherLanguage }, handle)}>
              {children}
            </PageLayout>
          </ChatLinkContext>
        )}
      </PictureViews>
    </LogoContext>
  );
}

/**
 * Returns the colour of the browser's bar. In the browser it comes from the document, so that the
 * scripts do not contain all colours.
 */
function getThemeColour(): string {
  if (import.meta.env.SSR) return cream;
  return document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? "";
}
