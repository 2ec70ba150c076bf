import type { ShouldRevalidateFunctionArgs } from "react-router";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { submitOrKeepPage } from "../../errors/unavailable-data.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { BookingError } from "../booking-error.tsx";
import { withRidersByLink } from "../rider-answers/find-riders-by-link.server.ts";
import { secretPageHeaders, secretPageMeta } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";
import { handleRefundForm, type RefundReply, redirectToGone } from "./action.server.ts";
import { getGonePage, getRefundPage } from "./loader.server.ts";
import { RefundScreen } from "./refund-screen.tsx";
import "#app/web/manage/manage-pages.css";

export const handle: LayoutHandle = { header: "cream" };

/** Opening the page changes nothing. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { token } = params;
  const isDone = url.searchParams.get("done") === "taken-off";
  return withRidersByLink(
    {
      ...{ services, token, url },
      ...(isDone && { whenGone: () => getGonePage(getLocaleOfPath(url.pathname)) }),
    },
    async (visit) =>
      // The link of the last rider still leads to the booking, which is cancelled.
      isDone && visit.only !== null && visit.managed.booking.state === "cancelled"
        ? getGonePage(visit.locale, true)
        : getRefundPage(visit, token, url.searchParams),
  );
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { token } = params;
  const form = await request.formData();
  return withRidersByLink(
    // A form that is sent again finds that the rider has left.
    {
      ...{ services, token, url, form },
      whenGone: () => redirectToGone(getLocaleOfPath(url.pathname), token),
    },
    (visit) => handleRefundForm(visit, token, { form, query: url.searchParams }),
  );
}

/** Keeps the page and shows a message if the server does not answer. Runs only with scripts. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepPage(
    request,
    serverAction,
    (away): RefundReply => ({ id: String(Date.now()), problem: "unanswered", away }),
  );
}

/** Loads the page's data again after every reply, unless the server did not answer. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const reply = actionResult as RefundReply | undefined;
  return reply?.problem === "unanswered" ? false : defaultShouldRevalidate || Boolean(reply);
}

export function headers() {
  return secretPageHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.title} | ${loaderData.brand}` },
        { name: "description", content: loaderData.title },
        ...secretPageMeta,
      ]
    : secretPageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingError error={error} />;
}

export default function RiderRefund({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundScreen page={loaderData} reply={actionData} />;
}
