import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import { FailurePage, NotFoundPage } from "../errors/error-pages.tsx";
import { ServiceUnavailablePage } from "../errors/service-unavailable-page.tsx";
import { getUnavailableData } from "../errors/unavailable-data.ts";
import type { LayoutContent } from "../layout/layout-content.server.ts";

/**
 * The site's error pages with the headers that protect a secret address, because an unknown address
 * may be a guest's real link with a typo.
 */
export function BookingError({ error }: { error: unknown }) {
  const content = useRouteLoaderData<LayoutContent>("root");
  const { pathname } = useLocation();
  const unavailable = getUnavailableData(error);
  if (unavailable) return <ServiceUnavailablePage away={unavailable} />;
  if (!content) throw error;
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundPage content={content} path={pathname} />
  ) : (
    <FailurePage content={content} />
  );
}
