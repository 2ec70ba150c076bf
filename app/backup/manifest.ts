import { z } from "zod";

/**
 * The content of `manifest.json`, which describes a backup. The backup also contains the rows of
 * each table, one JSON object per line, compressed with gzip (docs/operations.md).
 */
const manifest = z.object({
  format: z.literal(1),
  /** The time of the database snapshot, ISO 8601. */
  madeAt: z.iso.datetime({ offset: true }),
  /** The hashes of the migrations of the database, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z0-9_]+$/),
      rows: z.number().int().nonnegative(),
      columns: z.array(z.string().regex(/^[a-z0-9_]+$/)).min(1),
    }),
  ),
  /** Unfinished jobs, such as emails to send and refunds to make. */
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
 * The checksums of all other files in the format of `sha256sum -c`. They are written last, so that
 * a truncated backup has none.
 */
export const checksumsFile = "SHA256SUMS";
export const jobsFile = "jobs.jsonl.gz";
export const getTableFileName = (name: string) => `tables/${name}.jsonl.gz`;
