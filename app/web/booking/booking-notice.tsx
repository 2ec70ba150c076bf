import type { ReactNode } from "react";
import { fillMessage } from "#app/i18n/format.ts";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { useOutcomeFocus } from "#app/web/ui/use-outcome-focus.ts";
import { UnavailableDayNotice } from "./2-day/unavailable-day-notice.tsx";
import type { BookingPageData, BookingReply } from "./booking-view.ts";
import type { BookingDraft } from "./use-booking-draft.ts";

interface BookingNoticeProps {
  page: BookingPageData;
  reply?: BookingReply;
  draft: BookingDraft;
  formId: string;
  onChoose: (date: string) => void;
}

/**
 * The notice above the form: a hold that can still be paid, or the reason why the form was refused.
 */
export function BookingNotice({ page, reply, draft, formId, onChoose }: BookingNoticeProps) {
  const { words } = page;
  const problem = reply?.problem ?? null;
  if (problem?.kind === "refused") {
    // The refusal no longer applies once the guest has chosen another day or tour.
    if (draft.date !== reply?.values.date || draft.tour !== reply.values.tour) return null;
    return (
      <ProblemBox attempt={reply.id} title={words.refusals.title}>
        <UnavailableDayNotice
          refused={problem}
          words={words.refusals}
          formId={formId}
          onChoose={onChoose}
        />
        <p className="mt-3 text-small">{words.refusals.kept}</p>
      </ProblemBox>
    );
  }
  if (problem?.kind === "too-many-unpaid") {
    const { tooManyUnpaid } = words;
    return (
      <ProblemBox attempt={reply?.id} title={tooManyUnpaid.title}>
        <p>{fillMessage(tooManyUnpaid.text, { time: problem.until })}</p>
        <ButtonRow className="mt-3">
          {problem.resumePath && (
            <ButtonLink href={problem.resumePath} document variant="plum" size="small">
              {tooManyUnpaid.pay}
            </ButtonLink>
          )}
          <ButtonLink
            href={page.whatsApp}
            newTabLabel={tooManyUnpaid.newTab}
            variant="line"
            size="small"
          >
            {tooManyUnpaid.write}
          </ButtonLink>
        </ButtonRow>
        <p className="mt-3 text-small">{words.refusals.kept}</p>
      </ProblemBox>
    );
  }
  if (problem?.kind === "already-paid") {
    return (
      <ProblemBox attempt={reply?.id} title={words.resumed.paid}>
        <p>{words.resumed.paidText}</p>
      </ProblemBox>
    );
  }
  if (problem?.kind === "other-offer") {
    const { otherOffer } = words;
    const { total, start } = problem;
    const { tour: sent, participants } = reply?.values ?? {};
    // The new total applies only to the submitted tour and number of riders.
    if (draft.tour !== sent || draft.participants !== participants) return null;
    return (
      <ProblemBox attempt={reply?.id} title={otherOffer.title}>
        <p>
          {start
            ? fillMessage(otherOffer.ride, { start, total })
            : fillMessage(otherOffer.sum, { total })}
        </p>
        <p className="mt-3 text-small">{words.refusals.kept}</p>
      </ProblemBox>
    );
  }
  if (problem?.kind === "payment-unavailable") {
    return (
      <ProblemBox attempt={reply?.id} title={words.payment.title}>
        <p>{words.payment.unavailable}</p>
      </ProblemBox>
    );
  }
  if (problem?.kind === "away" || (!problem && page.isDatabaseUnavailable && !reply)) {
    return (
      <ProblemBox attempt={reply?.id} title={words.away.title}>
        <p>{words.away.text}</p>
        <ButtonRow className="mt-3">
          <ButtonLink
            href={page.whatsApp}
            newTabLabel={words.tooManyUnpaid.newTab}
            variant="line"
            size="small"
          >
            {words.tooManyUnpaid.write}
          </ButtonLink>
        </ButtonRow>
      </ProblemBox>
    );
  }
  if (problem?.kind === "busy") {
    return (
      <ProblemBox attempt={reply?.id} title={problem.words.keptTitle}>
        <p>{problem.words.kept}</p>
      </ProblemBox>
    );
  }
  if (problem?.kind === "unreachable") {
    return (
      <ProblemBox attempt={reply?.id} title={words.unreachable.title}>
        <p>{words.unreachable.text}</p>
      </ProblemBox>
    );
  }
  return problem ? null : <ResumedNotice page={page} />;
}

function ResumedNotice({ page }: { page: BookingPageData }) {
  const { resumed, words } = page;
  if (!resumed) return null;
  if (resumed.state !== "held") {
    const { ended, endedText, paid, paidText, notHere, notHereText } = words.resumed;
    const [kind, title, text] = {
      paid: ["ok", paid, paidText] as const,
      ended: ["tip", ended, endedText] as const,
      "not-here": ["tip", notHere, notHereText] as const,
    }[resumed.state];
    return (
      <div className="mt-8">
        <Notice kind={kind} title={title}>
          <p>{text}</p>
        </Notice>
      </div>
    );
  }
  return (
    <div className="mt-8">
      <Notice
        kind="info"
        icon="clock"
        title={fillMessage(words.resumed.title, { time: resumed.until })}
      >
        <p>{words.resumed.text}</p>
        {resumed.paymentUrl && (
          <ButtonLink
            href={resumed.paymentUrl}
            document
            variant="plum"
            size="small"
            className="mt-3"
          >
            {words.resumed.pay}
          </ButtonLink>
        )}
      </Notice>
    </div>
  );
}

interface ProblemBoxProps {
  attempt?: string;
  title: string;
  children?: ReactNode;
}

/** A box that takes the focus after every new reply, as the error summary does. */
export function ProblemBox({ attempt, title, children }: ProblemBoxProps) {
  const box = useOutcomeFocus<HTMLDivElement>(attempt);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="problem-title"
      className="error-summary mt-8"
    >
      <Icon name="warning-circle-fill" />
      <h2 id="problem-title">{title}</h2>
      <div className="col-start-2">{children}</div>
    </div>
  );
}
