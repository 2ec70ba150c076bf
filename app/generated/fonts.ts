// Written by scripts/build-fonts.ts. Do not edit.

/** Addresses of the font files the first screen needs, for `<link rel="preload">`. */
export const preloadedFonts: readonly string[] = [
  "/fonts/fraunces-650-e2a8d96fe8.woff2",
  "/fonts/figtree-587c16efd6.woff2",
];
