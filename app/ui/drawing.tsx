import type { SVGProps } from "react";

interface DrawingProps extends Omit<SVGProps<SVGSVGElement>, "children"> {
  /** Markup of the site's own drawings, never of anybody's words. */
  shapes: string;
}

/**
 * An SVG that React keeps as it finds it. So a page may arrive with what it shows drawn in it, for
 * its first frame, while scripts carry no drawing and refer to a file (`import.meta.env.SSR`).
 */
export function Drawing({ shapes, ...attributes }: DrawingProps) {
  const kept = { dangerouslySetInnerHTML: { __html: shapes }, suppressHydrationWarning: true };
  return <svg {...attributes} {...kept} />;
}
