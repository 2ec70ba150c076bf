import { data, Form, redirect, useNavigation } from "react-router";
import { declineReasons } from "#app/bookings/quotes/quote-state.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
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
import { secretPageHeaders, secretPageMeta } from "../secret-page-headers.ts";
import type { Route } from "./+types/route";
import { DeclineForm } from "./decline-form.tsx";
import {
  declineOffer,
  getPaymentRequestPage,
  openPaymentPage,
  type PaymentRequestPage,
} from "./loader.server.ts";
import "#app/web/manage/manage.css";

export const handle: LayoutHandle = { header: "cream" };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  return getPaymentRequestPage({ services, token: params.token, url, clientAddress });
}

/** Sends the guest to the provider's page. If that is not possible, the page says why. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { clientAddress, id } = context.get(requestContext);
  const services = context.get(servicesContext);
  const visit = { services, token: params.token, url, clientAddress };
  const form = await request.formData();
  if (form.get("intent") === "decline") {
    const note = getFormText(form, "note");
    const outcome = await declineOffer(visit, { reason: parseDeclineReason(form), note });
    if (outcome === "lost") return redirect(url.pathname, 303);
    const refused = { id, isUnavailable: false, declined: outcome, note: note.slice(0, 1000) };
    return data(refused, { status: outcome === "invalid-note" ? 400 : 409 });
  }
  const opened = await openPaymentPage(visit);
  if ("url" in opened) return redirect(opened.url, 303);
  return data(
    { id, isUnavailable: opened.isUnavailable, declined: undefined, note: "" },
    { status: 409 },
  );
}

/** Keeps the page if the server does not answer. Runs only with scripts. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepPage(request, serverAction, () => ({
    id: String(Date.now()),
    isUnavailable: true,
    declined: undefined,
    note: "",
  }));
}

function parseDeclineReason(form: FormData) {
  return declineReasons.find((one) => one === form.get("reason")) ?? "other";
}

export function headers() {
  return secretPageHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.title} | ${loaderData.brand}` },
        { name: "description", content: (loaderData.quote ?? loaderData).say.metaDescription },
        ...secretPageMeta,
      ]
    : secretPageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingError error={error} />;
}

/** The page of a payment link: ride, sum and deadline, or why the link cannot be paid. */
export default function PaymentRequest({ loaderData: page, actionData }: Route.ComponentProps) {
  const { say, ride, isOpen } = page;
  return (
    <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
      <h1 className="text-h1">{page.title}</h1>
      {page.lines.map((line) => (
        <p key={line} className="mt-4 text-lead">
          {line}
        </p>
      ))}
      {page.quote?.text && (
        <p className="mt-4 whitespace-pre-wrap wrap-anywhere">{page.quote.text}</p>
      )}
      <ReturnNotice page={page} />
      {actionData?.declined === "not-open" && page.quote && (
        <ProblemBox attempt={actionData.id} title={page.quote.say.decline["not-open"]} />
      )}
      {actionData?.isUnavailable && (
        <ProblemBox attempt={actionData.id} title={say.unavailableTitle}>
          <p>{say.unavailable}</p>
        </ProblemBox>
      )}
      {ride && (
        <Ticket className="mt-8">
          <TicketBody>
            <h2 className="text-[1.625rem]/[1.2] font-heading">{ride.tour}</h2>
            <RideRows page={page} ride={ride} />
          </TicketBody>
          {isOpen && <PaymentStub page={page} />}
        </Ticket>
      )}
      {page.quote?.policy && (
        <section className="mt-8" aria-labelledby="policy">
          <h2 id="policy" className="text-h3">
            {page.quote.say.policy}
          </h2>
          <p className="mt-2">{page.quote.policy}</p>
        </section>
      )}
      {page.quote?.isOpen && (
        <DeclineForm
          key={actionData?.id}
          page={page}
          quote={page.quote}
          problem={actionData?.declined}
          note={actionData?.note ?? ""}
        />
      )}
      {!isOpen && (
        <ButtonRow className="mt-8">
          <ButtonLink
            href={page.chat}
            newTabLabel={page.newTab}
            variant="line"
            icon="whatsapp-logo"
          >
            {say.ask}
          </ButtonLink>
        </ButtonRow>
      )}
    </div>
  );
}

function ReturnNotice({ page }: { page: PaymentRequestPage }) {
  const { returned, say, isPaid } = page;
  if (returned === "refunded") {
    return (
      <div className="mt-8">
        <Notice kind="tip" title={say.refundedTitle}>
          <p>{page.refundedText}</p>
        </Notice>
      </div>
    );
  }
  if (returned === "checking" && !isPaid) {
    return (
      <div className="mt-8">
        <Notice kind="info" title={say.checkingTitle}>
          <p>{say.checking}</p>
        </Notice>
      </div>
    );
  }
  return null;
}

type RideRowsProps = Readonly<{
  page: PaymentRequestPage;
  ride: NonNullable<PaymentRequestPage["ride"]>;
}>;

function RideRows({ page, ride }: RideRowsProps) {
  const { labels, say, sums, localTime } = page;
  return (
    <TicketRows className="mt-3" ruled>
      <TicketRow label={labels.reference}>{ride.reference}</TicketRow>
      <TicketRow label={labels.date}>{ride.date}</TicketRow>
      {page.quote && <TicketRow label={page.quote.say.ride}>{page.quote.rideTimes}</TicketRow>}
      <TicketRow label={ride.arrivesWithoutPickup ? labels.arrival : labels.pickup}>
        {ride.pickup}
        {!ride.arrivesWithoutPickup && (
          <span className="font-normal whitespace-nowrap text-muted"> ({localTime})</span>
        )}
      </TicketRow>
      <TicketRow label={labels.riders}>{ride.riders}</TicketRow>
      <TicketRow label={say.labels.price}>{sums.price}</TicketRow>
      {sums.received && <TicketRow label={say.labels.received}>{sums.received}</TicketRow>}
      {sums.later && <TicketRow label={say.labels.later}>{sums.later}</TicketRow>}
      {sums.until && <TicketRow label={say.labels.until}>{sums.until}</TicketRow>}
    </TicketRows>
  );
}

function PaymentStub({ page }: { page: PaymentRequestPage }) {
  const { say, sums } = page;
  const { formMethod } = useNavigation();
  return (
    <TicketStub>
      <Total label={say.labels.amount}>{allowLineBreak(sums.amount)}</Total>
      <Form method="post" action={page.self} className="mt-6">
        <ButtonRow>
          <Button state={formMethod === "POST" ? "busy" : "rest"} busyLabel={say.busy}>
            {page.button}
          </Button>
          <ButtonLink
            href={page.chat}
            newTabLabel={page.newTab}
            variant="line"
            icon="whatsapp-logo"
          >
            {say.ask}
          </ButtonLink>
        </ButtonRow>
      </Form>
      <p className="mt-4 text-small text-muted">{say.card}</p>
    </TicketStub>
  );
}
