CREATE TABLE "hold_origins" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"browser" text NOT NULL,
	"seats" integer NOT NULL,
	"held_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hold_origins" ADD CONSTRAINT "hold_origins_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hold_origins_network" ON "hold_origins" USING btree ("network");--> statement-breakpoint
CREATE INDEX "hold_origins_browser" ON "hold_origins" USING btree ("browser");--> statement-breakpoint
CREATE INDEX "hold_origins_oldest" ON "hold_origins" USING btree ("held_at");