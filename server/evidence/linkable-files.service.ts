import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { mayReadEvidence } from './evidence-visibility.ts'
import { validityOf } from './find-evidence.ts'

/** The files of the library that the person may link to other records, with their validity. */
export const linkableFiles = ({ actor, organizationId }: Pick<Call, 'actor' | 'organizationId'>) =>
  sql`(select f.id, f.name, ${validityOf} as state, f.valid_until as due_date, ${validityOf} = 'expired' as is_late
    from files f where f.organization_id = ${organizationId} and f.stored_at is not null and ${mayReadEvidence(actor)})` as RawBuilder<unknown>
