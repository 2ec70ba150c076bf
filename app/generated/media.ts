// Written by scripts/build-media.ts. Do not edit.

const usual: readonly number[] = [320, 480, 680, 800, 1000, 1200, 1600];
const tall: readonly number[] = [320, 640];

/** Takes the key of the files of a picture, and the widths of it and of its 4:5 crop. */
const describe = (
  key: string,
  width = 2000,
  height = 1125,
  widths = usual,
  upright: readonly number[] = [],
) => ({ key, width, height, widths, tall: upright });

/** The size of each master, the key of its files, and the widths of it and of its 4:5 crop. */
export const media = {
  "home-hero": describe("7a8e6205"),
  "home-hero-portrait": describe("8a786d95", 1080, 1440, [320, 480, 680, 800, 1000]),
  "sunset-surf": describe("2ec56d13"),
  "sunset-from-behind": describe("6aa80cf7", 2000, 1125, usual, tall),
  "sunset-card": describe("f4dab533", 1400, 1750, [320, 480, 680, 800, 1000, 1200, 1400]),
  "sunset-hero-portrait": describe("ef8fc0a8", 1080, 1440, [320, 480, 680, 800, 1000]),
  "sunset-palapa": describe("9f163a51", 2000, 1125, usual, tall),
  "lagoon-birds": describe("73f328fd"),
  "lagoon-night": describe("c2fdefab"),
  hoofprints: describe("4249e291"),
  "dusk-stars": describe("81827680", 3456, 1944, [320, 480, 680, 800, 1000, 1200, 1600, 2400], tall),
  "beach-day": describe("877664ac"),
  "not-found": describe("ed75835c"),
  confirmed: describe("9c703ad1"),
  "confirmed-springs": describe("59c368f2"),
  "guide-portrait": describe("e9074e59"),
  "guide-eusebio": describe("ebf43f1e", 1000, 1000, [320, 480, 680, 800, 1000]),
  "guide-maribel": describe("c08d3f79", 1000, 1000, [320, 480, 680, 800, 1000]),
  "guide-tono": describe("d5158b29", 1000, 1000, [320, 480, 680, 800, 1000]),
  "social-share": describe("5c4de337", 1200, 630, [320, 480, 680, 800, 1000, 1200]),
  "springs-pool": describe("b540a50a"),
  "springs-hero-wide": describe("74c68612", 3200, 1500, [320, 480, 680, 800, 1000, 1200, 1600, 2400]),
  "springs-card": describe("707c4d88", 1400, 1750, [320, 480, 680, 800, 1000, 1200, 1400]),
  "springs-hero-portrait": describe("696d45ad", 1080, 1440, [320, 480, 680, 800, 1000]),
  "river-crossing": describe("0d3516f6"),
  "mountain-trail": describe("571c01b1"),
  viewpoint: describe("64d49a6b"),
  "village-morning": describe("8a60be7d"),
  "forest-tunnel": describe("867ceff7", 3456, 1944, [320, 480, 680, 800, 1000, 1200, 1600, 2400]),
  "soak-closeup": describe("301fe6d6"),
  culture: describe("e96f34f9"),
  gear: describe("7ca12e4e"),
  "horse-portrait": describe("0f16a6c5"),
  tips: describe("efb2e100"),
  "green-season": describe("16ed461f"),
  map: describe("13833ed9", 1600, 1200, usual),
  "sunset-ride-poster": describe("3ff00de4", 1280, 720, [320, 480, 680, 800, 1000, 1200]),
};
