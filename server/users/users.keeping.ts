import { sql } from 'kysely'
import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const usersKeeping: Keeping = {
  company: [
    // Former members are named in the records of their work.
    trash('Members who never accepted', 'memberships', sql`t.accepted_at is null and not t.is_known`),
  ],
  withTheirs: ['users'],
}
