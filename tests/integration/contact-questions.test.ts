import { describe, expect, it } from "vitest";
import { bookings, contactMessages } from "#db/schema.ts";
