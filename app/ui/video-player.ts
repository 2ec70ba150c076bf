/** Where the films' player lives: the provider's address that sets no cookie. */
export const videoPlayerOrigin = "https://www.youtube-nocookie.com";
