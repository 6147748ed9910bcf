import { sql } from 'kysely'
import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const importsKeeping: Keeping = {
  company: [
    {
      what: 'Imports of spreadsheets, with their rows',
      table: 'imports',
      kept: '7 days, or 30 days once applied',
      isOver: sql<boolean>`t.state not in ('applying', 'undoing')
        and coalesce(t.applied_at + interval '30 days', t.created_at + interval '7 days') < now()`,
    },
  ],
  withTheirs: ['import_rows', 'import_sheet_rows'],
}
