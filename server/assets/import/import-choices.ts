import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import { administered } from '#server/access/visibility.ts'
import type { GivenRow, ImportScope } from '#server/imports/import-source.ts'

/** All that the rows of a file may choose from. */
export interface AssetChoices {
  /** By name in lower case. */
  categories: Map<string, Named>
  /** The members, by email. */
  owners: Map<string, number>
  /** The entities that the person administers, by external reference and by name, both in lower case. */
  entities: Map<string, Named[]>
}

interface Read {
  categories: Named[]
  owners: { id: number; email: string }[]
}

type KnownEntity = Named & { external_reference: string }

export async function assetChoices(scope: ImportScope, rows: readonly GivenRow[]): Promise<AssetChoices> {
  const emails = [...new Set(rows.flatMap(({ values }) => values.owner?.toLowerCase() ?? []))]
  const { rows: read } = await sql<Read>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name)), '[]') from asset_categories c
      where c.deleted_at is null) as categories,
    (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email)), '[]')
      from members m join users u on u.id = m.user_id where m.organization_id = ${scope.organizationId}
        and u.email = any(${emails}::text[])) as owners`.execute(scope.db)
  const { categories = [], owners = [] } = read[0] ?? {}
  const areNamed = rows.some(({ values }) => values.entities)
  return {
    categories: new Map(categories.map(category => [category.name.toLowerCase(), category])),
    owners: new Map(owners.map(({ email, id }) => [email, id])),
    entities: areNamed ? await entitiesByName(scope) : new Map(),
  }
}

async function entitiesByName({ db, actor, organizationId }: ImportScope): Promise<Map<string, Named[]>> {
  const { rows } = await sql<KnownEntity>`select e.id, e.name, e.external_reference from entities e
    where e.organization_id = ${organizationId} and e.deleted_at is null
      and ${administered(actor) ?? sql`false`} order by e.id`.execute(db)
  const found = new Map<string, Named[]>()
  for (const { id, name, external_reference } of rows) {
    if (external_reference) found.set(external_reference.toLowerCase(), [{ id, name }])
  }
  const references = new Set(found.keys())
  for (const { id, name } of rows) {
    const key = name.toLowerCase()
    // A reference is a company's own choice of a key: a name that is the same as one gives way.
    if (!references.has(key)) found.set(key, [...(found.get(key) ?? []), { id, name }])
  }
  return found
}
