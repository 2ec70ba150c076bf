/** The name under which a tab keeps how its visit began, and the form field with it. */
export const leadKey = "lead";

/**
 * The name under which a tab keeps for which rides it was counted as turned away, the form field with
 * them, and what the address of such a count ends with.
 */
export const turnedAwayKey = "turned-away";

/** The address to which browsers send what is counted by day, without the name of it (ADR 93). */
export const countPath = "/count/";
