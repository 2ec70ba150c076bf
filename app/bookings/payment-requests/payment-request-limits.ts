/** The lowest sum that a payment request may ask for, in centavos. Stripe takes no less in MXN. */
export const minRequestCentavos = 10_00;

/** How long a payment link is valid unless the operator chooses another deadline, in hours. */
const usualLinkHours = 24;

/** How many payment links a guest may make for one booking. The team may make any number. */
export const maxGuestRequests = 20;

/** Returns the usual deadline of a payment link, which is never after the ride starts. */
export function getUsualDeadline(now: Date, rideStart: Date): Date {
  return new Date(Math.min(now.getTime() + usualLinkHours * 3_600_000, rideStart.getTime()));
}
