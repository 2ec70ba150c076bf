CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_by" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "searched" text GENERATED ALWAYS AS (search_text(name || ' | ' || email || ' | ' || subject || ' | ' || message)) STORED;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "contact_messages_inbox" ON "contact_messages" USING btree (("done_at" is not null),"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("received_at") WHERE "contact_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_searched" ON "contact_messages" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliveries_calls" ON "deliveries" USING btree ("id") WHERE "deliveries"."channel" = 'automation';--> statement-breakpoint
CREATE INDEX "deliveries_missed" ON "deliveries" USING btree ("id") WHERE "deliveries"."state" <> 'delivered';--> statement-breakpoint
-- Messages from before there was an inbox were answered by mail; only those of the last week wait.
UPDATE "contact_messages" SET "done_at" = now() WHERE "received_at" < now() - interval '7 days';
