// Written by scripts/build-media.ts. Do not edit.

const usual = [480, 680, 800, 1000, 1200, 1600] as const;
const tall = [320, 640] as const;

/** Size of each master, key of its files, and the widths that exist of it and of its 4:5 crop. */
export const media = {
  "home-hero": { width: 2000, height: 1125, key: "2b121f5b", widths: usual, tall: [] },
  "home-hero-portrait": { width: 1080, height: 1440, key: "77d431fc", widths: [480, 680, 800, 1000], tall: [] },
  "sunset-surf": { width: 2000, height: 1125, key: "76acb91c", widths: usual, tall: [] },
  "sunset-from-behind": { width: 2000, height: 1125, key: "5e95c97b", widths: usual, tall: tall },
  "sunset-palapa": { width: 2000, height: 1125, key: "87a9afaa", widths: usual, tall: tall },
  "lagoon-birds": { width: 2000, height: 1125, key: "a6f5a171", widths: usual, tall: [] },
  "lagoon-night": { width: 2000, height: 1125, key: "9f516ac7", widths: usual, tall: [] },
  hoofprints: { width: 2000, height: 1125, key: "f6b8aca6", widths: usual, tall: [] },
  "dusk-stars": { width: 2000, height: 1125, key: "90fa1a67", widths: usual, tall: tall },
  "beach-day": { width: 2000, height: 1125, key: "b327bd2d", widths: usual, tall: tall },
  "not-found": { width: 2000, height: 1125, key: "d3139c72", widths: usual, tall: [] },
  confirmed: { width: 2000, height: 1125, key: "43170595", widths: usual, tall: [] },
  "guide-portrait": { width: 2000, height: 1125, key: "7ff9d5c2", widths: usual, tall: [] },
  "social-share": { width: 1200, height: 630, key: "c7e4be76", widths: [480, 680, 800, 1000, 1200], tall: [] },
  "springs-pool": { width: 2000, height: 1125, key: "2b6f5abd", widths: usual, tall: [] },
  "river-crossing": { width: 2000, height: 1125, key: "f24abbd8", widths: usual, tall: [] },
  "mountain-trail": { width: 2000, height: 1125, key: "852c0970", widths: usual, tall: [] },
  viewpoint: { width: 2000, height: 1125, key: "e9c42c9a", widths: usual, tall: [] },
  "village-morning": { width: 2000, height: 1125, key: "971f5369", widths: usual, tall: [] },
  "forest-tunnel": { width: 2000, height: 1125, key: "40d2ee5f", widths: usual, tall: [] },
  "soak-closeup": { width: 2000, height: 1125, key: "054410fb", widths: usual, tall: [] },
  culture: { width: 2000, height: 1125, key: "6b4af869", widths: usual, tall: [] },
  gear: { width: 2000, height: 1125, key: "0646347c", widths: usual, tall: [] },
  "horse-portrait": { width: 2000, height: 1125, key: "cf9cb501", widths: usual, tall: [] },
  tips: { width: 2000, height: 1125, key: "290d1eac", widths: usual, tall: [] },
  "green-season": { width: 2000, height: 1125, key: "49ea18e9", widths: usual, tall: tall },
  map: { width: 1600, height: 1200, key: "e449f9e1", widths: usual, tall: [] },
  "map-noroutes": { width: 1600, height: 1200, key: "714eadfe", widths: usual, tall: [] },
  "sunset-ride-poster": { width: 1280, height: 720, key: "7887f662", widths: [480, 680, 800, 1000, 1200], tall: [] },
} as const;

/** Bundled clips, smallest format first. */
export const clips = [
  { name: "sunset-ride", type: "video/mp4", src: "/media/sunset-ride.a83aae37.mp4" },
  { name: "sunset-ride", type: "video/webm", src: "/media/sunset-ride.08865687.webm" },
] as const;
