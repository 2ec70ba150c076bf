// Written by scripts/build-media.ts. Do not edit.

const usual = [320, 480, 680, 800, 1000, 1200, 1600] as const;
const tall = [320, 640] as const;

/** The size of each master, the key of its files, and the widths of it and of its 4:5 crop. */
export const media = {
  "home-hero": { width: 2000, height: 1125, key: "a992e26e", widths: usual, tall: [] },
  "home-hero-portrait": { width: 1080, height: 1440, key: "e33b80da", widths: [320, 480, 680, 800, 1000], tall: [] },
  "sunset-surf": { width: 2000, height: 1125, key: "2ec56d13", widths: usual, tall: [] },
  "sunset-from-behind": { width: 2000, height: 1125, key: "346948db", widths: usual, tall: tall },
  "sunset-palapa": { width: 2000, height: 1125, key: "c18f1991", widths: usual, tall: tall },
  "lagoon-birds": { width: 2000, height: 1125, key: "94da6376", widths: usual, tall: [] },
  "lagoon-night": { width: 2000, height: 1125, key: "c2fdefab", widths: usual, tall: [] },
  hoofprints: { width: 2000, height: 1125, key: "4249e291", widths: usual, tall: [] },
  "dusk-stars": { width: 2000, height: 1125, key: "7167f7f8", widths: usual, tall: tall },
  "beach-day": { width: 2000, height: 1125, key: "7d1efedf", widths: usual, tall: tall },
  "not-found": { width: 2000, height: 1125, key: "ed75835c", widths: usual, tall: [] },
  confirmed: { width: 2000, height: 1125, key: "9c703ad1", widths: usual, tall: [] },
  "confirmed-springs": { width: 2000, height: 1125, key: "59c368f2", widths: usual, tall: [] },
  "guide-portrait": { width: 2000, height: 1125, key: "f5e56822", widths: usual, tall: [] },
  "social-share": { width: 1200, height: 630, key: "78097146", widths: [320, 480, 680, 800, 1000, 1200], tall: [] },
  "springs-pool": { width: 2000, height: 1125, key: "52b91022", widths: usual, tall: [] },
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
  "green-season": { width: 2000, height: 1125, key: "fbd297ef", widths: usual, tall: tall },
  map: { width: 1600, height: 1200, key: "13833ed9", widths: usual, tall: [] },
  "map-noroutes": { width: 1600, height: 1200, key: "598180cb", widths: usual, tall: [] },
  "sunset-ride-poster": { width: 1280, height: 720, key: "9a5694ba", widths: [320, 480, 680, 800, 1000, 1200], tall: [] },
} as const;

/** Bundled clips, smallest format first. */
export const clips = [
  { name: "sunset-ride", type: "video/mp4", src: "/media/sunset-ride.1d3de277.mp4" },
  { name: "sunset-ride", type: "video/webm", src: "/media/sunset-ride.81a04d47.webm" },
] as const;
