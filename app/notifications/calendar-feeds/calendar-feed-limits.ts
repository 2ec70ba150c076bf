/** More calendars than a person has; each gives access. */
export const maxCalendarFeeds = 10;
