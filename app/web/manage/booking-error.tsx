import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import { getPagePath } from "#app/routing/paths.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { FailurePage, NightErrorPage, NotFoundPage } from "../errors/error-pages.tsx";
import { ServiceUnavailablePage } from "../errors/service-unavailable-page.tsx";
import { getUnavailableData } from "../errors/unavailable-data.ts";
import type { LayoutContent } from "../layout/layout-content.server.ts";
import type { EndedForm } from "./ended-form.server.ts";
import { EndedFormPage } from "./ended-form-page.tsx";
import type { UnknownLink } from "./find-booking-by-link.server.ts";

/**
 * What a guest sees instead of a booking: how to get a working link, that a form changed nothing, or
 * one of the site's error pages. They have the headers that protect a secret address, because an unknown address may be a
 * guest's real link with a typo.
 */
export function BookingError({ error }: { error: unknown }) {
  const content = useRouteLoaderData<LayoutContent>("root");
  const { pathname } = useLocation();
  const unavailable = getUnavailableData(error);
  if (unavailable) return <ServiceUnavailablePage away={unavailable} />;
  if (!content) throw error;
  const ended = isRouteErrorResponse(error) && (error.data as Partial<EndedForm> | null)?.ended;
  if (ended) return <EndedFormPage ended={ended} brand={content.brand} />;
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <FailurePage content={content} />;
  const { unknownLink, chat, newTab } = (error.data ?? {}) as Partial<UnknownLink>;
  if (!unknownLink || !chat) return <NotFoundPage content={content} path={pathname} />;
  return (
    <NightErrorPage
      words={unknownLink}
      picture="not-found"
      content={content}
      actions={
        <>
          <ButtonLink href={chat} newTabLabel={newTab}>
            {unknownLink.write}
          </ButtonLink>
          <ButtonLink href={getPagePath("contact", content.locale)} variant="ghost">
            {content.messages.notFound.contact}
          </ButtonLink>
        </>
      }
    />
  );
}
