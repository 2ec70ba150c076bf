import { createSecretCipher } from "#app/platform/secrets/secret-cipher.server.ts";

const key = Buffer.alloc(32, 7);

/** The secrets key of all test processes: they share databases but no data folder. */
export const testSecretsKey = key.toString("base64");

export const testSecrets = createSecretCipher(key);
