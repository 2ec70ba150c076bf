import { Form, useNavigation } from "react-router";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ChatLinkContext, ChatText } from "#app/web/ui/chat-text.tsx";
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
import { allowLineBreak } from "../allow-line-break.ts";
import type { RefundReply } from "./action.server.ts";
import type { GonePage, RefundPage } from "./loader.server.ts";
import type { RefundOfferView } from "./refund-offer.server.ts";

type ScreenProps = Readonly<{ page: RefundPage | GonePage; reply: RefundReply | undefined }>;

/** The page that shows what goes back for a rider whom we cannot take, and asks for a yes. */
export function RefundScreen({ page, reply }: ScreenProps) {
  return (
    <div className="mx-auto w-[min(40rem,100%-40px)] pt-8 pb-24">
      {page.kind === "refund" && <TextLink href={page.back.href}>{page.back.label}</TextLink>}
      <h1 className="mt-4 text-h1">{page.title}</h1>
      {page.kind === "gone" ? (
        <>
          <p className="mt-4 text-lead">
            <ChatText text={page.text} />
          </p>
          <p className="mt-4">
            <ChatText text={page.money} />
          </p>
        </>
      ) : (
        <ChatLinkContext value={page.chat}>
          <RefundTerms page={page} reply={reply} />
        </ChatLinkContext>
      )}
    </div>
  );
}

function RefundTerms({ page, reply }: Readonly<{ page: RefundPage } & Pick<ScreenProps, "reply">>) {
  const { say, offer, problem } = page;
  return (
    <>
      {reply && (
        <ProblemBox attempt={reply.id} title={getReplyTitle(page, reply)}>
          <p>
            <ChatText text={getReplyText(page, reply)} />
          </p>
        </ProblemBox>
      )}
      {offer && <p className="mt-4 text-lead">{offer.lead}</p>}
      {offer && page.rest && (
        <p className="mt-4">
          <ChatText text={page.rest} />
        </p>
      )}
      {offer && page.rule && <p className="mt-4">{page.rule}</p>}
      {offer && <OfferTicket page={page} offer={offer} />}
      {!offer && !reply && (
        <p className="mt-4 text-lead">
          <ChatText text={problem ?? ""} />
        </p>
      )}
      {!offer && (
        <ButtonRow className="mt-6">
          {page.cancel && <ButtonLink href={page.cancel.href}>{page.cancel.label}</ButtonLink>}
          <ButtonLink href={page.chat.href} variant="line" newTabLabel={page.chat.newTabLabel}>
            {say.write}
          </ButtonLink>
          <ButtonLink href={page.back.href} variant="line">
            {page.back.label}
          </ButtonLink>
        </ButtonRow>
      )}
    </>
  );
}

function getReplyTitle({ say, unreachable }: RefundPage, { problem, away }: RefundReply): string {
  return problem === "unanswered" ? (away?.keptTitle ?? unreachable.title) : say.unchanged;
}

function getReplyText({ say, unreachable, ...page }: RefundPage, reply: RefundReply): string {
  if (reply.problem === "unanswered") return reply.away?.kept ?? unreachable.text;
  if (reply.problem === "form" && !page.offer) return say.news.formOnly;
  if (reply.problem === "terms") return page.problem ?? say.news.form;
  return page.problem ?? say.news[reply.problem];
}

function OfferTicket({ page, offer }: Readonly<{ page: RefundPage; offer: RefundOfferView }>) {
  const { say, tour, date } = page;
  const { formMethod } = useNavigation();
  return (
    <Ticket className="mt-8">
      <TicketBody>
        <h2 className="text-[1.625rem]/[1.2] font-heading">{tour}</h2>
        <TicketRows className="mt-3" ruled>
          <TicketRow label={date.label}>{date.day}</TicketRow>
          <TicketRow label={say.labels.rider}>{offer.rider}</TicketRow>
          {offer.booking && (
            <>
              <TicketRow label={say.labels.riders}>{offer.booking.riders}</TicketRow>
              <TicketRow label={say.labels.before}>{offer.booking.before}</TicketRow>
              <TicketRow label={say.labels.total}>{offer.booking.total}</TicketRow>
            </>
          )}
        </TicketRows>
      </TicketBody>
      <TicketStub>
        {offer.back !== null && <Total label={say.goesBack}>{allowLineBreak(offer.back)}</Total>}
        {offer.sentences.map((sentence) => (
          <p key={sentence} className="mt-2">
            <ChatText text={sentence} />
          </p>
        ))}
        <Form method="post" preventScrollReset className="mt-6">
          {Object.entries(offer.agreed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ButtonRow>
            <Button
              variant="red"
              state={formMethod === "POST" ? "busy" : "rest"}
              busyLabel={say.busy}
            >
              {offer.yes}
            </Button>
            <ButtonLink href={page.back.href} variant="line">
              {say.no}
            </ButtonLink>
          </ButtonRow>
        </Form>
      </TicketStub>
    </Ticket>
  );
}
