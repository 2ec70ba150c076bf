/** A file can be tried without any limit of attempts, so its passphrase is longer than a password. */
export const leastPassphraseLength = 12;
