/**
 * The maximum number of calendar feeds per account. It is low because each feed gives access to
 * guests' data.
 */
export const maxCalendarFeeds = 10;
