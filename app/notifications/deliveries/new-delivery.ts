import type { deliveries } from "#db/schema.ts";
import type { PushNotification } from "../push/push-kinds.ts";

export type NewDelivery = Readonly<
  Pick<typeof deliveries.$inferInsert, "id" | "subject" | "channel" | "recipient" | "payload"> & {
    /** The push notification to create together with this message. */
    ring?: PushNotification | undefined;
  }
>;
