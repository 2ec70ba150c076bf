import { createContext, useContext } from "react";
import { getLogoWidth, logoFiles, type MarkView } from "#app/media/mark-files.ts";
import seed from "./assets/logo-mark.svg?url";

/** The uploaded logo; null for the one that came with the site. */
export const LogoContext = createContext<MarkView | null>(null);

/** Returns the address of a logo for pages. */
export function getLogoSource({ folder }: MarkView): string {
  return `${folder}/${logoFiles.page}`;
}

type LogoPictureProps = Readonly<{
  /** The height in pixels. The width follows from the logo. */
  height: number;
  className?: string;
}>;

/** The logo as a decoration beside the name of the business. */
export function LogoPicture({ height, className }: LogoPictureProps) {
  const logo = useContext(LogoContext);
  if (!logo) return <img src={seed} width={height} height={height} alt="" className={className} />;
  const width = getLogoWidth(logo, height);
  const shared = { width, height, className };
  // A class may ask for a square. Only an SVG keeps a wide logo whole in it without a style of its own.
  return className ? (
    <svg {...shared} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <image href={getLogoSource(logo)} width={width} height={height} />
    </svg>
  ) : (
    <img src={getLogoSource(logo)} alt="" {...shared} />
  );
}
