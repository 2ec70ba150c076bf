import type { SVGProps } from "react";

interface DrawingProps extends Omit<SVGProps<SVGSVGElement>, "children"> {
  /**
   * Markup of one of the site's own drawings. It must never contain user input, because it is not
   * escaped.
   */
  shapes: string;
}

/**
 * An SVG that React leaves unchanged when it hydrates. The server writes the shapes into the page
 * for the first paint; scripts contain no shapes but refer to a file (`import.meta.env.SSR`).
 */
export function Drawing({ shapes, ...attributes }: DrawingProps) {
  const kept = { dangerouslySetInnerHTML: { __html: shapes }, suppressHydrationWarning: true };
  return <svg {...attributes} {...kept} />;
}
