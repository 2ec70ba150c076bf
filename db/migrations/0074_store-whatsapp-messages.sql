CREATE TABLE "sandbox_chat_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"is_reply" boolean NOT NULL,
	"text" text NOT NULL,
	"template" text,
	"delivery_id" text,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_templates" (
	"name" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "sandbox_templates_name_language_pk" PRIMARY KEY("name","language")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"event" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "whatsapp_events_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"provider_id" text,
	"is_reply" boolean NOT NULL,
	"content" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"at" timestamp with time zone NOT NULL,
	"written_by" text,
	CONSTRAINT "whatsapp_messages_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"sender_name" text NOT NULL,
	"last_reply_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "whatsapp_threads_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_thread_id_whatsapp_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."whatsapp_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_chat_messages_number" ON "sandbox_chat_messages" USING btree ("number","at");--> statement-breakpoint
CREATE INDEX "whatsapp_events_open" ON "whatsapp_events" USING btree ("received_at") WHERE "whatsapp_events"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_thread" ON "whatsapp_messages" USING btree ("thread_id","at");--> statement-breakpoint
CREATE INDEX "whatsapp_threads_inbox" ON "whatsapp_threads" USING btree (("done_at" is not null),"last_reply_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);