/** The mass of an international avoirdupois pound. */
export const kilogramsInAPound = 0.453_592_37;
