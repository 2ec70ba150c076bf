import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  createSecretCipher,
  DecryptionError,
  isEncrypted,
} from "#app/platform/secrets/secret-cipher.server.ts";

const cipher = createSecretCipher(randomBytes(32));

it("decrypt returns the encrypted value and throws for another purpose, key or text", () => {
  const text = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(text, text, text, fc.nat(), (value, purpose, other, at) => {
      const stored = cipher.encrypt(value, purpose);
      expect(isEncrypted(stored)).toBe(true);
      expect(cipher.decrypt(stored, purpose)).toBe(value);
      expect(() => createSecretCipher(randomBytes(32)).decrypt(stored, purpose)).toThrow(
        DecryptionError,
      );
      if (other !== purpose) expect(() => cipher.decrypt(stored, other)).toThrow(DecryptionError);
      const bytes = Buffer.from(stored.slice("encrypted:1:".length), "base64url");
      const place = at % bytes.length;
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      const changed = `encrypted:1:${bytes.toString("base64url")}`;
      expect(() => cipher.decrypt(changed, purpose)).toThrow(DecryptionError);
    }),
  );
});

it("encrypt returns a different text each time", () => {
  expect(cipher.encrypt("JBSWY3DP", "a")).not.toBe(cipher.encrypt("JBSWY3DP", "a"));
});

it.each(["", "!", "AAAA", randomBytes(20).toString("base64url")])(
  "decrypt throws when only %j remains after the prefix of the text",
  (rest) => {
    expect(() => cipher.decrypt(`encrypted:1:${rest}`, "a")).toThrow(DecryptionError);
  },
);

it("decrypt returns an unencrypted value of an earlier version unchanged", () => {
  for (const value of ["JBSWY3DP", "whsec_abc", '{"kty":"EC"}', "0123abcd"]) {
    expect(isEncrypted(value)).toBe(false);
    expect(cipher.decrypt(value, "a")).toBe(value);
  }
});
