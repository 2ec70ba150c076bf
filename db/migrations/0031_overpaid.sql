DROP INDEX "bookings_overpaid";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_overpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "is_overpaid" = true FROM (
  SELECT b."id",
    (SELECT coalesce(sum(p."amount_centavos" - p."refunded_centavos"), 0) FROM "payments" p
      WHERE p."booking_id" = b."id" AND p."state" = 'paid')
    - (SELECT coalesce(sum(o."amount_centavos"), 0) FROM "refund_orders" o
      JOIN "payments" p ON p."id" = o."payment_id"
      WHERE o."booking_id" = b."id" AND p."state" = 'paid' AND o."refund_id" IS NULL
        AND o."state" IN ('due', 'returned', 'repaid'))
    + (SELECT coalesce(sum(h."amount_centavos"), 0) FROM "hand_payments" h
      WHERE h."booking_id" = b."id")
    - (SELECT coalesce(sum(d."amount_centavos"), 0) FROM "disputes" d
      JOIN "payments" p ON p."id" = d."payment_id"
      WHERE d."booking_id" = b."id" AND d."status" = 'lost' AND p."state" = 'paid') AS collected
  FROM "bookings" b
  WHERE b."state" = 'confirmed' OR (b."state" = 'cancelled' AND b."kept_centavos" IS NOT NULL)
) AS has
WHERE has."id" = "bookings"."id" AND has.collected >
  CASE "bookings"."state" WHEN 'confirmed' THEN "bookings"."total_price" * 100
    ELSE "bookings"."kept_centavos" END;--> statement-breakpoint
CREATE INDEX "bookings_overpaid" ON "bookings" USING btree ("booking_timestamp" DESC NULLS FIRST,"id") WHERE "bookings"."is_overpaid";