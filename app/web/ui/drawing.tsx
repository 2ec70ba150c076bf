import type { SVGProps } from "react";

interface DrawingProps extends Omit<SVGProps<SVGSVGElement>, "children"> {
  /**
   * The markup of a drawing of this site. It must never contain user input, because it is not
   * escaped.
   */
  shapes: string;
}

/**
 * An SVG that React leaves unchanged during hydration. The server writes the shapes into the page,
 * for the first paint. To stay small, scripts refer to a file instead of containing the shapes
 * (`import.meta.env.SSR`).
 */
export function Drawing({ shapes, ...attributes }: DrawingProps) {
  const kept = { dangerouslySetInnerHTML: { __html: shapes }, suppressHydrationWarning: true };
  return <svg {...attributes} {...kept} />;
}
