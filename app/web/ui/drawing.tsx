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
 * so that they are in the first paint. In the browser, scripts refer to a file with the shapes
 * instead of containing them, so that the scripts stay small (`import.meta.env.SSR`).
 */
export function Drawing({ shapes, ...attributes }: DrawingProps) {
  const kept = { dangerouslySetInnerHTML: { __html: shapes }, suppressHydrationWarning: true };
  return <svg {...attributes} {...kept} />;
}
