import { z } from "zod";

/**
 * What a backup says of itself, in `manifest.json`. The rows of a table lie beside it, one JSON object
 * a line, compressed with gzip (docs/operations.md).
 */
const manifest = z.object({
  format: z.literal(1),
  /** When the database was as it lies here, ISO 8601. */
  madeAt: z.iso.datetime({ offset: true }),
  /** How the database was made, as the migrations' own hashes, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z0-9_]+$/),
      rows: z.number().int().nonnegative(),
      columns: z.array(z.string().regex(/^[a-z0-9_]+$/)).min(1),
    }),
  ),
  /** Work that was promised and not yet done: mails to send, refunds to make. */
  jobs: z.object({
    rows: z.number().int().nonnegative(),
    columns: z.array(z.string().regex(/^[a-z0-9_]+$/)),
  }),
});

export type BackupManifest = z.infer<typeof manifest>;

/** Throws a ZodError when it is not one that this version can read. */
export function parseManifest(text: string): BackupManifest {
  return manifest.parse(JSON.parse(text));
}

export const manifestFile = "manifest.json";
/** Of every other file, as `sha256sum -c` reads them. Written last: a cut file has none. */
export const sumsFile = "SHA256SUMS";
export const jobsFile = "jobs.jsonl.gz";
export const tableFile = (name: string) => `tables/${name}.jsonl.gz`;
