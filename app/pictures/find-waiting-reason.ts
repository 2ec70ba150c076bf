import type { UploadedPicture } from "./list-uploaded-pictures.server.ts";

/** Why a picture that was uploaded is not ready yet. */
export type WaitingReason =
  /** Pictures that came earlier are prepared first. */
  | Readonly<{ kind: "queued"; before: number }>
  /** The first attempt was cut off, so it is prepared again at a smaller size. */
  | Readonly<{ kind: "again" }>
  /** It takes longer than pictures do: the server was ended, is busy, or cannot store files. */
  | Readonly<{ kind: "late" }>;

type Waiting = Pick<UploadedPicture, "id" | "state" | "attempts" | "uploadedAt">;

/** A photo of 108 megapixels takes less on the smallest machine that the documentation names. */
const usualMinutes = 3;

/** Returns why a picture waits; null if it is ready, failed, or being prepared as usual. */
export function findWaitingReason(
  picture: Waiting,
  all: readonly Waiting[],
  now: Date,
): WaitingReason | null {
  if (picture.state !== "waiting") return null;
  if (picture.attempts > 1) return { kind: "again" };
  const earlier = all.filter(
    (one) => one.state === "waiting" && one.uploadedAt < picture.uploadedAt,
  );
  if (picture.attempts === 0 && earlier.length > 0)
    return { kind: "queued", before: earlier.length };
  const minutes = (now.getTime() - picture.uploadedAt.getTime()) / 60_000;
  return minutes > usualMinutes ? { kind: "late" } : null;
}
