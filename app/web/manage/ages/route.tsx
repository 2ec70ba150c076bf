import type { ShouldRevalidateFunctionArgs } from "react-router";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ChatLinkContext, ChatText } from "#app/web/ui/chat-text.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { submitOrKeepPage } from "../../errors/unavailable-data.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { BookingError } from "../booking-error.tsx";
import { withBookingByLink } from "../find-booking-by-link.server.ts";
import { secretPageHeaders, secretPageMeta } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";
import { type AgesReply, handleAgesForm } from "./action.server.ts";
import { AgesForm } from "./ages-form.tsx";
import { getAgesPage } from "./loader.server.ts";
import "#app/web/manage/manage-pages.css";

export const handle: LayoutHandle = { header: "cream" };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return withBookingByLink({ services, token: params.token, url }, (managed) =>
    getAgesPage({ services, managed, locale: getLocaleOfPath(url.pathname) }),
  );
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  return withBookingByLink({ services, token: params.token, url, form }, (managed) =>
    handleAgesForm({ services, managed, locale: getLocaleOfPath(url.pathname) }, form),
  );
}

/** Keeps the form and shows a message if the server does not answer. Runs only with scripts. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepPage(request, serverAction, (away) => ({
    id: String(Date.now()),
    news: "unanswered" as const,
    away,
  }));
}

/**
 * Loads the page's data again after every reply. If the server did not answer, the data stays as it
 * is.
 */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.news === "unanswered"
    ? false
    : defaultShouldRevalidate || Boolean(actionResult);
}

export function headers() {
  return secretPageHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.say.title} | ${loaderData.brand}` },
        { name: "description", content: loaderData.lead },
        ...secretPageMeta,
      ]
    : secretPageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingError error={error} />;
}

export default function CorrectAges({ loaderData: page, actionData }: Route.ComponentProps) {
  const { say, links, words } = page;
  const reply = actionData && "values" in actionData ? actionData : undefined;
  return (
    <ChatLinkContext value={{ href: links.whatsApp, newTabLabel: words.newTab }}>
      <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
        <TextLink href={links.self}>{words.voucher.back}</TextLink>
        <h1 className="mt-4 text-h1">{say.title}</h1>
        <p className="mt-4 text-lead">{page.lead}</p>
        {actionData && <Problem page={page} reply={actionData} />}
        <AgesForm page={page} reply={reply} />
      </div>
    </ChatLinkContext>
  );
}

type ProblemProps = Readonly<{
  page: Route.ComponentProps["loaderData"];
  reply:
    | AgesReply
    | Readonly<{
        id: string;
        news: "unanswered";
        away: Readonly<{ keptTitle: string; kept: string }> | null;
      }>;
}>;

/** Says why the submitted form changed nothing. */
function Problem({ page, reply }: ProblemProps) {
  const { say, words } = page;
  const { news } = reply;
  if (news === null) return null;
  const { unreachableTitle, unreachable } = words.cancelPage;
  const { title, text } =
    "away" in reply
      ? { title: reply.away?.keptTitle ?? unreachableTitle, text: reply.away?.kept ?? unreachable }
      : reply.news === "too-many" || reply.news === null
        ? { title: words.tooManyChanges.keptTitle, text: words.tooManyChanges.kept }
        : say.news[reply.news];
  return (
    <ProblemBox attempt={reply.id} title={title}>
      <p>
        <ChatText text={text} />
      </p>
    </ProblemBox>
  );
}
