/** A text that no field takes as it is: characters of HTML, and one that no database stores. */
export const hostileText = `a\0@a.a <b>"'&`;
