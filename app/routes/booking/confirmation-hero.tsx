import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface ConfirmationHeroProps {
  /** The colour says how it went: forest, plum while waiting, ember when it failed. */
  className: string;
  picture?: ReactNode;
  children: ReactNode;
}

/** The head of the page: coloured, with the text at its left. */
export function ConfirmationHero({ className, picture, children }: ConfirmationHeroProps) {
  return (
    <section className={classNames("relative isolate overflow-hidden", className)}>
      {picture}
      <div className="wrap pt-[100px] lg:pt-[140px]">
        <div className="max-w-[31rem]">{children}</div>
      </div>
    </section>
  );
}
