import { AwsClient } from "aws4fetch";
import { joinPieces, type PictureStore } from "./picture-store.ts";

export type S3Settings = Readonly<{
  /** The address of the store, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

const requestMs = 30_000;

/** Creates a store in a bucket. Its objects are named `pictures/<SHA-256>`. */
export function createS3Store({ endpoint, bucket, ...keys }: S3Settings): PictureStore {
  const root = endpoint.endsWith("/") ? endpoint : `${endpoint}/`;
  const client = new AwsClient({ ...keys, service: "s3", retries: 3 });
  const send = async (method: string, sha256: string, content?: Buffer) => {
    const address = `${root}${bucket}/pictures/${sha256}`;
    const response = await client.fetch(address, {
      method,
      signal: AbortSignal.timeout(requestMs),
      ...(content && { body: new Uint8Array(content) }),
    });
    if (!response.ok && response.status !== 404) {
      throw new Error(`the picture store answers ${response.status} to ${method}`);
    }
    return response;
  };
  return {
    async put(sha256, content) {
      const whole = Buffer.isBuffer(content) ? content : await joinPieces(content);
      const { status } = await send("PUT", sha256, whole);
      if (status === 404) throw new Error(`the picture store has no bucket "${bucket}"`);
    },
    async has(sha256) {
      return (await send("HEAD", sha256)).ok;
    },
    async get(sha256) {
      const response = await send("GET", sha256);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    async *read(sha256) {
      const response = await send("GET", sha256);
      if (!response.ok || !response.body) return;
      for await (const piece of response.body) yield Buffer.from(piece);
    },
    async remove(sha256) {
      await send("DELETE", sha256);
    },
  };
}
