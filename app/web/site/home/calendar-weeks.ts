/** Rows of the night calendar: even from a Sunday they show 29 nights, about a lunar month. */
export const groupIntoCalendarWeeks = 5;
