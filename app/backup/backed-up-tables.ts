/**
 * What a backup does with each table of the site. A table that is not named here is kept, because
 * missing rows cannot be brought back; a test fails until each table is named.
 */

export const includedTables: readonly string[] = [
  "account_recovery_codes",
  "accounts",
  "agencies",
  "agency_settlements",
  "audit_entries",
  "booking_history",
  "bookings",
  "calendar_entries",
  "calendar_feeds",
  "catalog_drafts",
  "catalog_versions",
  "closed_days",
  "contact_messages",
  "contact_replies",
  "deliveries",
  "departure_guides",
  "departures",
  "disputes",
  "hand_messages",
  "hand_payments",
  "payments",
  "refund_orders",
  "ringing_phones",
  "sandbox_sessions",
  "stored_settings",
  "unknown_payments",
];

/**
 * Logins, links that open an account, and counts of attempts. A restore would bring back logins that
 * were ended since, links that were used, and limits of a time gone by.
 */
export const excludedTables: readonly string[] = [
  "account_links",
  "admin_login_links",
  "admin_sessions",
  "contact_limits",
  "hold_origins",
  "login_attempts",
];
