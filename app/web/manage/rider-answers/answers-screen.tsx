import { Form, useNavigation } from "react-router";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { useOutcomeFocus } from "#app/web/ui/use-outcome-focus.ts";
import { WaiverSection } from "../waiver/waiver-section.tsx";
import type { AnswersReply } from "./action.server.ts";
import type { AnswersPage } from "./answers-page.server.ts";
import { RiderFields } from "./rider-fields.tsx";
import "#app/web/manage/rider-answers/rider-answers.css";

type ScreenProps = Readonly<{ page: AnswersPage; reply: AnswersReply | undefined }>;

/** The page with the questions about the riders of a link: all of a booking, or a single one. */
export function AnswersScreen({ page, reply }: ScreenProps) {
  const { say, back, riders, isOpen } = page;
  return (
    <div className="mx-auto w-[min(44rem,100%-40px)] pt-8 pb-24">
      {back && <TextLink href={back}>{say.back}</TextLink>}
      <h1 className="mt-4 text-h1">{page.title}</h1>
      <Outcome {...{ page, reply }} />
      {isOpen ? (
        <>
          <p className="mt-4 text-lead">{page.lead}</p>
          {riders.some(({ share }) => share) && (
            <p className="mt-4">
              <strong>{say.share.title}.</strong> {say.share.text}{" "}
              {page.refundRule && say.share.refund}
            </p>
          )}
          <AnswersForm {...{ page, reply }} />
          <WaiverSection waivers={page.waivers} className="mt-16" />
        </>
      ) : (
        <p className="mt-4 text-lead">{page.ending ?? say.problems["too-late"]}</p>
      )}
      <DeletionSection page={page} />
    </div>
  );
}

function AnswersForm({ page, reply }: ScreenProps) {
  const { say, riders, whoSees, healthRule } = page;
  const { formMethod } = useNavigation();
  const shown = Object.fromEntries(
    riders.map((rider) => [rider.position, reply?.shown[rider.position] ?? rider.shown]),
  );
  return (
    <Form method="post" noValidate preventScrollReset className="mt-8 grid gap-8">
      <OriginalValueFields key={`${reply?.id} ${JSON.stringify(shown)}`} shown={shown} />
      {healthRule && (
        <p>
          <ChatText text={healthRule} />
        </p>
      )}
      {page.refundRule && <p>{page.refundRule}</p>}
      {riders.map((rider) => (
        <RiderFields key={rider.position} {...{ page, rider, reply }} />
      ))}
      <p className="text-small text-muted">{whoSees}</p>
      <ButtonRow>
        <Button
          variant="plum"
          state={formMethod === "POST" ? "busy" : "rest"}
          busyLabel={say.saving}
        >
          {say.save}
        </Button>
      </ButtonRow>
    </Form>
  );
}

/** Offers to delete what riders answered, as long as there is something. */
function DeletionSection({ page: { say, deletable } }: Readonly<{ page: AnswersPage }>) {
  if (deletable.length === 0) return null;
  return (
    <details className="mt-10">
      <summary className="font-semibold">{say.remove.title}</summary>
      <p className="mt-3">{say.remove.text}</p>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        {deletable.map(({ position, label }) => (
          <Button key={position} variant="line" name="delete" value={position}>
            {label}
          </Button>
        ))}
      </Form>
    </details>
  );
}

/** What became of the form that was just sent, and which riders cannot ride. */
function Outcome({ page, reply }: ScreenProps) {
  const { say, done, advice, chat } = page;
  const notice = useOutcomeFocus<HTMLDivElement>(done, !done);
  const errors = Object.entries(reply?.errors ?? {});
  const nameRider = (id: string, message = "") => {
    const rider = reply?.riders[Number(id.split("-").at(-1))];
    return rider ? `${rider}: ${message}` : message;
  };
  return (
    <>
      {reply && (
        <ProblemBox attempt={reply.id} title={reply.title ?? page.unreachable.title}>
          {(reply.title === null ? [page.unreachable.text] : reply.lines).map((line) => (
            <p key={line}>
              <ChatText text={line} />
            </p>
          ))}
          {errors.length > 0 && (
            <ul>
              {errors.map(([id, message]) => (
                <li key={id}>
                  <a href={`#${id}`}>{nameRider(id, message)}</a>
                </li>
              ))}
            </ul>
          )}
        </ProblemBox>
      )}
      {!reply && done && (
        <div ref={notice} tabIndex={-1} className="mt-6">
          <Notice kind="ok" title={say.outcomes[done]}>
            {done === "taken-off"
              ? page.takenOff.map((sentence) => <p key={sentence}>{sentence}</p>)
              : page.isOpen && page.savedText && <p>{page.savedText}</p>}
          </Notice>
        </div>
      )}
      {advice.map(({ kind, title, text, more, exits }) => (
        <div key={kind} className="mt-6">
          <Notice kind="tip" title={title}>
            {/* The button below leads to the chat. */}
            <p>{text}</p>
            {more && <p className="mt-2">{more}</p>}
            <ButtonRow className="mt-4">
              {exits.map(({ href, label, isExternal }) => (
                <ButtonLink
                  key={href}
                  href={href}
                  variant="line"
                  {...(isExternal && { newTabLabel: chat.newTabLabel })}
                >
                  {label}
                </ButtonLink>
              ))}
            </ButtonRow>
          </Notice>
        </div>
      ))}
    </>
  );
}
