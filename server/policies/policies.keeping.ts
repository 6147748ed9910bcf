import { sql } from 'kysely'
import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

/** A policy that somebody acknowledged is kept with all its versions. */
const nobodyAcknowledged = sql`not exists (select from policy_acknowledgements x
  where x.organization_id = t.organization_id and x.policy_id = t.id and x.acknowledged_at is not null)`

export const policiesKeeping: Keeping = {
  company: [trash('Policies that nobody has acknowledged', 'policies', nobodyAcknowledged)],
  forYears: ['policy_versions', 'policy_acknowledgements'],
  withTheirs: ['policy_comments', 'policy_groups', 'policy_divisions', 'policy_questions', 'policy_controls'],
}
