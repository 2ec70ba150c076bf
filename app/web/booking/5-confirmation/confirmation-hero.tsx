import type { ReactNode } from "react";
import { joinClassNames } from "#app/web/ui/class-names.ts";

interface ConfirmationHeroProps {
  /**
   * Sets the background colour, which shows the outcome: forest if confirmed, plum while waiting,
   * ember if failed.
   */
  className: string;
  picture?: ReactNode;
  children: ReactNode;
}

/** The coloured area at the top of the page, with the text on the left. */
export function ConfirmationHero({ className, picture, children }: ConfirmationHeroProps) {
  return (
    <section className={joinClassNames("relative isolate overflow-hidden", className)}>
      {picture}
      <div className="wrap pt-[100px] lg:pt-[140px]">
        <div className="max-w-[31rem]">{children}</div>
      </div>
    </section>
  );
}
