import type { ComponentProps } from "react";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Edge, type EdgeSpec } from "./section-edge.tsx";

export type SectionBackground = "cream" | "paper" | "sand" | "plum" | "forest" | "night" | "deep";

interface SectionProps extends ComponentProps<"section"> {
  ground?: SectionBackground;
  /**
   * An edge in the colour of the section above (`top`) or below (`bottom`). The section gets
   * padding for it.
   */
  top?: EdgeSpec;
  bottom?: EdgeSpec;
  /** Adds a garland of paper flags at the top. Used once per page, for a section about people. */
  banners?: boolean;
}

const grounds: Record<SectionBackground, string> = {
  cream: "ground-cream",
  paper: "ground-paper",
  sand: "ground-sand",
  plum: "ground-plum",
  forest: "ground-forest",
  night: "ground-night",
  deep: "ground-deep",
};

/** A section as wide as the window. Its content must be inside an element with the class `wrap`. */
export function Section({
  ground = "cream",
  top,
  bottom,
  banners,
  className,
  children,
  ...rest
}: SectionProps) {
  return (
    <section
      {...rest}
      className={joinClassNames(
        "section",
        grounds[ground],
        top && "section-edge-top",
        bottom && "section-edge-bottom",
        banners && "section-banners",
        className,
      )}
    >
      {top && <Edge {...top} side="top" />}
      {banners && <div className="banners" aria-hidden="true" />}
      {children}
      {bottom && <Edge {...bottom} side="bottom" />}
    </section>
  );
}
