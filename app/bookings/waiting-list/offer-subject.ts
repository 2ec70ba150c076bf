/** Returns the subject of the delivery with an offer of the waiting list. */
export const getOfferSubject = (bookingId: string): string => `waiting-offer:${bookingId}`;
