import type { ColumnType, Generated } from 'kysely'

/** JSON: written as text, read as its value. */
type Json = ColumnType<unknown, string, string>

interface JobsTable {
  organization_id: number
  id: Generated<number>
  kind: string
  state: ColumnType<JobState, JobState | undefined, JobState>
  progress: ColumnType<number, number | undefined, number>
  input: Json
  result: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  error: ColumnType<string | null, string | null | undefined, string | null>
  created_by: number
  created_at: ColumnType<string, never, never>
  updated_at: ColumnType<string, never, string>
}

export type JobState = 'queued' | 'running' | 'done' | 'failed'

declare module '../db/db.ts' {
  interface Tables {
    jobs: JobsTable
  }
}
