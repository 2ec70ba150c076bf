import type { EdgeKind } from "#app/tours/tour.ts";
import { joinClassNames } from "#app/web/ui/class-names.ts";

const shapes: Readonly<Record<EdgeKind, string>> = {
  "wave-a": "M0,62V30C150,4 330,44 540,30S900,2 1110,24S1350,44 1440,18V62Z",
  "wave-b": "M0,62V14C120,40 300,6 500,22S840,56 1060,34S1330,4 1440,30V62Z",
  ridge:
    "M0,62V42C40,40 60,30 92,31S150,40 176,30S236,8 262,14S300,26 326,17S372,6 398,17S470,38 512,29S600,42 640,36S726,16 758,24S826,4 858,14S920,32 960,22S1050,42 1096,34S1180,20 1214,30S1300,8 1330,16S1400,32 1440,24V62Z",
};

export interface EdgeSpec {
  kind: EdgeKind;
  /** The background colour of the neighbouring section. */
  colour: "cream" | "sand";
}

/**
 * The drawn border between two sections, at the top or bottom (`side`) of its parent, which must be
 * a positioned element.
 */
export function Edge({ kind, colour, side }: EdgeSpec & { side: "top" | "bottom" }) {
  return (
    <svg
      className={joinClassNames("edge", `edge-${side}`, `edge-${colour}`)}
      viewBox="0 0 1440 62"
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={shapes[kind]} />
    </svg>
  );
}
