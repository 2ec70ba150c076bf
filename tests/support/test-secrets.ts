import { createSecretCipher } from "#app/platform/secrets/secret-cipher.server.ts";

const key = Buffer.alloc(32, 7);

/** One key for all test processes, because they share databases and no data folder. */
export const testSecretsKey = key.toString("base64");

export const testSecrets = createSecretCipher(key);
