import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { getSiteUrl, requestContext, servicesContext } from "#app/web/services-context.ts";
import { ServerMarkup } from "#app/web/ui/server-markup.tsx";
import { emailAnswer } from "../contact-questions/email-answer.ts";
import { getUnavailableData } from "../errors/unavailable-data.ts";
import type { LayoutHandle } from "../layout/layout-props.ts";
import type { Route } from "./+types/route";
import { openPaymentPage } from "./4-payment/open-payment-page.ts";
import { handleBookingPost } from "./action.server.ts";
import { readBookingForm } from "./booking-form.server.ts";
import { BookingForm } from "./booking-form.tsx";
import { type BookingReply, buildBookingValues, readBookingField } from "./booking-view.ts";
import { getBookingPage, getTourFromUrl } from "./loader.server.ts";
import "#app/web/booking/booking.css";

export const handle: LayoutHandle = {
  header: "cream",
  starts: "touched",
  refills: true,
};

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const page = await getBookingPage(context.get(servicesContext), url, request);
  const head = buildPageHead(url.pathname, getSiteUrl(context), new Date());
  const status = page.isDatabaseUnavailable ? 503 : 200;
  // The form of a hold contains what its guest typed.
  const headers = new Headers();
  if (url.searchParams.has("resume")) headers.set("cache-control", "private, no-store");
  return data({ ...page, head }, { status, headers });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = readBookingForm(await request.formData(), getTourFromUrl(url));
  const visit = {
    services: context.get(servicesContext),
    locale: getLocaleOfPath(url.pathname),
    request,
    clientAddress: context.get(requestContext).clientAddress,
  };
  return handleBookingPost(visit, form);
}

/**
 * Stores the booking in the tab before the payment page opens, and keeps the form after a network
 * failure.
 */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<BookingReply> {
  const form = await request.clone().formData();
  const email = form.get(emailAnswer);
  if (email) form.set("email", email);
  try {
    return await serverAction();
  } catch (thrown) {
    const address = thrown instanceof Response ? thrown.headers.get("location") : null;
    if (address) return openPaymentPage(address, form);
    // The guest has since asked for another month, so this reply is no longer needed.
    if (request.signal.aborted) throw thrown;
    console.error(thrown);
    const busy = getUnavailableData(thrown);
    return createNetworkErrorReply(
      form,
      busy
        ? { kind: "busy", title: busy.words.keptTitle, text: busy.words.kept }
        : { kind: "unreachable" },
    );
  }
}

function createNetworkErrorReply(form: FormData, problem: BookingReply["problem"]): BookingReply {
  const readText = (name: string) => getFormText(form, name);
  return {
    id: `${Date.now()}`,
    values: buildBookingValues((name) => readBookingField(form, name)),
    month: readText("month"),
    months: [],
    visit: readText("visit"),
    shown: null,
    problem,
  };
}

/** The form's reply contains everything that changes, so the loader need not run again. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

/** Passes on whether the page may be stored, and when a refused visitor may try again. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs): HeadersInit {
  const passed = [...loaderHeaders, ...actionHeaders];
  return passed.filter(([name]) => name === "cache-control" || name === "retry-after");
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(reloadWhenRestored, []);
  return (
    <div className="wrap pt-8 pb-24">
      {loaderData.cash ? (
        <ServerMarkup markup={loaderData.cash} />
      ) : (
        <BookingForm page={loaderData} reply={actionData} />
      )}
    </div>
  );
}

/**
 * Reloads the page if the browser restored it from its back/forward cache after a visit to the
 * payment page. Otherwise its button would still be busy.
 */
function reloadWhenRestored() {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) window.location.reload();
  };
  window.addEventListener("pageshow", onShow);
  return () => window.removeEventListener("pageshow", onShow);
}
