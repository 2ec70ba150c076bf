import { redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { refuseUnknownForm } from "../ui/read-edit-form.server.ts";

/** The results of marking a guest as notified, as they appear in the URL. */
const outcomes = ["noted", "undone", "already", "over"] as const;
export type NotifiedOutcome = Readonly<{
  said: (typeof outcomes)[number];
  name: string;
  bookingId: string;
  messageId: string;
}>;

type Submission = Readonly<{ services: Services; facts: RequestFacts; by: string; form: FormData }>;

/**
 * Marks a guest as notified, or undoes that. Redirects to the page where the form was submitted.
 */
export async function handleNotifiedForm({
  services,
  facts,
  by,
  form,
}: Submission): Promise<Response> {
  const [bookingId, messageId] = [getFormText(form, "booking"), getFormText(form, "message")];
  const isNotified = form.get("told") !== "no";
  if (!isId(bookingId) || !isId(messageId)) refuseUnknownForm();
  const outcome = await services.operator.markGuestNotified(bookingId, messageId, {
    told: isNotified,
    by,
  });
  facts.log.info({ bookingId, messageId, told: isNotified, outcome }, "a guest was told by hand");
  const notifiedOutcome = outcome === "noted" && !isNotified ? "undone" : outcome;
  const to = parseReturnUrl(getFormText(form, "back"));
  to.searchParams.set("ticked", notifiedOutcome);
  to.searchParams.set("of", bookingId);
  to.searchParams.set("message", messageId);
  return redirect(`${to.pathname}${to.search}`, 303);
}

const maxAddressLength = 1_000;

/** Returns the URL of the operator's page to return to, without the results of earlier changes. */
function parseReturnUrl(back: string): URL {
  const base = "http://site";
  // No URL of this site is longer than the limit, and browsers reject a redirect with an overlong
  // header.
  const isAddress = back.length <= maxAddressLength && URL.canParse(back, base);
  const to = isAddress ? new URL(back, base) : new URL("/admin", base);
  const isOwn = to.origin === base && /^\/admin(\/|$)/.test(to.pathname);
  const place = isOwn ? to : new URL("/admin", base);
  for (const name of ["done", "guests", "hand", "mail", "whatsapp"])
    place.searchParams.delete(name);
  return place;
}

/** Returns the result in the URL to which the form redirected; null if there is none. */
export async function findNotifiedOutcome(
  services: Services,
  url: URL,
): Promise<NotifiedOutcome | null> {
  const outcome = outcomes.find((outcome) => outcome === url.searchParams.get("ticked"));
  const bookingId = url.searchParams.get("of") ?? "";
  const messageId = url.searchParams.get("message") ?? "";
  if (!outcome || !isId(bookingId) || !isId(messageId)) return null;
  const file = await services.operator.getBookingDetails(bookingId);
  if (!file) return null;
  const { firstName, lastName, reference } = file.booking;
  const name = `${firstName} ${lastName}`.trim() || formatReference(reference);
  return { said: outcome, name, bookingId, messageId };
}
