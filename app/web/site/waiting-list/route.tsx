import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { buildUnlistedMeta } from "#app/seo/page-meta.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { runWithDatabase } from "../../errors/service-unavailable.server.ts";
import { submitOrKeepPage } from "../../errors/unavailable-data.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { formatContactProblem } from "../contact/contact-problems.ts";
import type { Route } from "./+types/route";
import { handleWaitingForm, type WaitingReply } from "./action.server.ts";
import { getWaitingListPage, readWaitingChoice } from "./loader.server.ts";
import { FindDaysForm, WaitingForm } from "./waiting-form.tsx";
import "#app/web/site/contact/contact-pages.css";

export const handle: LayoutHandle = { header: "cream" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = getLocaleOfPath(url.pathname);
  const today = toLocalDate(services.clock.now());
  return runWithDatabase(
    services,
    () => ({ locale, pageGroup: "guest", path: url.pathname }) as const,
    async () => ({
      page: await getWaitingListPage(services, locale, readWaitingChoice(url.searchParams, today)),
      sent: readSent(url.searchParams.get("sent")),
    }),
  );
}

/** Returns how the guest hears of offers, after the form was taken; null before. */
function readSent(by: string | null): "email" | "phone" | null {
  return by === "email" || by === "phone" ? by : null;
}

/** Answers a form that was not taken with the page of what it chose. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const locale = getLocaleOfPath(url.pathname);
  return handleWaitingForm({ services, facts, locale }, request, await request.formData());
}

/** Keeps the page if the server does not answer. Runs only with scripts. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepPage(
    request,
    serverAction,
    (): Partial<WaitingReply> => ({ id: String(Date.now()), problem: { kind: "unreachable" } }),
  );
}

/** Passes on the header that says when a refused visitor may try again. */
export function headers({ actionHeaders }: Route.HeadersArgs): Record<string, string> {
  const wait = actionHeaders.get("retry-after");
  return { "cache-control": "private, no-store", ...(wait && { "retry-after": wait }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildUnlistedMeta(
        `${loaderData.page.say.title} | ${loaderData.page.brand}`,
        loaderData.page.say.metaDescription,
      )
    : [];

/** The page on which guests join the waiting list of a ride that has no room for them. */
export default function WaitingList({ loaderData, actionData }: Route.ComponentProps) {
  const { page, sent } = loaderData;
  const { say } = page;
  const problem = actionData?.problem
    ? formatContactProblem(page.problems, actionData.problem)
    : null;
  if (sent) {
    const title = sent === "email" ? say.sent.emailTitle : say.sent.phoneTitle;
    return (
      <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
        <h1 className="text-h1">{title}</h1>
        <div className="mt-6">
          <Notice kind="ok" title={title} live>
            <p>{say.sent[sent]}</p>
          </Notice>
        </div>
      </div>
    );
  }
  return (
    <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
      <h1 className="text-h1">{say.title}</h1>
      <p className="mt-4 text-lead">{say.lead}</p>
      {problem && (
        <div className="mt-6">
          <Notice kind="error" title={page.problems.title}>
            <p>
              <ChatText text={`${problem} ${page.problems.kept}`} />
            </p>
          </Notice>
        </div>
      )}
      {actionData?.hasRoom && (
        <div className="mt-6">
          <Notice kind="tip" title={actionData.hasRoom} live>
            <BookLink page={page} />
          </Notice>
        </div>
      )}
      <h2 className="mt-6 text-h3">{page.tourName}</h2>
      {page.days.length > 0 ? (
        <WaitingForm page={page} reply={actionData} />
      ) : (
        <div className="mt-8">
          <Notice kind="tip" title={say.noDays}>
            <BookLink page={page} />
          </Notice>
        </div>
      )}
      <section className="mt-10" aria-labelledby="other-ride">
        <h2 id="other-ride" className="text-h3">
          {say.find.title}
        </h2>
        <FindDaysForm page={page} />
      </section>
    </div>
  );
}

function BookLink({ page }: Readonly<{ page: Route.ComponentProps["loaderData"]["page"] }>) {
  return (
    <ButtonRow className="mt-3">
      <ButtonLink href={page.book}>{page.say.book}</ButtonLink>
    </ButtonRow>
  );
}
