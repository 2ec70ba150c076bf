// Written by scripts/build-media.ts. Do not edit.

/** Size of each master, key of its files, and the widths that exist. */
export const media = {
  "home-hero": { width: 2000, height: 1125, key: "110566b1", widths: [480, 800, 1200, 1600] },
  "home-hero-portrait": { width: 1080, height: 1440, key: "a9751d07", widths: [480, 800, 1080] },
  "sunset-surf": { width: 2000, height: 1125, key: "79d885d3", widths: [480, 800, 1200, 1600] },
  "sunset-from-behind": { width: 2000, height: 1125, key: "ed1a3910", widths: [480, 800, 1200, 1600] },
  "sunset-palapa": { width: 2000, height: 1125, key: "f62a6e3f", widths: [480, 800, 1200, 1600] },
  "lagoon-birds": { width: 2000, height: 1125, key: "a77e359d", widths: [480, 800, 1200, 1600] },
  "lagoon-night": { width: 2000, height: 1125, key: "4e94708c", widths: [480, 800, 1200, 1600] },
  hoofprints: { width: 2000, height: 1125, key: "0d6174bc", widths: [480, 800, 1200, 1600] },
  "dusk-stars": { width: 2000, height: 1125, key: "6210bafd", widths: [480, 800, 1200, 1600] },
  "beach-day": { width: 2000, height: 1125, key: "e945e8ca", widths: [480, 800, 1200, 1600] },
  "not-found": { width: 2000, height: 1125, key: "5c3919a9", widths: [480, 800, 1200, 1600] },
  confirmed: { width: 2000, height: 1125, key: "3e2fc62a", widths: [480, 800, 1200, 1600] },
  "guide-portrait": { width: 2000, height: 1125, key: "f8759dd5", widths: [480, 800, 1200, 1600] },
  "social-share": { width: 1200, height: 630, key: "be776b3c", widths: [480, 800, 1200] },
  "springs-pool": { width: 2000, height: 1125, key: "d0a69d6e", widths: [480, 800, 1200, 1600] },
  "river-crossing": { width: 2000, height: 1125, key: "723edd4b", widths: [480, 800, 1200, 1600] },
  "mountain-trail": { width: 2000, height: 1125, key: "46ea1213", widths: [480, 800, 1200, 1600] },
  viewpoint: { width: 2000, height: 1125, key: "a2dc4a5f", widths: [480, 800, 1200, 1600] },
  "village-morning": { width: 2000, height: 1125, key: "19709a30", widths: [480, 800, 1200, 1600] },
  "forest-tunnel": { width: 2000, height: 1125, key: "5a00e79b", widths: [480, 800, 1200, 1600] },
  "soak-closeup": { width: 2000, height: 1125, key: "0a3b5217", widths: [480, 800, 1200, 1600] },
  culture: { width: 2000, height: 1125, key: "0a125446", widths: [480, 800, 1200, 1600] },
  gear: { width: 2000, height: 1125, key: "a5152cf9", widths: [480, 800, 1200, 1600] },
  "horse-portrait": { width: 2000, height: 1125, key: "f1808045", widths: [480, 800, 1200, 1600] },
  tips: { width: 2000, height: 1125, key: "c0e4fcdb", widths: [480, 800, 1200, 1600] },
  "green-season": { width: 2000, height: 1125, key: "3f5a92be", widths: [480, 800, 1200, 1600] },
  map: { width: 1600, height: 1200, key: "ae6f5b1a", widths: [480, 800, 1200, 1600] },
  "map-noroutes": { width: 1600, height: 1200, key: "475b3466", widths: [480, 800, 1200, 1600] },
  "sunset-ride-poster": { width: 1280, height: 720, key: "e2a29af2", widths: [480, 800, 1200] },
} as const;

/** Bundled clips, smallest format first. */
export const clips = [
  { name: "sunset-ride", type: "video/mp4", src: "/media/sunset-ride.a9ea2837.mp4" },
  { name: "sunset-ride", type: "video/webm", src: "/media/sunset-ride.82c03cc7.webm" },
] as const;
