import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import { FailurePage, NotFoundPage } from "../errors/error-pages.tsx";
import { AwayPage } from "../errors/service-unavailable-page.tsx";
import { awayOf } from "../errors/unavailable-reply.ts";
import type { ShellContent } from "../layout/layout-content.server.ts";

/**
 * The site's own error pages, rendered here instead of at the root, so that they are as secret as
 * the page: an unknown link may be a guest's real link with a typing error.
 */
export function BookingError({ error }: { error: unknown }) {
  const content = useRouteLoaderData<ShellContent>("root");
  const { pathname } = useLocation();
  const away = awayOf(error);
  if (away) return <AwayPage away={away} />;
  if (!content) throw error;
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundPage content={content} path={pathname} />
  ) : (
    <FailurePage content={content} />
  );
}
