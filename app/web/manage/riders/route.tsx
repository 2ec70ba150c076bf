import type { ShouldRevalidateFunctionArgs } from "react-router";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ChatLinkContext, ChatText } from "#app/web/ui/chat-text.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { submitOrKeepPage } from "../../errors/unavailable-data.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { BookingError } from "../booking-error.tsx";
import { withBookingByLink } from "../find-booking-by-link.server.ts";
import { secretPageHeaders, secretPageMeta } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";
import { getRidersPage, handleRidersForm } from "./loader.server.ts";
import { RidersChooser } from "./riders-chooser.tsx";
import { RidersOfferTicket } from "./riders-offer.tsx";
import "#app/web/manage/manage-pages.css";

export const handle: LayoutHandle = { header: "cream" };

/**
 * Opening the page changes nothing. A number in the address only shows the price and refund for it.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return withBookingByLink({ services, token: params.token, url }, (managed) =>
    getRidersPage({ services, managed, locale: getLocaleOfPath(url.pathname) }, url.searchParams),
  );
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  return withBookingByLink({ services, token: params.token, url, form }, (managed) =>
    handleRidersForm({ services, managed, locale: getLocaleOfPath(url.pathname) }, form),
  );
}

/** Keeps the form and shows a message if the server does not answer. Runs only with scripts. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepPage(request, serverAction, (away) => ({
    id: String(Date.now()),
    problem: "unanswered" as const,
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
  return actionResult?.problem === "unanswered"
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

export default function ChangeRiders({ loaderData: page, actionData }: Route.ComponentProps) {
  const { say, links, words } = page;
  return (
    <ChatLinkContext value={{ href: links.whatsApp, newTabLabel: words.newTab }}>
      <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
        <TextLink href={links.self}>{words.voucher.back}</TextLink>
        <h1 className="mt-4 text-h1">{say.title}</h1>
        <p className="mt-4 text-lead">{page.lead}</p>
        {page.isAfterRefund && !actionData && (
          <div className="mt-6">
            <Notice kind="ok">{say.afterRefund}</Notice>
          </div>
        )}
        {actionData?.problem && (
          <Problem page={page} attempt={actionData.id} problem={actionData.problem}>
            {"away" in actionData ? actionData.away : null}
          </Problem>
        )}
        <RidersChooser page={page} />
        <RidersOfferTicket page={page} quiet={Boolean(actionData)} />
        <p className="mt-10 text-small text-muted">
          {say.none} <TextLink href={links.cancel}>{say.cancel}</TextLink>
        </p>
      </div>
    </ChatLinkContext>
  );
}

interface ProblemProps {
  page: Route.ComponentProps["loaderData"];
  attempt: string;
  problem: "booking" | "sum" | "people" | "too-many" | "unanswered";
  children: Readonly<{ keptTitle: string; kept: string }> | null;
}

/** Says why the submitted form changed nothing. */
function Problem({ page, attempt, problem, children: away }: ProblemProps) {
  const { say, words } = page;
  const { unreachableTitle, unreachable } = words.cancelPage;
  const { title, text } =
    problem === "unanswered"
      ? { title: away?.keptTitle ?? unreachableTitle, text: away?.kept ?? unreachable }
      : problem === "too-many"
        ? { title: words.tooManyChanges.keptTitle, text: words.tooManyChanges.kept }
        : say.news[problem];
  return (
    <ProblemBox attempt={attempt} title={title}>
      <p>
        <ChatText text={text} />
      </p>
    </ProblemBox>
  );
}
