import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";

type FocusedNoticeProps = Omit<ComponentProps<typeof Notice>, "live"> &
  Readonly<{
    /** A new value means a new outcome: the notice takes the focus and is read out. */
    attempt: string;
  }>;

/** The outcome of a form as a notice that takes the focus, so that screen readers read it out. */
export function FocusedNotice({ attempt, ...notice }: FocusedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new outcome is the reason to refocus
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} tabIndex={-1} className="my-4 rounded-card" data-outcome>
      <Notice {...notice} live />
    </div>
  );
}
