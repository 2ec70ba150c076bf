CREATE FUNCTION search_text(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  lower(replace(replace(replace(
    translate(
      regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'),
      'ØøŁłĐđı-‐‑–—''’‘ʼ´`',
      'OoLlDdi     '
    ), 'ß', 'ss'), 'Æ', 'AE'), 'æ', 'ae')),
  '\s+', ' ', 'g');--> statement-breakpoint
DROP INDEX "bookings_search";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "searched" text GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || ' | ' || email || ' | ' || reference || ' | ' || pickup_location) || ' | ' || regexp_replace(phone, '[^0-9]', '', 'g')) STORED;--> statement-breakpoint
CREATE INDEX "bookings_searched" ON "bookings" USING gin ("searched" gin_trgm_ops);
