import { describe, expect, it } from "vitest";
import { toInstant } from "#app/platform/local-time.ts";
import { findConsentWord } from "#app/whatsapp/consent/consent-word.ts";
import { getFallbackTime, getLeavingTime } from "#app/whatsapp/deliveries/waiting-times.ts";

const at = (time: string, day = "2026-12-10") => toInstant(day, time);

describe("getLeavingTime", () => {
  it.each([
    ["07:59", at("08:00")],
    ["08:00", at("08:00")],
    ["20:59", at("20:59")],
    ["21:00", at("08:00", "2026-12-11")],
    ["23:59", at("08:00", "2026-12-11")],
  ])("lets a message of %s leave when nobody sleeps", (time, leaves) => {
    expect(getLeavingTime(at(time))).toEqual(leaves);
  });
});

describe("getFallbackTime", () => {
  const pickup = at("14:30", "2026-12-12");
  it.each([
    ["three hours before the pickup", at("12:00"), pickup, at("11:30", "2026-12-12")],
    [
      "an hour later on the day of the pickup",
      at("09:00", "2026-12-12"),
      pickup,
      at("10:00", "2026-12-12"),
    ],
    [
      "an hour later after the pickup",
      at("10:00", "2026-12-13"),
      pickup,
      at("11:00", "2026-12-13"),
    ],
    ["an hour later without a pickup", at("10:00"), null, at("11:00")],
    [
      "an hour later if the pickup is less than three hours ahead",
      at("23:00"),
      at("01:00", "2026-12-11"),
      at("00:00", "2026-12-11"),
    ],
  ])("is %s", (_name, created, pickedUp, due) => {
    expect(getFallbackTime(created, pickedUp)).toEqual(due);
  });
});

describe("findConsentWord", () => {
  it.each([
    ["STOP", "end"],
    [" alto. ", "end"],
    ["¡Baja!", "end"],
    ["start", "renew"],
    ["Alta", "renew"],
    ["stop please", null],
    ["", null],
    ["constructor", null],
    ["stop".repeat(16_384), null],
  ] as const)("finds in %j the word %s", (text, word) => {
    expect(findConsentWord(text)).toBe(word);
  });
});
