import { data, Form, redirect, useNavigation } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ChatLinkContext, ChatText } from "#app/web/ui/chat-text.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import { ServerMarkup } from "#app/web/ui/server-markup.tsx";
import { TestPaymentNotice } from "#app/web/ui/test-payment-notice.tsx";
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
  type EmailReply,
  getPaymentRequestPage,
  openPaymentPage,
  type PaymentRequestPage,
  saveEmail,
} from "./loader.server.ts";
import { readDeclineForm } from "./read-decline-form.ts";
import { TransferDetails } from "./transfer-details.tsx";
import "#app/web/manage/manage-pages.css";

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
    const loss = readDeclineForm(form);
    const { note } = loss;
    const outcome = await declineOffer(visit, loss);
    if (outcome === "lost") return redirect(url.pathname, 303);
    const refused = {
      id,
      isUnavailable: false,
      declined: outcome,
      note,
      email: undefined,
    };
    return data(refused, { status: outcome === "invalid-note" ? 400 : 409 });
  }
  if (form.get("intent") === "email") {
    const refusal = await saveEmail(visit, form);
    if (refusal === null) {
      const sessionId = getFormText(form, "session");
      const query = new URLSearchParams({ session_id: sessionId, done: "email" });
      return redirect(`${url.pathname}?${query}`, 303);
    }
    const refused = { id, isUnavailable: false, declined: undefined, note: "", email: refusal };
    const isMistyped = refusal.problem !== "conflict" && refusal.problem !== "not-open";
    return data(refused, { status: isMistyped ? 400 : 409 });
  }
  const opened = await openPaymentPage(visit);
  if ("url" in opened) return redirect(opened.url, 303);
  return data(
    { id, isUnavailable: opened.isUnavailable, declined: undefined, note: "", email: undefined },
    { status: 409 },
  );
}

export const shouldRevalidate = shouldReloadAfterConflict;

