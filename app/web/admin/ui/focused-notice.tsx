import type { ComponentProps } from "react";
import { Notice } from "#app/web/ui/notice.tsx";
import { useOutcomeFocus } from "#app/web/ui/use-outcome-focus.ts";

type FocusedNoticeProps = Omit<ComponentProps<typeof Notice>, "live"> &
  Readonly<{
    /** A new value means a new result, so that the notice takes the focus and is read out. */
    attempt: string;
  }>;

/** Shows the result of a form. The notice takes the focus, so that screen readers read it out. */
export function FocusedNotice({ attempt, ...notice }: FocusedNoticeProps) {
  const box = useOutcomeFocus<HTMLDivElement>(attempt);
  return (
    <div ref={box} tabIndex={-1} className="my-4 rounded-card" data-outcome>
      <Notice {...notice} live />
    </div>
  );
}
