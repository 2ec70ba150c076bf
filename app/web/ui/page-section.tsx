import type { ComponentProps } from "react";
import { joinClassNames } from "./class-names.ts";
import { Edge, type EdgeSpec } from "./torn-edge.tsx";

export type SectionBackground = "cream" | "paper" | "sand" | "plum" | "forest" | "night" | "deep";

interface SectionProps extends ComponentProps<"section"> {
  ground?: SectionBackground;
  /** An edge in the neighbour's colour at the top or bottom; adds the room the edge needs. */
  top?: EdgeSpec;
  bottom?: EdgeSpec;
  /** Cut-paper flags hang from its upper border. Once per page, on a section about people. */
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

/** A band across the page. Put a `wrap` inside for the page column. */
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
