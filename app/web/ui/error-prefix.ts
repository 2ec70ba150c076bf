/**
 * What the title of a page begins with after a form was refused. It is the same in both languages.
 */
export const errorPrefix = "Error: ";
