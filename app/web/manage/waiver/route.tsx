import type { ShouldRevalidateFunctionArgs } from "react-router";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { submitOrKeepPage } from "../../errors/unavailable-data.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { BookingError } from "../booking-error.tsx";
import { withRidersByLink } from "../rider-answers/find-riders-by-link.server.ts";
import { secretPageHeaders, secretPageMeta } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";
import { handleWaiverForm, type WaiverReply } from "./action.server.ts";
import { waiverMessages } from "./messages.ts";
import { getWaiverPage } from "./waiver-page.server.ts";
import { WaiverScreen } from "./waiver-screen.tsx";
import "#app/web/manage/manage-pages.css";

export const handle: LayoutHandle = { header: "cream" };

/** Opening the page changes nothing. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return withRidersByLink({ services, token: params.token, url }, (visit) =>
    getWaiverPage(visit, url.searchParams),
  );
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const { riderName, signerName, typed } = waiverMessages[getLocaleOfPath(url.pathname)].fields;
  const labels: Readonly<Record<string, string>> = { riderName, signerName, typed };
  const findLabel = (name: string) => (Object.hasOwn(labels, name) ? labels[name] : undefined);
  return withRidersByLink({ services, token: params.token, url, form, findLabel }, (visit) =>
    handleWaiverForm(visit, form, url),
  );
}

/** Keeps the form if the server does not answer. Runs only with scripts. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepPage(
    request,
    serverAction,
    (away): WaiverReply => ({
      ...{ id: String(Date.now()), errors: {}, texts: null, isOutdated: false },
      title: away?.keptTitle ?? null,
      lines: away ? [away.kept] : [],
    }),
  );
}

/** A reply has the posted values, so the page's data is loaded again only after other changes. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const reply = actionResult as WaiverReply | undefined;
  return reply ? reply.isOutdated : defaultShouldRevalidate;
}

export function headers() {
  return secretPageHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.say.title} | ${loaderData.brand}` },
        { name: "description", content: loaderData.say.listLead },
        ...secretPageMeta,
      ]
    : secretPageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingError error={error} />;
}

export default function Waiver({ loaderData, actionData }: Route.ComponentProps) {
  return <WaiverScreen page={loaderData} reply={actionData} />;
}
