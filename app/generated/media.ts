// Written by scripts/build-media.ts. Do not edit.

const usual = [320, 480, 680, 800, 1000, 1200, 1600] as const;
const tall = [320, 640] as const;

/** The size of each master, the key of its files, and the widths of it and of its 4:5 crop. */
export const media = {
  "home-hero": { width: 2000, height: 1125, key: "7a8e6205", widths: usual, tall: [] },
  "home-hero-portrait": { width: 1080, height: 1440, key: "8a786d95", widths: [320, 480, 680, 800, 1000], tall: [] },
  "sunset-surf": { width: 2000, height: 1125, key: "2ec56d13", widths: usual, tall: [] },
  "sunset-from-behind": { width: 2000, height: 1125, key: "6aa80cf7", widths: usual, tall: tall },
  "sunset-hero-portrait": { width: 1080, height: 1440, key: "ef8fc0a8", widths: [320, 480, 680, 800, 1000], tall: [] },
  "sunset-palapa": { width: 2000, height: 1125, key: "9f163a51", widths: usual, tall: tall },
  "lagoon-birds": { width: 2000, height: 1125, key: "73f328fd", widths: usual, tall: [] },
  "lagoon-night": { width: 2000, height: 1125, key: "c2fdefab", widths: usual, tall: [] },
  hoofprints: { width: 2000, height: 1125, key: "4249e291", widths: usual, tall: [] },
  "dusk-stars": { width: 2000, height: 1125, key: "274d3261", widths: usual, tall: tall },
  "beach-day": { width: 2000, height: 1125, key: "877664ac", widths: usual, tall: tall },
  "not-found": { width: 2000, height: 1125, key: "ed75835c", widths: usual, tall: [] },
  confirmed: { width: 2000, height: 1125, key: "9c703ad1", widths: usual, tall: [] },
  "confirmed-springs": { width: 2000, height: 1125, key: "59c368f2", widths: usual, tall: [] },
  "guide-portrait": { width: 2000, height: 1125, key: "e9074e59", widths: usual, tall: [] },
  "guide-eusebio": { width: 1000, height: 1000, key: "ebf43f1e", widths: [320, 480, 680, 800, 1000], tall: [] },
  "guide-maribel": { width: 1000, height: 1000, key: "c08d3f79", widths: [320, 480, 680, 800, 1000], tall: [] },
  "guide-tono": { width: 1000, height: 1000, key: "d5158b29", widths: [320, 480, 680, 800, 1000], tall: [] },
  "social-share": { width: 1200, height: 630, key: "5c4de337", widths: [320, 480, 680, 800, 1000, 1200], tall: [] },
  "springs-pool": { width: 2000, height: 1125, key: "b540a50a", widths: usual, tall: [] },
  "springs-hero-portrait": { width: 1080, height: 1440, key: "696d45ad", widths: [320, 480, 680, 800, 1000], tall: [] },
  "river-crossing": { width: 2000, height: 1125, key: "0d3516f6", widths: usual, tall: [] },
  "mountain-trail": { width: 2000, height: 1125, key: "571c01b1", widths: usual, tall: [] },
  viewpoint: { width: 2000, height: 1125, key: "64d49a6b", widths: usual, tall: [] },
  "village-morning": { width: 2000, height: 1125, key: "8a60be7d", widths: usual, tall: [] },
  "forest-tunnel": { width: 2000, height: 1125, key: "ec6a1d3c", widths: usual, tall: [] },
  "soak-closeup": { width: 2000, height: 1125, key: "301fe6d6", widths: usual, tall: [] },
  culture: { width: 2000, height: 1125, key: "e96f34f9", widths: usual, tall: [] },
  gear: { width: 2000, height: 1125, key: "7ca12e4e", widths: usual, tall: [] },
  "horse-portrait": { width: 2000, height: 1125, key: "0f16a6c5", widths: usual, tall: [] },
  tips: { width: 2000, height: 1125, key: "efb2e100", widths: usual, tall: [] },
  "green-season": { width: 2000, height: 1125, key: "16ed461f", widths: usual, tall: tall },
  map: { width: 1600, height: 1200, key: "13833ed9", widths: usual, tall: [] },
  "map-noroutes": { width: 1600, height: 1200, key: "598180cb", widths: usual, tall: [] },
  "sunset-ride-poster": { width: 1280, height: 720, key: "3ff00de4", widths: [320, 480, 680, 800, 1000, 1200], tall: [] },
} as const;

/** The addresses of the bundled clips. WebM is AV1 and smaller; every browser plays MP4. */
export const clips = {
  "springs-ride": { webm: "/media/springs-ride.d5a93668.webm", mp4: "/media/springs-ride.3ef9cfb9.mp4" },
  "sunset-ride": { webm: "/media/sunset-ride.28e246f9.webm", mp4: "/media/sunset-ride.9c20ae43.mp4" },
} as const;

export type ClipName = keyof typeof clips;
