import { ButtonLink } from "#app/web/ui/button.tsx";
import { ChatLinkContext, ChatText } from "#app/web/ui/chat-text.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { useOutcomeFocus } from "#app/web/ui/use-outcome-focus.ts";
import type { WaiverReply } from "./action.server.ts";
import { WaiverDocument } from "./waiver-document.tsx";
import type { WaiverPage } from "./waiver-page.server.ts";
import { WaiverForm } from "./waiver-signing-form.tsx";
import "#app/web/manage/waiver/waiver.css";

type ScreenProps = Readonly<{ page: WaiverPage; reply: WaiverReply | undefined }>;

/** The page of a booking's waivers, or of one rider's waiver. */
export function WaiverScreen({ page, reply }: ScreenProps) {
  const { say, back, list, document, form } = page;
  return (
    <div className="mx-auto w-[min(44rem,100%-40px)] pt-8 pb-24">
      <p className="waiver-back">
        <TextLink href={back.href}>{back.label}</TextLink>
      </p>
      <h1 className={document ? "waiver-title mt-4 text-h1" : "mt-4 text-h1"}>
        {list ? say.listTitle : document ? say.signedTitle : say.title}
      </h1>
      <ChatLinkContext value={page.chat}>
        <Outcome {...{ page, reply }} />
      </ChatLinkContext>
      {list && <WaiverList page={page} list={list} />}
      {document && <WaiverDocument document={document} />}
      {form && <WaiverForm page={page} form={form} reply={reply} />}
      {!list && !document && !form && (
        <p className="mt-4 text-lead">{say.problems["not-needed"]}</p>
      )}
    </div>
  );
}

type ListProps = Readonly<{ page: WaiverPage; list: NonNullable<WaiverPage["list"]> }>;

function WaiverList({ page: { say, chat }, list }: ListProps) {
  return (
    <>
      <p className="mt-4 text-lead">{list.lead}</p>
      <p className="mt-4 font-semibold">{list.progress}</p>
      <ul className="mt-6 grid gap-4">
        {list.riders.map(({ position, title, state, isSigned, href, share }) => (
          <li key={position} className="waiver-rider">
            <div>
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-muted wrap-anywhere">{state}</p>
            </div>
            {href && (
              <ButtonLink href={href} variant={isSigned ? "line" : "plum"} size="small">
                {isSigned ? say.read : say.sign}
                <span className="sr-only">: {title}</span>
              </ButtonLink>
            )}
            {share && (
              <p className="waiver-share">
                <TextLink href={share} newTabLabel={chat.newTabLabel}>
                  {say.send}
                  <span className="sr-only">: {title}</span>
                </TextLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What became of the form that was just sent. */
function Outcome({ page, reply }: ScreenProps) {
  const { say, isSigned } = page;
  const notice = useOutcomeFocus<HTMLDivElement>(isSigned, !isSigned);
  if (reply && Object.keys(reply.errors).length > 0) {
    const items = Object.entries(reply.errors).map(([id, message]) => ({ id, message }));
    return (
      <div className="mt-8">
        <ErrorSummary title={reply.title ?? ""} items={items} attempt={reply.id} />
      </div>
    );
  }
  if (reply) {
    return (
      <ProblemBox attempt={reply.id} title={reply.title ?? page.unreachable.title}>
        {(reply.title === null ? [page.unreachable.text] : reply.lines).map((line) => (
          <p key={line}>
            <ChatText text={line} />
          </p>
        ))}
      </ProblemBox>
    );
  }
  return isSigned ? (
    <div ref={notice} tabIndex={-1} className="waiver-done mt-6">
      <Notice kind="ok" title={say.signed}>
        <p>{say.signedText}</p>
      </Notice>
    </div>
  ) : null;
}
