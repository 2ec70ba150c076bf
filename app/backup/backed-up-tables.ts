/**
 * The tables of the site, by whether a backup includes them. A table in neither list is included,
 * because missing rows cannot be recovered; a test fails until each table is listed.
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
 * Tables with sessions, login links and counts of attempts. A restore would bring back ended
 * sessions, used links and outdated limits.
 */
export const excludedTables: readonly string[] = [
  "account_links",
  "admin_login_links",
  "admin_sessions",
  "contact_limits",
  "hold_origins",
  "login_attempts",
];
