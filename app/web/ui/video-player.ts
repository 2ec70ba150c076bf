/** The origin of the film player: the provider's address that sets no cookie. */
export const videoPlayerOrigin = "https://www.youtube-nocookie.com";
