/** The origin of the video player. The provider sets no cookies on pages that use this address. */
export const videoPlayerOrigin = "https://www.youtube-nocookie.com";
