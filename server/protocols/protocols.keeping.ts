import { sql } from 'kysely'
import type { Keeping } from '#server/platform/keeping/keeping.ts'

const isOver = sql<boolean>`coalesce(t.applied_at + interval '30 days', t.created_at + interval '1 day') < now()`

export const protocolsKeeping: Keeping = {
  company: [
    {
      what: 'Framework imports',
      table: 'framework_imports',
      kept: 'A day, or 30 days once applied',
      isOver,
    },
  ],
  installation: [
    {
      what: 'Imports of frameworks for every company',
      table: 'shared_framework_imports',
      kept: 'A day, or 30 days once applied',
      isOver,
    },
  ],
  withTheirs: ['organization_protocols', 'protocols', 'framework_baselines'],
}
