import type { ComponentProps } from "react";
import { Notice } from "#app/web/ui/notice.tsx";
import { useOutcomeFocus } from "#app/web/ui/use-outcome-focus.ts";

type FocusedNoticeProps = Omit<ComponentProps<typeof Notice>, "live"> &
  Readonly<{
    /**
     * A new value indicates a new result. The notice then takes the focus again, and screen readers
     * read it.
     */
    attempt: string;
  }>;

/** Shows the result of a form. The notice takes the focus, so that screen readers read it. */
export function FocusedNotice({ attempt, ...notice }: FocusedNoticeProps) {
  const box = useOutcomeFocus<HTMLDivElement>(attempt);
  return (
    <div ref={box} tabIndex={-1} className="my-4 rounded-card" data-outcome>
      <Notice {...notice} live />
    </div>
  );
}
