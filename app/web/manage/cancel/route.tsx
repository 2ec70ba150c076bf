import { Form, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import {
  Ticket,
  TicketBody,
  TicketRow,
  TicketRows,
  TicketStub,
  Total,
} from "#app/web/ui/ticket.tsx";
import { submitOrKeepPage } from "../../errors/unavailable-data.ts";
import type { LayoutHandle } from "../../layout/layout-props.ts";
import { allowLineBreak } from "../allow-line-break.ts";
import { BookingError } from "../booking-error.tsx";
import { withBookingByLink } from "../find-booking-by-link.server.ts";
import { PickupRow } from "../overview/manage-ticket.tsx";
import { secretPageHeaders, secretPageMeta } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";
import { getCancelPage, handleCancelForm } from "./loader.server.ts";
import "#app/web/manage/manage-pages.css";

export const handle: LayoutHandle = { header: "cream" };

/** Opening the page changes nothing. Only submitting its form cancels the booking. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return withBookingByLink({ services, token: params.token, url }, (managed) =>
    getCancelPage({ services, managed, locale: getLocaleOfPath(url.pathname) }),
  );
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  return withBookingByLink({ services, token: params.token, url, form }, (managed) =>
    handleCancelForm({ services, managed, locale: getLocaleOfPath(url.pathname) }, form),
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
 * Loads the page's data again after every reply, because the refund may have changed. If the server
 * did not answer, the data stays as it is.
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
        { title: `${loaderData.words.cancelPage.title} | ${loaderData.brand}` },
        { name: "description", content: loaderData.words.cancelPage.lead },
        ...secretPageMeta,
      ]
    : secretPageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingError error={error} />;
}

export default function CancelBooking({ loaderData: page, actionData }: Route.ComponentProps) {
  const { words, links, facts, refund } = page;
  const messages = words.cancelPage;
  const { formMethod } = useNavigation();
  return (
    <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
      <h1 className="text-h1">{messages.title}</h1>
      <p className="mt-4 text-lead">{messages.lead}</p>
      {(actionData?.problem === "refund-changed" || actionData?.problem === "form") && (
        <ProblemBox attempt={actionData.id} title={messages.problems[actionData.problem].title}>
          <p>{messages.problems[actionData.problem].text}</p>
        </ProblemBox>
      )}
      {actionData?.problem === "unanswered" && (
        <ProblemBox
          attempt={actionData.id}
          title={actionData.away?.keptTitle ?? messages.unreachableTitle}
        >
          <p>{actionData.away?.kept ?? messages.unreachable}</p>
        </ProblemBox>
      )}
      <Ticket className="mt-8">
        <TicketBody>
          <h2 className="text-[1.625rem]/[1.2] font-heading">{facts.tour}</h2>
          <TicketRows className="mt-3" ruled>
            <TicketRow label={words.labels.reference}>{facts.reference}</TicketRow>
            <TicketRow label={words.labels.date}>{facts.date}</TicketRow>
            <PickupRow page={page} facts={facts} />
            <TicketRow label={words.labels.riders}>{facts.riders}</TicketRow>
            <TicketRow label={page.paid.label}>{page.paid.amount}</TicketRow>
            {refund.deadline && refund.kind !== "none" && (
              <TicketRow label={refund.kind === "part" ? messages.partDeadline : messages.deadline}>
                {refund.deadline}
              </TicketRow>
            )}
          </TicketRows>
        </TicketBody>
        <TicketStub>
          {!refund.isUnpaid && (refund.byUs || !refund.byAgency) && (
            <Total label={messages.youGet}>{allowLineBreak(refund.byUs ?? refund.amount)}</Total>
          )}
          {refund.byAgency && (
            <Total label={refund.byAgency.label}>{allowLineBreak(refund.byAgency.amount)}</Total>
          )}
          <p>{refund.sentence}</p>
          {refund.hiddenPart && <p className="mt-2 text-small">{refund.hiddenPart}</p>}
          {refund.places.map((place) => (
            <p key={place} className="mt-2 text-small">
              {place}
            </p>
          ))}
          <p className="mt-2 text-small text-muted">
            {page.opensUp && `${messages.opensUp} `}
            {messages.final}
          </p>
          <Form method="post" className="mt-6">
            <input type="hidden" name="refund" value={refund.share} />
            <ButtonRow>
              <Button
                variant="red"
                state={formMethod === "POST" ? "busy" : "rest"}
                busyLabel={messages.busy}
              >
                {refund.byUs
                  ? fillMessage(messages.buttonFull, { amount: allowLineBreak(refund.byUs) })
                  : refund.isUnpaid || refund.kind !== "none"
                    ? messages.buttonPlain
                    : messages.buttonNone}
              </Button>
              <ButtonLink href={links.self} variant="line">
                {messages.keep}
              </ButtonLink>
            </ButtonRow>
          </Form>
        </TicketStub>
      </Ticket>
      <p className="mt-6">
        <TextLink href={`${links.self}#change`} arrow>
          {words.notices.anotherDate}
        </TextLink>
      </p>
    </div>
  );
}
