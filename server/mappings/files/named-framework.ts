import { notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '#server/protocols/protocols.table.ts'

export interface NamedFramework {
  id: number
  name: string
  edition: string
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
    .select(['id', 'name', 'edition', 'updated_at'])
    .where('id', 'in', [input.protocol_id, input.other_protocol_id])
    .where('deleted_at', 'is', null)
    .execute()
  const one = rows.find(({ id }) => id === input.protocol_id)
  const other = rows.find(({ id }) => id === input.other_protocol_id)
  if (!one || !other || one === other) throw notFound()
  return [one, other]
}
