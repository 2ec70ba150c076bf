import { data, Form } from "react-router";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { BookingError } from "../booking-error.tsx";
import { secretPageHeaders, secretPageMeta } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";
import { stopMessagesTexts } from "./messages.ts";
import "#app/web/manage/manage-pages.css";

export const handle: LayoutHandle = { header: "cream" };

/** Opening the page changes nothing, because mail programs open links to examine them. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const isEnded = await context.get(servicesContext).guest.hasEndedThanks(params.token);
  if (isEnded === undefined) throw data(null, { status: 404 });
  const locale = getLocaleOfPath(url.pathname);
  return {
    messages: stopMessagesTexts[locale],
    isEnded,
    home: getPagePath("home", locale),
    brand: getPublishedBusiness().brand.value,
  };
}

/**
 * Ends the messages. Mail programs send the same form (RFC 8058) without a page and follow no
 * redirect, so the answer is the page itself.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const isKnown = await context.get(servicesContext).guest.endThanks(params.token);
  if (!isKnown) throw data(null, { status: 404 });
  return { isEnded: true };
}

export function headers() {
  return secretPageHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.messages.title} | ${loaderData.brand}` },
        { name: "description", content: loaderData.messages.title },
        ...secretPageMeta,
      ]
    : secretPageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingError error={error} />;
}

export default function StopMessages({ loaderData }: Route.ComponentProps) {
  const { messages, isEnded, home } = loaderData;
  return (
    <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
      <h1 className="mt-4 text-h1">{isEnded ? messages.doneTitle : messages.title}</h1>
      <p className="mt-4 text-lead" role={isEnded ? "status" : undefined}>
        {isEnded ? messages.doneText : messages.text}
      </p>
      {isEnded ? (
        <ButtonRow className="mt-8">
          <ButtonLink href={home}>{messages.home}</ButtonLink>
        </ButtonRow>
      ) : (
        <Form method="post" className="mt-8">
          <Button name="List-Unsubscribe" value="One-Click">
            {messages.button}
          </Button>
        </Form>
      )}
    </div>
  );
}
