/**
 * The number of rows in the night calendar. If today is a Sunday, they still show 29 nights, about
 * a lunar month.
 */
export const calendarWeekCount = 5;
