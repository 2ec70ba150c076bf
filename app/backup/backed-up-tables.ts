/**
 * The tables that a backup includes. A table that neither this list nor the next one names is also
 * included, because rows that a backup lacks are lost. A test requires that every table is in one
 * of the lists.
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
  "cash_handovers",
  "catalog_drafts",
  "catalog_versions",
  "chosen_horses",
  "closed_days",
  "completed_rides",
  "contact_messages",
  "contact_replies",
  "content_drafts",
  "content_schedules",
  "content_versions",
  "customer_bookings",
  "customer_notes",
  "customers",
  "daily_counts",
  "deliveries",
  "departure_guides",
  "departures",
  "disputes",
  "enquiries",
  "hand_messages",
  "hand_payments",
  "horse_absences",
  "horse_remarks",
  "horse_rides",
  "horses",
  "named_links",
  "payment_requests",
  "payments",
  "picture_files",
  "post_drafts",
  "post_schedules",
  "publications",
  "quotes",
  "refund_orders",
  "rider_details",
  "riders",
  "ringing_phones",
  "sandbox_sessions",
  "separate_customers",
  "service_connections",
  "stored_settings",
  "thanked_guests",
  "unknown_payments",
  "uploaded_pictures",
  "waiting_days",
  "waiting_entries",
  "waiting_offers",
  "waiver_texts",
  "waivers",
];

/** The tables whose content is in files beside the archives (`picture-files.server.ts`). */
export const separateTables: readonly string[] = ["picture_blobs"];

/**
 * The tables that a backup leaves out: sessions, links, and counts of attempts. Restoring them
 * would bring back ended sessions, used links and outdated limits.
 */
export const excludedTables: readonly string[] = [
  "account_invitations",
  "account_links",
  "admin_login_links",
  "admin_sessions",
  "contact_limits",
  "hold_origins",
  "login_attempts",
  "picture_upload_pieces",
  "picture_uploads",
];
