import type { SVGProps } from "react";

interface DrawingProps extends Omit<SVGProps<SVGSVGElement>, "children"> {
  /** Markup of the site's own drawings; never text from a user, because it is not escaped. */
  shapes: string;
}

/**
 * An SVG that React does not touch when it hydrates. The server writes the shapes into the page for
 * its first frame; scripts contain no shapes and refer to a file instead (`import.meta.env.SSR`).
 */
export function Drawing({ shapes, ...attributes }: DrawingProps) {
  const kept = { dangerouslySetInnerHTML: { __html: shapes }, suppressHydrationWarning: true };
  return <svg {...attributes} {...kept} />;
}
