/** The origin of the film player: the provider's address that sets no cookies. */
export const videoPlayerOrigin = "https://www.youtube-nocookie.com";
