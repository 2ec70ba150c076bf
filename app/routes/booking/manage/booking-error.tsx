import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import type { ShellContent } from "../../shell-content.server.ts";
import { FailurePage, NotFoundPage } from "../../site/error-pages.tsx";

/** The site's own error pages, with the title that a page without data cannot give itself. */
export function BookingError({ error }: { error: unknown }) {
  const content = useRouteLoaderData<ShellContent>("root");
  const { pathname } = useLocation();
  if (!content) throw error;
  const { notFound, failure } = content.messages;
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <>
      <title>{notFound.title}</title>
      <NotFoundPage content={content} path={pathname} />
    </>
  ) : (
    <>
      <title>{failure.title}</title>
      <FailurePage content={content} />
    </>
  );
}
