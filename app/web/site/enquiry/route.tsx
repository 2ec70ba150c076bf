import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { buildUnlistedMeta } from "#app/seo/page-meta.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { submitOrKeepPage } from "../../errors/unavailable-data.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import type { Route } from "./+types/route";
import { type EnquiryReply, handleEnquiryForm } from "./action.server.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { getEnquiryPage } from "./loader.server.ts";
import "#app/web/site/contact/contact-pages.css";

export const handle: LayoutHandle = { header: "cream" };

export function loader({ context, url }: Route.LoaderArgs) {
  const { clock, contact } = context.get(servicesContext);
  return {
    page: getEnquiryPage(getLocaleOfPath(url.pathname), url.searchParams, toLocalDate(clock.now())),
    token: contact.openContactForm(),
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const visit = {
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    locale: getLocaleOfPath(url.pathname),
  };
  return handleEnquiryForm(visit, request);
}

/** Keeps the page if the server does not answer. Runs only with scripts. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepPage(
    request,
    serverAction,
    (): Partial<EnquiryReply> => ({
      id: String(Date.now()),
      problem: { kind: "unreachable" },
    }),
  );
}

/** Passes on the header that says when a refused visitor may try again. */
export function headers({ actionHeaders }: Route.HeadersArgs): Record<string, string> {
  const wait = actionHeaders.get("retry-after");
  return wait ? { "retry-after": wait } : {};
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? buildUnlistedMeta(
        `${loaderData.page.say.title} | ${loaderData.page.brand}`,
        loaderData.page.say.metaDescription,
      )
    : [];

/** The page on which guests ask for what the booking form cannot sell. */
export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, token } = loaderData;
  const { say } = page;
  return (
    <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
      <h1 className="text-h1">{page.isSent ? say.sentTitle : say.title}</h1>
      {page.isSent ? (
        <>
          <div className="mt-6">
            <Notice kind="ok" title={say.sentTitle} live>
              <p>{say.sent}</p>
              {page.sentTooYoung && <p className="mt-2">{page.sentTooYoung}</p>}
            </Notice>
          </div>
          <p className="mt-6">
            <ChatText text={say.sentMore} />
          </p>
          <ButtonLink
            href={page.whatsApp}
            newTabLabel={say.newTab}
            variant="line"
            icon="whatsapp-logo"
            className="mt-3"
          >
            {say.whatsApp}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-4 text-lead">{say.lead}</p>
          <EnquiryForm page={page} token={token} reply={actionData} />
        </>
      )}
    </div>
  );
}
