import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

/** The tests whose entries belong to the history of their control. */
export const testsInHistory = {
  subject: 'control_tests',
  rows: ({ organizationId }: Call, controlId: number) => sql`select t.id, t.tested_on::text as name
    from control_tests t where t.organization_id = ${organizationId} and t.control_id = ${controlId}`,
  open: ['tested_on', 'tester', 'method', 'result', 'note'],
}
