/** The value of a rider's list of horses if the rider did not ride. */
export const notRidden = "none";
