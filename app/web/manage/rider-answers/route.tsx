import type { ShouldRevalidateFunctionArgs } from "react-router";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ChatLinkContext } from "#app/web/ui/chat-text.tsx";
import { submitOrKeepPage } from "../../errors/unavailable-data.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { BookingError } from "../booking-error.tsx";
import { secretPageHeaders, secretPageMeta } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";
import { type AnswersReply, handleAnswersForm } from "./action.server.ts";
import { getAnswersPage } from "./answers-page.server.ts";
import { AnswersScreen } from "./answers-screen.tsx";
import { withRidersByLink } from "./find-riders-by-link.server.ts";
import { findTypedLabel } from "./list-field-views.server.ts";
import "#app/web/manage/manage-pages.css";

export const handle: LayoutHandle = { header: "cream" };

/** Opening the page changes nothing. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return withRidersByLink({ services, token: params.token, url }, (visit) =>
    getAnswersPage(visit, url.searchParams.get("done")),
  );
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const findLabel = (name: string) => findTypedLabel(name, getLocaleOfPath(url.pathname));
  return withRidersByLink({ services, token: params.token, url, form, findLabel }, (visit) =>
    handleAnswersForm(visit, form, url.pathname),
  );
}

/** Keeps the typed answers if the server does not answer. Runs only with scripts. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepPage(
    request,
    serverAction,
    (away): AnswersReply => ({
      ...{
        id: String(Date.now()),
        errors: {},
        riders: {},
        asked: {},
        texts: {},
        shown: {},
        isOutdated: false,
      },
      title: away?.keptTitle ?? null,
      lines: away ? [away.kept] : [],
    }),
  );
}

/** A reply has the typed answers, so the page's data is loaded again only after other changes. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const reply = actionResult as AnswersReply | undefined;
  return reply ? reply.isOutdated : defaultShouldRevalidate;
}

export function headers() {
  return secretPageHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.title} | ${loaderData.brand}` },
        { name: "description", content: loaderData.lead },
        ...secretPageMeta,
      ]
    : secretPageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingError error={error} />;
}

export default function RiderAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ChatLinkContext value={loaderData.chat}>
      <AnswersScreen page={loaderData} reply={actionData} />
    </ChatLinkContext>
  );
}