/** Keeps the page if the server does not answer. Runs only with scripts. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepPage(request, serverAction, () => ({
    id: String(Date.now()),
    isUnavailable: true,
    declined: undefined,
    note: "",
    email: undefined,
  }));
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
    <ChatLinkContext value={{ href: page.chat, newTabLabel: page.newTab }}>
      <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
        <h1 className="text-h1">{page.title}</h1>
        {page.lines.map((line) => (
          <p key={line} className="mt-4 text-lead">
            <ChatText text={line} />
          </p>
        ))}
        {page.quote?.text && (
          <p className="mt-4 whitespace-pre-wrap wrap-anywhere">{page.quote.text}</p>
        )}
        <TestPaymentNotice words={page.testPayments} />
        <ReturnNotice page={page} />
        {actionData?.declined === "not-open" && page.quote && (
          <ProblemBox attempt={actionData.id} title={page.quote.say.decline["not-open"]} />
        )}
        {actionData?.isUnavailable && (
          <ProblemBox attempt={actionData.id} title={say.unavailableTitle}>
            <p>
              <ChatText text={say.unavailable} />
            </p>
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
        {page.riding && (
          <RidingSection
            page={page}
            riding={page.riding}
            reply={actionData?.email}
            attempt={actionData?.id}
          />
        )}
        {page.transfer && <TransferDetails transfer={page.transfer} newTab={page.newTab} />}
        {page.whoRides.length > 0 && (
          <section className="mt-8" aria-labelledby="who-rides">
            <h2 id="who-rides" className="text-h3">
              {say.whoRides}
            </h2>
            {page.whoRides.map((rule) => (
              <p key={rule} className="mt-2">
                <ChatText text={rule} />
              </p>
            ))}
          </section>
        )}
        {page.policy && (
          <section className="mt-8" aria-labelledby="policy">
            <h2 id="policy" className="text-h3">
              {say.policy}
            </h2>
            <p className="mt-2">{page.policy}</p>
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
            <AskButton page={page} />
          </ButtonRow>
        )}
      </div>
    </ChatLinkContext>
  );
}

function ReturnNotice({ page }: { page: PaymentRequestPage }) {
  const { returned, say, isPaid } = page;
  if (returned === "refunded") {
    return (
      <div className="mt-8">
        <Notice kind="tip" title={say.refundedTitle}>
          <p>
            <ChatText text={page.refundedText} />
          </p>
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
      {ride.times && <TicketRow label={say.labels.ride}>{ride.times}</TicketRow>}
      <TicketRow label={ride.arrivesWithoutPickup ? labels.arrival : labels.pickup}>
        {ride.pickup}
        {!ride.arrivesWithoutPickup && (
          <span className="font-normal whitespace-nowrap text-muted"> ({localTime})</span>
        )}
      </TicketRow>
      <TicketRow label={labels.riders}>{ride.riders}</TicketRow>
      <TicketRow label={say.labels.price}>{sums.price}</TicketRow>
      {sums.received && <TicketRow label={sums.receivedLabel}>{sums.received}</TicketRow>}
      {sums.later && <TicketRow label={say.labels.later}>{sums.later}</TicketRow>}
      {sums.until && <TicketRow label={say.labels.until}>{sums.until}</TicketRow>}
    </TicketRows>
  );
}

type RidingProps = Readonly<{
  page: PaymentRequestPage;
  riding: NonNullable<PaymentRequestPage["riding"]>;
  reply: EmailReply | undefined;
  attempt: string | undefined;
}>;

/** What a guest who has paid does next: the booking's pages, and an address for the ticket. */
function RidingSection({ page, riding, reply, attempt }: RidingProps) {
  const { riding: messages } = page.say;
  const { links, emailSession } = riding;
  const problem = reply?.problem;
  // The refusal of a visitor who may not leave an address must not stand beside "it's in your mail".
  const refusal = problem === "not-open" || (problem === "conflict" && !emailSession);
  const ofField =
    problem === "too-long" || problem === "invalid-email" || problem === "conflict"
      ? fillMessage(messages[problem], { most: textRules.email.maximum })
      : undefined;
  const { formMethod } = useNavigation();
  return (
    <section className="mt-8" aria-labelledby="riding">
      <h2 id="riding" className="text-h3">
        {messages.heading}
      </h2>
      {riding.isSaved && !reply && (
        <p role="status" className="mt-2 font-semibold">
          {messages.emailSaved}
        </p>
      )}
      {riding.where && !refusal && (
        <p className="mt-2">
          <ChatText text={riding.where} />
        </p>
      )}
      {links && (
        <ButtonRow className="mt-4">
          <ButtonLink href={links.manage}>{messages.manage}</ButtonLink>
          <ButtonLink href={links.calendar} document variant="line" icon="calendar-check">
            {messages.calendar}
          </ButtonLink>
          <ButtonLink href={links.answers} variant="line">
            {messages.answers}
          </ButtonLink>
        </ButtonRow>
      )}
      {refusal && (
        <p role="alert" className="mt-4">
          <ChatText text={messages["not-open"]} />
        </p>
      )}
      {emailSession && (
        <Form
          key={`${attempt}${riding.email}`}
          method="post"
          // The reply shows this form again only to the session that paid.
          action={`${page.self}?${new URLSearchParams({ session_id: emailSession })}`}
          className="mt-6 grid gap-5"
        >
          <input type="hidden" name="intent" value="email" />
          <input type="hidden" name="session" value={emailSession} />
          <OriginalValueFields shown={{ email: riding.email }} />
          <TextField
            name="email"
            type="email"
            label={riding.email ? messages.correction.label : messages.emailLabel}
            hint={riding.email ? messages.correction.hint : messages.emailHint}
            error={ofField ?? reply?.question}
            after={reply?.answers && <ServerMarkup markup={reply.answers} />}
            defaultValue={reply?.typed || riding.email}
            autoComplete="email"
          />
          <div>
            <Button
              variant="line"
              state={formMethod === "POST" ? "busy" : "rest"}
              busyLabel={page.say.busy}
            >
              {riding.email ? messages.correction.button : messages.emailButton}
            </Button>
          </div>
        </Form>
      )}
    </section>
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
          {page.takesCards && (
            <Button state={formMethod === "POST" ? "busy" : "rest"} busyLabel={say.busy}>
              {page.button}
            </Button>
          )}
          <AskButton page={page} />
        </ButtonRow>
      </Form>
      {page.takesCards && <p className="mt-4 text-small text-muted">{say.card}</p>}
    </TicketStub>
  );
}

function AskButton({ page: { chat, newTab, say } }: { page: PaymentRequestPage }) {
  return (
    <ButtonLink href={chat} newTabLabel={newTab} variant="line" icon="whatsapp-logo">
      {say.ask}
    </ButtonLink>
  );
}
