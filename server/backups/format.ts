/**
 * A backup is a tar archive, encrypted as an age file if a passphrase was given. Its entries, in this order:
 * `backup.json` (a `Header`), `secret` (only if encrypted), `tables/<name>/<number>.zst` (rows in PostgreSQL's text
 * format for COPY, in pieces), `files/<key>` (bytes of evidence and reports), and `manifest.json` (a `Manifest`). A
 * seal follows the archive: a line with the hash of every byte before it.
 */
export const FORMAT = 'assay-backup-2'

/** The format of earlier versions, which is read as well. */
export const WITHOUT_SEAL = 'assay-backup-1'

export interface Header {
  format: typeof FORMAT | typeof WITHOUT_SEAL
  /** The version of Assay that made it. */
  version: string
  /** The moment of everything in it. */
  moment: string
  /** The migrations that its database has. */
  migrations: string[]
  secret_fingerprint: string
  tables: CopiedTable[]
}

/** A table as it is copied. Generated columns are not. */
export interface CopiedTable {
  /** With its schema, such as `public.answers`. */
  name: string
  columns: string[]
}

export interface Manifest {
  tables: TableSum[]
  sequences: SequenceValue[]
  files: FileSum
  /** Keys of files that the database knows and the store does not have. */
  missing: string[]
}

export interface TableSum {
  name: string
  rows: number
  bytes: number
  /** The hash of its rows as they are copied, before compression. */
  sha256: string
}

export interface SequenceValue {
  name: string
  value: string
  is_called: boolean
}

export interface FileSum {
  count: number
  bytes: number
  /** The hash of the lines `<key> <bytes> <SHA-256 of the file>`, in the order of the archive. */
  sha256: string
}

/** The queue's table: only work that is not done yet is copied from it. */
export const QUEUE = 'pgboss.job'

/** The largest piece of a table, before compression. */
export const PIECE_BYTES = 4 * 1024 * 1024

/** Receives the progress of a step, often. */
export type Tell = (step: 'tables' | 'files', done: Progress) => void

export interface Progress {
  count: number
  bytes: number
  /** The table or file that it is at now. */
  at: string
}
