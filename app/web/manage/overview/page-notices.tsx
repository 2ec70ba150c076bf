import { type ReactNode, useRef } from "react";
import { fillMessage } from "#app/i18n/format.ts";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { useOutcomeFocus } from "#app/web/ui/use-outcome-focus.ts";
import type { BookingStage } from "../booking-stage.ts";
import type { ManagePageData } from "./manage-view.ts";

/** The notice about the last change, and notices about what the guest must know or decide. */
export function PageNotices({ page }: { page: ManagePageData }) {
  const { done, notice, stage } = page;
  const opened = useRef(stage);
  return (
    <>
      {done && (
        <FocusedMessage id={`${done.title} ${done.text}`}>
          <Notice kind="ok" title={done.title}>
            {done.text && <p>{done.text}</p>}
          </Notice>
        </FocusedMessage>
      )}
      {notice && (
        <FocusedMessage id={stage} quiet={opened.current === stage}>
          <Notice
            kind={kinds[stage]}
            title={notice.title}
            icon={stage === "called-off" ? "cloud-rain" : undefined}
          >
            {notice.lines.map((line) => (
              <p key={line} className="mt-1">
                <ChatText text={line} />
              </p>
            ))}
            <NextStep page={page} />
          </Notice>
        </FocusedMessage>
      )}
    </>
  );
}

const kinds: Record<BookingStage, "tip" | "info"> = {
  confirmed: "info",
  "called-off": "tip",
  "too-late": "info",
  over: "info",
  cancelled: "info",
  released: "info",
  unpaid: "info",
};

function NextStep({ page }: { page: ManagePageData }) {
  const { stage, words, links, refund, unpaidStep } = page;
  if (stage === "called-off") {
    return (
      <ButtonRow className="mt-4">
        <ButtonLink href="#change">{words.notices.anotherDate}</ButtonLink>
        <ButtonLink href={links.cancel} variant="line">
          {refund.isUnpaid
            ? words.cancelPage.buttonPlain
            : fillMessage(words.notices.fullRefund, { amount: refund.amount })}
        </ButtonLink>
      </ButtonRow>
    );
  }
  if (stage === "confirmed" || stage === "too-late") return null;
  if (stage === "unpaid") {
    return unpaidStep ? (
      <ButtonRow className="mt-4">
        <ButtonLink href={unpaidStep.href} variant="plum">
          {unpaidStep.kind === "pay" ? words.notices.payHeld : words.notices.bookAgain}
        </ButtonLink>
      </ButtonRow>
    ) : null;
  }
  return (
    <ButtonRow className="mt-4">
      <ButtonLink href={links.booking} variant="plum">
        {words.notices.bookAgain}
      </ButtonLink>
    </ButtonRow>
  );
}

interface AnnouncedProps {
  /** A new id marks a new message. */
  id: string;
  /**
   * True if the page was opened with this message. Only a message about a later change takes the
   * focus.
   */
  quiet?: boolean;
  children: ReactNode;
}

/** A message that takes the focus, so that it is read aloud and scrolled into view. */
function FocusedMessage({ id, quiet, children }: AnnouncedProps) {
  const box = useOutcomeFocus<HTMLDivElement>(id, quiet);
  return (
    <div ref={box} tabIndex={-1} role="status" className="mt-8 rounded-card">
      {children}
    </div>
  );
}
