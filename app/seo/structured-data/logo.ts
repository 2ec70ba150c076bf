import { findPublishedMark } from "../../content/published-marks.server.ts";
import { logoFiles } from "../../media/mark-files.ts";

/** Returns the logo for search engines: its path and its size in pixels. */
export function getLogoForSearchEngines() {
  const logo = findPublishedMark("logo");
  if (!logo) return { path: "/app-icons/icon-512.png", width: 512, height: 512 };
  const { folder, width, height } = logo;
  return { path: `${folder}/${logoFiles.email}`, width, height };
}
