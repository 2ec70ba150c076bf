import { text } from "drizzle-orm/pg-core";

/**
 * The columns of a booking for the texts about its guest: one for each text field of
 * `app/bookings/fields.ts`. The column of a required field is never null.
 */
export const guestColumns = {
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  pickupLocation: text("pickup_location").notNull(),
  /** The guest's remarks for the team, which may be about health; null if there are none. */
  remarks: text("remarks"),
};
