import type { ShouldRevalidateFunctionArgs } from "react-router";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { getSiteUrl, requestContext, servicesContext } from "#app/web/services-context.ts";
import { FaqList } from "#app/web/ui/faq.tsx";
import { RichText } from "#app/web/ui/rich-text.tsx";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { Notices } from "../site-notices.tsx";
import type { Route } from "./+types/route";
import { handleContactForm } from "./action.server.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import { submitAfterDelay } from "./delay-submission.ts";
import { getContactPage } from "./loader.server.ts";
import { LocationMap } from "./location-map.tsx";
import "#app/web/site/contact/contact-pages.css";

export const handle: LayoutHandle = { toasts: true, starts: "touched" };

export function loader({ context, url }: Route.LoaderArgs) {
  const { pathname } = url;
  const siteUrl = getSiteUrl(context);
  return {
    page: getContactPage(getLocaleOfPath(pathname), siteUrl),
    token: context.get(servicesContext).contact.openContactForm(),
    head: buildPageHead(pathname, siteUrl, new Date()),
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const visit = {
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    locale: getLocaleOfPath(url.pathname),
  };
  return handleContactForm(visit, request);
}

/**
 * Waits for at least the minimum times, and returns a reply even if the network fails. Runs only
 * with scripts.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitAfterDelay(await request.clone().formData(), serverAction);
}

/** The form's reply contains everything that changes, so the loader need not run again. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

/** Passes on the header that says when a refused visitor may try again. */
export function headers({ actionHeaders }: Route.HeadersArgs): Record<string, string> {
  const wait = actionHeaders.get("retry-after");
  return wait ? { "retry-after": wait } : {};
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { page, token } = loaderData;
  const { questions } = page;
  return (
    <>
      <div className="wrap contact-head">
        <h1 className="text-h1-page">{page.title}</h1>
        <p className="text-lead">{page.lead}</p>
      </div>
      {page.notices.length > 0 && (
        <div className="wrap pb-8">
          <Notices notices={page.notices} />
        </div>
      )}
      <div className="wrap contact-grid">
        <ContactForm page={page} token={token} posted={actionData} />
        <LocationMap page={page} />
      </div>
      <ContactDetails page={page} />
      <section
        className="wrap section contact-faq"
        aria-labelledby="questions-title"
        id="questions"
      >
        <div>
          <h2 id="questions-title" className="text-h2">
            {questions.title}
          </h2>
          <p className="mt-3 text-muted">{questions.lead}</p>
        </div>
        <FaqList
          name="contact-faq"
          items={questions.items.map(({ question, answer }) => ({
            question,
            answer: <RichText text={answer} />,
          }))}
          firstOpen
        />
      </section>
    </>
  );
}
