import { notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isMappable } from '../effective-mappings.service.ts'
import '#server/protocols/protocols.table.ts'

export interface NamedFramework {
  id: number
  name: string
  edition: string
  /** The identifier that its source gives it, such as a URN. */
  source_key: string | null
  updated_at: string
}

/** The two frameworks of a call. Throws `not_found` unless the company sees both. */
export async function frameworksOf({
  db,
  input,
}: Call<{ protocol_id: number; other_protocol_id: number }>): Promise<
  readonly [NamedFramework, NamedFramework]
> {
  const rows = await db
    .selectFrom('protocols')
    .select(['id', 'name', 'edition', 'source_key', 'updated_at'])
    .where('id', 'in', [input.protocol_id, input.other_protocol_id])
    .where('deleted_at', 'is', null)
    .execute()
  const one = rows.find(({ id }) => id === input.protocol_id)
  const other = rows.find(({ id }) => id === input.other_protocol_id)
  if (!one || !other || one === other) throw notFound()
  return [one, other]
}

/** The frameworks that the company can map. */
export function mappableFrameworks({ db, organizationId }: Call): Promise<NamedFramework[]> {
  return db
    .selectFrom('protocols as p')
    .select(['p.id', 'p.name', 'p.edition', 'p.source_key', 'p.updated_at'])
    .where(isMappable(organizationId))
    .orderBy('p.id')
    .execute()
}
