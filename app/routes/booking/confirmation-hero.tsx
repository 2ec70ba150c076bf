import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface ConfirmationHeroProps {
  /** The colour says how it went: forest, plum while waiting, ember when it failed. */
  className: string;
  picture?: ReactNode;
  children: ReactNode;
}

/** The head of the page, of one size in every state so that nothing jumps. */
export function ConfirmationHero({ className, picture, children }: ConfirmationHeroProps) {
  return (
    <section
      className={classNames(
        "relative isolate overflow-hidden min-h-[660px] lg:min-h-[600px]",
        className,
      )}
    >
      {picture}
      <div className="wrap pt-[100px] pb-24 lg:pt-[140px] lg:pb-32">
        <div className="max-w-[31rem]">{children}</div>
      </div>
    </section>
  );
}
