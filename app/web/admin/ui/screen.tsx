import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";
import { FocusedNotice } from "./focused-notice.tsx";
import type { NetworkFailure } from "./keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "./network-error-notice.tsx";

/** What became of a form. `attempt` is a new value for each form. */
type Outcome = Readonly<{ attempt: string; text: ReactNode }>;

type ScreenProps = Readonly<{
  /** The link to the screen from which people come. */
  back?: Readonly<{ href: string; label: string }>;
  title: string;
  /** Whether the title is about one thing, such as a guest, whose long name may wrap anywhere. */
  isName?: boolean;
  /** A sentence below the title. */
  intro?: string;
  /** What else is between the title and the notices. */
  head?: ReactNode;
  unanswered: NetworkFailure | undefined;
  /** What a form did, in a green notice. */
  done?: Outcome | false | null | undefined;
  /** Why a form did nothing, in a red notice. */
  problem?: Outcome | false | null | undefined;
  children: ReactNode;
}>;

/** A screen of panels: the way back, the title, what became of the last form, and the panels. */
export function Screen({ back, title, isName, intro, head, ...props }: ScreenProps) {
  const { unanswered, done, problem, children } = props;
  return (
    <div className="mx-auto grid max-w-[48rem] gap-5 text-base">
      <div className={isName ? "min-w-0 wrap-anywhere" : undefined}>
        {back && <BackLink href={back.href}>{back.label}</BackLink>}
        <h1 className={isName ? "mt-1 text-[2rem] leading-[1.1]" : "text-[2rem] leading-[1.1]"}>
          {title}
        </h1>
        {intro !== undefined && <p className="mt-1 text-muted">{intro}</p>}
        {head}
      </div>
      <NetworkErrorNotice unanswered={unanswered} />
      {done && (
        <FocusedNotice kind="ok" attempt={done.attempt}>
          {done.text}
        </FocusedNotice>
      )}
      {problem && (
        <FocusedNotice kind="error" attempt={problem.attempt}>
          {problem.text}
        </FocusedNotice>
      )}
      {children}
    </div>
  );
}
