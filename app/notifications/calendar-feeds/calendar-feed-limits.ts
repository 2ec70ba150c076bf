/**
 * The maximum number of calendar feeds per account; it is limited because each one gives access.
 */
export const maxCalendarFeeds = 10;
