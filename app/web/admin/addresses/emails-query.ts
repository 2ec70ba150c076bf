import {
  choiceParameter,
  defineListAddress,
  type ListView,
  textParameter,
} from "../list/list-address.ts";

/**
 * The tabs of the list: emails to guests, operator emails, webhook calls, and all deliveries that
 * should have arrived but have not.
 */
export const emailParts = ["guests", "operator", "calls", "missed"] as const;

export const emailsPerPage = 50;

const idParameter = textParameter((text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text));

/** The list of emails. Without parameters, it shows the newest emails to guests. */
export const emailsAddress = defineListAddress("/admin/emails", {
  show: choiceParameter(emailParts, "guests"),
  /** Only deliveries older than the one with this id are shown; "" shows the newest. */
  before: idParameter,
  /** The id of a single delivery to show instead of the list. */
  message: idParameter,
});

export type EmailsView = ListView<typeof emailsAddress>;
