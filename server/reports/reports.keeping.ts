import { sql } from 'kysely'
import { before, type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const reportsKeeping: Keeping = {
  company: [
    trash('Report templates', 'report_templates'),
    {
      what: 'Reports that failed or were canceled',
      table: 'reports',
      kept: '30 days',
      isOver: sql<boolean>`t.state <> 'done' and ${before('updated_at', '30 days')}`,
    },
  ],
  withTheirs: ['report_files', 'report_evidence', 'stored_report_files', 'report_schedules'],
}
