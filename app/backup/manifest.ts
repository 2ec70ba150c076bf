import { z } from "zod";

/**
 * What a backup says of itself, in `manifest.json`. Beside it lie the rows of each table, one JSON
 * object a line, compressed with gzip (docs/operations.md).
 */
const manifest = z.object({
  format: z.literal(1),
  /** When the database was in the state that the backup holds, ISO 8601. */
  madeAt: z.iso.datetime({ offset: true }),
  /** The hashes of the migrations that made the database, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z0-9_]+$/),
      rows: z.number().int().nonnegative(),
      columns: z.array(z.string().regex(/^[a-z0-9_]+$/)).min(1),
    }),
  ),
  /** Jobs that were promised and are not done yet: mails to send, refunds to make. */
  jobs: z.object({
    rows: z.number().int().nonnegative(),
    columns: z.array(z.string().regex(/^[a-z0-9_]+$/)),
  }),
});

export type BackupManifest = z.infer<typeof manifest>;

/** Throws a ZodError when the text is not a manifest that this version can read. */
export function parseManifest(text: string): BackupManifest {
  return manifest.parse(JSON.parse(text));
}

export const manifestFile = "manifest.json";
/**
 * Checksums of every other file, as `sha256sum -c` reads them. Written last: a file that was cut
 * short has no checksums.
 */
export const checksumsFile = "SHA256SUMS";
export const jobsFile = "jobs.jsonl.gz";
export const getTableFileName = (name: string) => `tables/${name}.jsonl.gz`;
