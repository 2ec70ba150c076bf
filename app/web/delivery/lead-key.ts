/** The name under which a tab keeps how its visit began, and the form field with it. */
export const leadKey = "lead";

/** The address to which browsers send what is counted by day, without the name of it (ADR 93). */
export const countPath = "/count/";
