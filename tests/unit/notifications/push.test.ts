import { describe, expect, it } from "vitest";
import { encryptPush, maxPushBytes } from "#app/notifications/push/encrypt-push.server.ts";
import { isPushSubscription } from "#app/notifications/push/push-subscription-schema.server.ts";
import { generateVapidKeys, parseVapidKeys } from "#app/notifications/push/vapid-keys.server.ts";
import { createPhone, decryptPush, verifyVapid } from "../../support/fake-push-service.ts";

const base64url = (text: string) => Buffer.from(text, "base64url");

describe("encryptPush", () => {
  it("encryptPush reproduces the example of RFC 8291, appendix A", () => {
    const sent = encryptPush(
      "When I grow up, I want to be a watermelon",
      {
        publicKey:
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        authSecret: "BTBZMqHH6r4Tts7J_aSIgg",
      },
      {
        salt: base64url("DGv6ra1nlYgDCS1FRnbzlw"),
        privateKey: base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      },
    );
    expect(sent.toString("base64url")).toBe(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
  });

  it("encryptPush returns a different text each time, which only the phone can decrypt", () => {
    const [phone, other] = [createPhone(), createPhone()];
    const text = "Ana Ruiz, 2 jinetes ñ 🐎";
    const sent = encryptPush(text, phone.keys);
    expect(decryptPush(sent, phone)).toBe(text);
    expect(() => decryptPush(sent, other)).toThrow();
    expect(encryptPush(text, phone.keys).equals(sent)).toBe(false);
  });

  it("encryptPush accepts a text that fits into one record and throws RangeError for a longer one", () => {
    const phone = createPhone();
    const longest = "x".repeat(maxPushBytes);
    const sent = encryptPush(longest, phone.keys);
    expect(sent.length).toBeLessThanOrEqual(4096);
    expect(decryptPush(sent, phone)).toBe(longest);
    expect(() => encryptPush(`${longest}x`, phone.keys)).toThrow(RangeError);
  });
});

it("buildAuthorization returns a signature that is valid for one push service and twelve hours", () => {
  const stored = generateVapidKeys();
  const keys = parseVapidKeys(stored);
  const now = new Date("2026-12-01T18:00:00Z");
  const to = { origin: "https://push.example", contact: "mailto:a@example.com", now };
  const header = keys.buildAuthorization(to);
  expect(verifyVapid(header)).toEqual({
    key: keys.publicKey,
    claims: { aud: to.origin, sub: to.contact, exp: now.getTime() / 1000 + 43_200 },
  });
  expect(keys.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(parseVapidKeys(stored).publicKey).toBe(keys.publicKey);
  expect(() => verifyVapid(header.replace(/k=.*/, `k=${createPhone().keys.publicKey}`))).toThrow();
});

describe("isPushSubscription", () => {
  const { keys } = createPhone();
  const at = (endpoint: string, allowLoopback = false) =>
    isPushSubscription({ endpoint, ...keys }, { allowLoopback });

  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/xyz",
    "https://web.push.apple.com/QOK",
  ])("isPushSubscription accepts the endpoint of a browser: %s", (endpoint) =>
    expect(at(endpoint)).toBe(true),
  );

  it.each([
    "",
    "x",
    "http://push.example.com/a",
    "https://localhost/a",
    "https://127.0.0.1/a",
    "https://0x7f.1/a",
    "https://2130706433/a",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://10.0.0.8/a",
    "https://169.254.169.254/latest",
    "https://db/a",
    "https://foo.localhost/x",
    "https://foo.LOCALHOST/x",
    "https://foo.localhost./x",
    "https://printer.local/x",
    "https://db.internal/x",
    "https://router.home.arpa/x",
    "https://user:secret@push.example.com/a",
    "https://push.example.com/a#b",
    "ftp://push.example.com/a",
    "javascript:alert(1)",
    `https://push.example.com/${"a".repeat(1_000)}`,
  ])("isPushSubscription refuses an endpoint that is not a public push service: %s", (endpoint) => {
    expect(at(endpoint)).toBe(false);
  });

  it("isPushSubscription accepts a loopback endpoint only when it is allowed", () => {
    expect(at("http://127.0.0.1:4000/a", true)).toBe(true);
    expect(at("http://10.0.0.8/a", true)).toBe(false);
  });

  it("isPushSubscription requires valid keys", () => {
    const endpoint = "https://push.example.com/a";
    const test = (change: object) =>
      isPushSubscription({ endpoint, ...keys, ...change }, { allowLoopback: false });
    expect(test({ publicKey: "" })).toBe(false);
    expect(test({ publicKey: `A${keys.publicKey.slice(1)}` })).toBe(false);
    expect(test({ publicKey: `${keys.publicKey}=` })).toBe(false);
    // This point is not on the curve.
    expect(test({ publicKey: `B${"A".repeat(86)}` })).toBe(false);
    expect(test({ authSecret: "x".repeat(64_000) })).toBe(false);
  });
});
