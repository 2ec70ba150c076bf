import { isAnimatedPicture } from "#app/pictures/animated-picture.ts";
import { maxPictureBytes } from "#app/pictures/upload-problem.ts";

/**
 * Returns whether a chosen picture moves, and will stand still on the site. A file that cannot be read,
 * or is too large to be taken, is refused when it is uploaded.
 */
export async function readMovement(file: File): Promise<boolean> {
  if (file.size > maxPictureBytes) return false;
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes !== null && isAnimatedPicture(new Uint8Array(bytes));
}
