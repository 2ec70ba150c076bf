/** The name of the buttons whose value replaces the email address that was typed. */
export const emailAnswer = "answeredEmail";
