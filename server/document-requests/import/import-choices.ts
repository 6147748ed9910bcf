import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { GivenRow, ImportScope } from '#server/imports/import-source.ts'

/** All that the rows of a file may name. */
export interface RequestChoices {
  /** The numbers of the requests of the list that are not in the trash, by title in lower case. */
  numbers: Map<string, number>
  /** The members, by email. */
  people: Map<string, number>
  /** The entities that the person sees, by external reference and by name, both in lower case. */
  entities: Map<string, Named[]>
}

/** Texts that are separated by commas, semicolons or lines. */
export const textsIn = (value = ''): string[] => [
  ...new Set(
    value
      .split(/[,;\n]/)
      .map(text => text.trim())
      .filter(Boolean),
  ),
]

export async function requestChoices(
  { db, actor, organizationId }: ImportScope,
  listId: number,
  rows: readonly GivenRow[],
): Promise<RequestChoices> {
  const inFile = (column: string) => [
    ...new Set(rows.flatMap(({ values }) => textsIn(values[column]).map(text => text.toLowerCase()))),
  ]
  const { rows: numbers } = await sql<{ title: string; number: number }>`
    select lower(title) as title, max(request_number) as number from document_requests
    where organization_id = ${organizationId} and document_request_list_id = ${listId} and deleted_at is null
    group by 1`.execute(db)
  const { rows: people } = await sql<{ id: number; email: string }>`select u.id, lower(u.email) as email
    from members m join users u on u.id = m.user_id where m.organization_id = ${organizationId}
      and lower(u.email) = any(${inFile('people')}::text[])`.execute(db)
  const { rows: entities } = await sql<Named & { key: string }>`select e.id, e.name, k.key
    from entities e cross join lateral (select lower(e.name) as key union
      select lower(e.external_reference) where e.external_reference <> '') k
    where e.organization_id = ${organizationId} and e.deleted_at is null and k.key = any(${inFile('entities')}::text[])
      and ${maySeeEntity(actor)} order by e.id`.execute(db)
  const byKey = new Map<string, Named[]>()
  for (const { key, id, name } of entities) byKey.set(key, [...(byKey.get(key) ?? []), { id, name }])
  return {
    numbers: new Map(numbers.map(({ title, number }) => [title, number])),
    people: new Map(people.map(({ email, id }) => [email, id])),
    entities: byKey,
  }
}
