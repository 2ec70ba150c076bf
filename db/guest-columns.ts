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

/** The columns that say what is known about the phone number; `phone` keeps it as it was typed. */
export const phoneColumns = {
  /** The complete number, such as `+529541334455`; null if its country is not known. */
  phoneE164: text("phone_e164"),
  /** The ISO code of the number's country; null if unknown. */
  phoneCountry: text("phone_country"),
  /**
   * How the country is known: the number was typed with its code, a person chose the country, or it
   * is not known.
   */
  phoneCountrySource: text("phone_country_source")
    .$type<"typed" | "chosen" | "unknown">()
    .notNull()
    .default("unknown"),
};
