/** The mass of an international avoirdupois pound. */
export const kilogramsInAPound = 0.453_592_37;
export const poundsInAStone = 14;
export const centimetersInAnInch = 2.54;
