import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys that a browser created for its subscription, base64url. */
export type PushSubscriptionKeys = Readonly<{
  /** The phone's public key on P-256, 65 bytes. */
  publicKey: string;
  /** The secret that the phone shares with the site, 16 bytes. */
  authSecret: string;
}>;

/** The size of the record that contains the whole message. Every receiver must accept this size. */
const recordBytes = 4096;
/**
 * The maximum text size in bytes: the record without header, padding delimiter and authentication
 * tag.
 */
export const maxPushBytes = recordBytes - 86 - 1 - 16;

/**
 * Encrypts a text for a phone (RFC 8291, content coding `aes128gcm` of RFC 8188). The salt and the
 * sender's private key are random; they are parameters only for the test with the RFC's example.
 * Throws if the text is too long or the phone's key is not on the curve.
 */
export function encryptPush(
  text: string,
  phone: PushSubscriptionKeys,
  { salt = randomBytes(16), privateKey }: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > maxPushBytes) throw new RangeError("the text is too long to be pushed");
  const phoneKey = Buffer.from(phone.publicKey, "base64url");
  const sender = createECDH("prime256v1");
  if (privateKey) sender.setPrivateKey(privateKey);
  else sender.generateKeys();
  const ownKey = sender.getPublicKey();
  const shared = deriveKey(
    sender.computeSecret(phoneKey),
    Buffer.from(phone.authSecret, "base64url"),
    Buffer.concat([Buffer.from("WebPush: info\0"), phoneKey, ownKey]),
    32,
  );
  const key = deriveKey(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = deriveKey(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ownKey.length]),
    ownKey,
    // The delimiter 2 marks the last record.
    cipher.update(Buffer.concat([plain, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function deriveKey(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
}
