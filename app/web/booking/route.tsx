import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { pageHead } from "#app/seo/page-head.server.ts";
import { requestContext, servicesContext, siteUrlOf } from "#app/web/services-context.ts";
import { awayOf } from "../errors/unavailable-reply.ts";
import type { ShellHandle } from "../layout/layout-props.ts";
import type { Route } from "./+types/route";
import { leaveForPayment } from "./4-payment/leave-for-payment.ts";
import { answerForm } from "./action.server.ts";
import { readForm } from "./booking-form.server.ts";
import { BookingForm } from "./booking-form.tsx";
import { type BookingReply, bookingValues } from "./booking-view.ts";
import { bookingPage, tourOfAddress } from "./loader.server.ts";

export const handle: ShellHandle = {
  header: "cream",
  starts: "touched",
  refills: true,
};

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const page = await bookingPage(context.get(servicesContext), url, request);
  const head = pageHead(url.pathname, siteUrlOf(context), new Date());
  return data({ ...page, head }, { status: page.away ? 503 : 200 });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = readForm(await request.formData(), tourOfAddress(url));
  const visit = {
    services: context.get(servicesContext),
    locale: localeOfPath(url.pathname),
    request,
    clientAddress: context.get(requestContext).clientAddress,
  };
  return answerForm(visit, form);
}

/** With scripts: remembers the booking before leaving; the form survives a network failure. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<BookingReply> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (thrown) {
    const address = thrown instanceof Response ? thrown.headers.get("location") : null;
    if (address) return leaveForPayment(address, form, localeOfPath(new URL(request.url).pathname));
    // A request for another month has replaced this one, so the answer is not needed.
    if (request.signal.aborted) throw thrown;
    console.error("the booking could not be sent", thrown);
    const busy = awayOf(thrown);
    return unanswered(form, busy ? { kind: "busy", words: busy.words } : { kind: "unreachable" });
  }
}

function unanswered(form: FormData, problem: BookingReply["problem"]): BookingReply {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    id: String(Date.now()),
    values: bookingValues(text),
    month: text("month"),
    months: [],
    visit: text("visit"),
    shown: null,
    problem,
  };
}

/** The form's answer contains all changes; loading the page again would bring nothing new. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

/** The page is for one visitor only; a refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders.get("retry-after");
  return { "cache-control": "private, no-store", ...(wait && { "retry-after": wait }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(reloadWhenRestored, []);
  return (
    <div className="wrap pt-8 pb-24">
      <BookingForm page={loaderData} reply={actionData} />
    </div>
  );
}

/** Reloads a page that the browser kept while the guest was paying: it still says "busy". */
function reloadWhenRestored() {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) window.location.reload();
  };
  window.addEventListener("pageshow", onShow);
  return () => window.removeEventListener("pageshow", onShow);
}
