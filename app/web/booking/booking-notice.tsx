import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { ProblemBox } from "#app/web/ui/problem-box.tsx";
import { UnavailableDayNotice } from "./2-day/unavailable-day-notice.tsx";
import type { BookingPageData, BookingReply, BookingValues, ResumedHold } from "./booking-view.ts";
import type { StoppedBooking } from "./form-problem.ts";
import type { BookingDraft } from "./use-booking-draft.ts";

interface BookingNoticeProps {
  page: BookingPageData;
  reply?: BookingReply;
  draft: BookingDraft;
  formId: string;
  onChoose: (date: string) => void;
}

/**
 * The notice above the form: a hold that can still be paid, or the reason why nothing was booked.
 */
export function BookingNotice({ page, reply, draft, formId, onChoose }: BookingNoticeProps) {
  const { words, resumed } = page;
  const problem = reply?.problem;
  if (problem && isOutdated(problem, draft, reply.values)) return null;
  if (problem?.kind === "refused") {
    return (
      <ProblemBox attempt={reply?.id} title={words.refusals.title}>
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
  const stopped = findStopReason(page, reply);
  if (stopped) return <StoppedNotice page={page} attempt={reply?.id} stopped={stopped} />;
  return resumed && !problem ? <ResumedNotice resumed={resumed} pay={words.resumed.pay} /> : null;
}

type Problem = NonNullable<BookingReply["problem"]>;

/**
 * Whether the guest has since changed what the problem was about: the day and the tour of a refused
 * day, or the tour and the number of riders of a new total.
 */
function isOutdated({ kind }: Problem, draft: BookingDraft, sent: BookingValues): boolean {
  const field = { refused: "date", "other-offer": "participants" } as const;
  if (kind !== "refused" && kind !== "other-offer") return false;
  return draft.tour !== sent.tour || draft[field[kind]] !== sent[field[kind]];
}

type Stopped = Omit<StoppedBooking, "kind"> & Readonly<{ kind: Problem["kind"] }>;

/** Returns the reason why nothing can be booked; null if the form was only not valid. */
function findStopReason(
  { words, isDatabaseUnavailable }: BookingPageData,
  reply: BookingReply | undefined,
): Stopped | null {
  if (!reply) return isDatabaseUnavailable ? { kind: "away", ...words.away } : null;
  const { problem } = reply;
  if (problem?.kind === "unreachable") return { kind: problem.kind, ...words.unreachable };
  return problem && "title" in problem ? problem : null;
}

interface StoppedNoticeProps {
  page: BookingPageData;
  attempt?: string;
  stopped: Stopped;
}

function StoppedNotice({ page, attempt, stopped }: StoppedNoticeProps) {
  const { pay, write, newTab } = page.words.tooManyUnpaid;
  const { kind, title, text, resumePath } = stopped;
  return (
    <ProblemBox attempt={attempt} title={title}>
      <p>
        <ChatText text={text} />
      </p>
      {(kind === "away" || kind === "too-many-unpaid") && (
        <ButtonRow className="mt-3">
          {resumePath && (
            <ButtonLink href={resumePath} document variant="plum" size="small">
              {pay}
            </ButtonLink>
          )}
          <ButtonLink href={page.whatsApp} newTabLabel={newTab} variant="line" size="small">
            {write}
          </ButtonLink>
        </ButtonRow>
      )}
    </ProblemBox>
  );
}

const noticeKinds = { held: "info", paid: "ok", ended: "tip", "not-here": "tip" } as const;

function ResumedNotice({ resumed, pay }: { resumed: ResumedHold; pay: string }) {
  const { state, title, text, paymentUrl } = resumed;
  return (
    <div className="mt-8">
      <Notice kind={noticeKinds[state]} icon={state === "held" ? "clock" : undefined} title={title}>
        <p>{text}</p>
        {paymentUrl && (
          <ButtonLink href={paymentUrl} document variant="plum" size="small" className="mt-3">
            {pay}
          </ButtonLink>
        )}
      </Notice>
    </div>
  );
}
