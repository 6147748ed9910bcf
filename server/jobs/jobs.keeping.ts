import { sql } from 'kysely'
import { before, type Keeping } from '#server/platform/keeping/keeping.ts'

export const jobsKeeping: Keeping = {
  company: [
    {
      what: 'Progress of background work',
      table: 'jobs',
      kept: '30 days after it ends; the preview of a rescore 1 day',
      isOver: sql<boolean>`(t.state in ('done', 'failed') and ${before('updated_at', '30 days')}
          or t.kind = 'rescore' and t.state = 'queued' and ${before('updated_at', '1 day')})
        and not exists (select from framework_imports i where i.organization_id = t.organization_id and i.job_id = t.id)
        and not exists (select from imports i where i.organization_id = t.organization_id and i.job_id = t.id)`,
    },
  ],
}
