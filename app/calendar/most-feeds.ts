/** More calendars than a person has; each one is a door. */
export const mostFeeds = 10;
