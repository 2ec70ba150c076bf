/**
 * The overlapping rides of each day: two sunset rides and one hot springs ride. The hot springs
 * ride has no stated end and counts as five hours.
 */
export const chaosRides = [
  { tour: "sunset", start: "16:00", end: "19:00", pickupTime: "14:30" },
  { tour: "sunset", start: "17:30", end: "20:30", pickupTime: "17:00" },
  { tour: "hot-springs", start: "14:00", end: null, pickupTime: "13:30" },
] as const;
