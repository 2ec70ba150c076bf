/** The two marks of the business that an owner can upload: its logo, and the icon of its site. */
export const markNames = ["logo", "icon"] as const;
export type MarkName = (typeof markNames)[number];

/** The files that are made from an uploaded logo: for pages, and for emails and search engines. */
export const logoFiles = { page: "logo.webp", email: "logo.png" } as const;

/** The files that are made from an uploaded icon. */
export const iconFiles = {
  /** Contains 16, 32 and 48 pixels. */
  favicon: "favicon.ico",
  small: "icon-192.png",
  large: "icon-512.png",
  /** Opaque, with the drawing inside the zone that no mask hides. */
  maskable: "maskable-512.png",
  /** Opaque, 180 pixels, for iPhones. */
  apple: "apple-180.png",
} as const;

/** The file of which the others are only other forms. It says how large a mark is. */
export const mainFiles: Readonly<Record<MarkName, string>> = {
  logo: logoFiles.email,
  icon: iconFiles.large,
};

/** An uploaded mark as pages show it: the folder of its files, and its size in pixels. */
export type MarkView = Readonly<{ folder: string; width: number; height: number }>;

/** The height in pixels at which emails show the logo. */
export const emailLogoHeight = 44;

/** Whether a logo is so wide that it must contain the name of the business. */
export function hasNameInLogo({ width, height }: Pick<MarkView, "width" | "height">): boolean {
  return width >= height * 2;
}

/** Returns the width at which a logo has a height, in whole pixels. */
export function getLogoWidth({ width, height }: MarkView, shownHeight: number): number {
  return Math.round((width * shownHeight) / height);
}
