/** JSON encrypted with AES-GCM. */
export type Sealed = Readonly<{ iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }>;

/** Encrypts a value that JSON can express. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text) };
}

/** Decrypts a value. Throws if it was sealed with another key or altered. */
export async function unseal<T>(key: CryptoKey, { iv, data }: Sealed): Promise<T> {
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data);
  return JSON.parse(new TextDecoder().decode(text)) as T;
}

/** Makes a key that no script can read out of the browser. */
export function createSealingKey(): Promise<CryptoKey> {
  const algorithm = { name: "AES-GCM", length: 256 };
  return crypto.subtle.generateKey(algorithm, false, ["encrypt", "decrypt"]);
}
