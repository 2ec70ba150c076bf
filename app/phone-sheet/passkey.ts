/** A passkey's answer: its id, and 32 secret bytes that only it can compute from a salt. */
export type PasskeyAnswer = Readonly<{
  credentialId: Uint8Array<ArrayBuffer>;
  prf: BufferSource;
}>;

type PrfResults = { prf?: { results?: { first?: BufferSource } } };

const makeChallenge = () => crypto.getRandomValues(new Uint8Array(32));

/**
 * Makes a passkey on this phone and asks it for its secret. Returns null if the phone has none, if
 * its passkeys cannot compute a secret (WebAuthn PRF), or if the person declined.
 */
export async function createPasskey(
  name: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<PasskeyAnswer | null> {
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: makeChallenge(),
        rp: { name },
        user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
        pubKeyCredParams: [-7, -257].map((alg) => ({ type: "public-key", alg }) as const),
        authenticatorSelection: {
          authenticatorAttachment: "platform",
          residentKey: "preferred",
          userVerification: "required",
        },
        extensions: { prf: { eval: { first: salt } } },
      },
    });
    const credentialId = readId(made);
    if (!credentialId) return null;
    const first = readSecret(made);
    // Some phones compute the secret only when the passkey is used.
    return first ? { credentialId, prf: first } : askPasskey(credentialId, salt);
  } catch {
    return null;
  }
}

/** Asks a passkey for its secret, which needs no network. Returns null like `createPasskey`. */
export async function askPasskey(
  credentialId: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
): Promise<PasskeyAnswer | null> {
  try {
    const used = await navigator.credentials.get({
      publicKey: {
        challenge: makeChallenge(),
        allowCredentials: [{ type: "public-key", id: credentialId }],
        userVerification: "required",
        extensions: { prf: { eval: { first: salt } } },
      },
    });
    const prf = readSecret(used);
    return prf ? { credentialId, prf } : null;
  } catch {
    return null;
  }
}

function readId(credential: Credential | null): Uint8Array<ArrayBuffer> | null {
  return credential instanceof PublicKeyCredential ? new Uint8Array(credential.rawId) : null;
}

function readSecret(credential: Credential | null): BufferSource | null {
  if (!(credential instanceof PublicKeyCredential)) return null;
  const { prf }: PrfResults = credential.getClientExtensionResults() as PrfResults;
  return prf?.results?.first ?? null;
}
