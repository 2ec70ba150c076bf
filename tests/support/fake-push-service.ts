import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { getPort } from "./get-port.ts";

/** A phone's push subscription, including the secrets that only its browser knows. */
export type Phone = ReturnType<typeof createPhone>;

export function createPhone() {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const keys = {
    publicKey: ecdh.getPublicKey("base64url"),
    authSecret: randomBytes(16).toString("base64url"),
  };
  return { ecdh, keys };
}

/**
 * Decrypts a push message as a browser does (RFC 8291, RFC 8188). Throws when it is not for this
 * phone.
 */
export function decryptPush(body: Buffer, { ecdh, keys }: Phone): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const derive = (secret: Buffer, seed: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, seed, info, bytes));
  const shared = derive(
    ecdh.computeSecret(sender),
    Buffer.from(keys.authSecret, "base64url"),
    Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]),
    32,
  );
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
    derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString();
}

/**
 * Reads the `authorization` header as a push service does (RFC 8292). Throws on a wrong signature.
 */
export function verifyVapid(header: string) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, "base64url");
  const encodeCoordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const publicKey = createPublicKey({
    key: { kty: "EC", crv: "P-256", x: encodeCoordinate(1), y: encodeCoordinate(33) },
    format: "jwk",
  });
  const [head = "", body = "", signature = ""] = token.split(".");
  const isTrue = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isTrue) throw new Error("the signature does not match the key");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  return { key, claims: claims as { aud: string; exp: number; sub: string } };
}

export type ReceivedPush = Readonly<{ path: string; headers: IncomingHttpHeaders; body: Buffer }>;

/** Starts a server that acts as a browser's push service and stores what it receives. */
export async function startPushService(
  answer: (response: ServerResponse, call: number) => void = (response) =>
    void response.writeHead(201).end(),
) {
  const calls: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    calls.push({
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks),
    });
    answer(response, calls.length);
  });
  const port = await getPort(server.listen(0, "127.0.0.1"));
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    calls,
    endpoint: (name: string) => `${origin}/send/${name}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
