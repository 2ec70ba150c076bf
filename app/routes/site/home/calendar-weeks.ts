/** Rows of the calendar of nights: from any day of the first one on, a whole moon fits in. */
export const calendarWeeks = 5;
