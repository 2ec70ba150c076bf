/**
 * The number of rows in the night calendar. Even if today is a Sunday, five rows show 29 nights,
 * about a lunar month.
 */
export const calendarWeekCount = 5;
