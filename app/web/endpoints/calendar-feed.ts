import { servicesContext } from "#app/web/services-context.ts";
import { tryWithDatabase } from "../errors/service-unavailable.server.ts";
import type { Route } from "./+types/calendar-feed";

const headers = {
  // Calendar apps may cache the feed but must revalidate it before each use.
  "cache-control": "private, no-cache",
  "x-robots-tag": "noindex",
} as const;

/** Handles `GET /calendar/<secret>.ics`: returns the rides for the staff's calendar apps. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const secret = /^([\w-]{1,100})\.ics$/.exec(params.file)?.[1] ?? "";
  const read = await tryWithDatabase(services, async () => ({
    feed: await services.calendar.renderCalendarFeed(secret),
  }));
  if (!read) {
    return new Response("The rides cannot be read right now. Please try again later.\n", {
      status: 503,
      headers: {
        ...headers,
        ...{ "cache-control": "no-store", "content-type": "text/plain", "retry-after": "60" },
      },
    });
  }
  const { feed } = read;
  if (!feed) {
    return new Response("There is no calendar at this address.\n", {
      status: 404,
      headers: { ...headers, "cache-control": "no-store", "content-type": "text/plain" },
    });
  }
  const { text, etag } = feed;
  if (isUnchanged(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: { ...headers, etag } });
  }
  return new Response(text, {
    headers: {
      ...headers,
      etag,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="rides.ics"',
    },
  });
}

/**
 * Whether the client already has this version. A proxy that compresses responses may have changed
 * the tag to a weak one (`W/`).
 */
function isUnchanged(sent: string | null, etag: string): boolean {
  return (sent ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
