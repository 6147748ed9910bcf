import { sql } from 'kysely'
import { compared } from '#domain/answers/answer-cells.rules.ts'
import type { GivenRow, ImportScope } from '#server/imports/import-source.ts'

/** The members that cells name, by email or full name in lower case; several may have one name. */
export type KnownPeople = Map<string, { id: number; full_name: string }[]>

export async function knownPeople(
  { db, organizationId }: ImportScope,
  rows: readonly GivenRow[],
): Promise<KnownPeople> {
  const cells = [
    ...new Set(rows.flatMap(({ values }) => (values.answered_by ? compared(values.answered_by) : []))),
  ]
  if (cells.length === 0) return new Map()
  const { rows: found } = await sql<{ id: number; email: string; full_name: string }>`
    select u.id, u.email, u.full_name from members m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId}
      and (u.email = any(${cells}::text[]) or lower(u.full_name) = any(${cells}::text[]))
    order by u.id`.execute(db)
  const people: KnownPeople = new Map()
  for (const { id, email, full_name } of found)
    for (const cell of new Set([email, compared(full_name)]))
      people.set(cell, [...(people.get(cell) ?? []), { id, full_name }])
  return people
}
