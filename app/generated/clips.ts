// Written by scripts/build-media.ts. Do not edit.

/** The addresses of the bundled clips. WebM is AV1 and smaller; every browser plays MP4. */
export const clips = {
  "springs-ride": { webm: "/media/springs-ride.d5a93668.webm", mp4: "/media/springs-ride.3ef9cfb9.mp4" },
  "sunset-ride": { webm: "/media/sunset-ride.28e246f9.webm", mp4: "/media/sunset-ride.9c20ae43.mp4" },
} as const;

export type ClipName = keyof typeof clips;
