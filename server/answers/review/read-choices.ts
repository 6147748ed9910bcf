import { type RawBuilder, sql } from 'kysely'
import type { Named, Person } from '#domain/platform/fields.ts'
import type { Call } from '#server/platform/serve/call.ts'

interface Choices {
  protocols: Named[]
  entities: Named[]
  people: Person[]
}

/** The frameworks, entities and authors of the answers `a` that the conditions select, by name. */
export async function readChoices(
  { db, organizationId }: Call,
  where: RawBuilder<unknown>,
): Promise<Choices> {
  const { rows } = await sql<Choices>`
    with waiting as materialized (
      select distinct a.protocol_id, a.entity_id, a.answered_by from answers a
      join entities e on e.organization_id = ${organizationId} and e.id = a.entity_id and e.deleted_at is null
      where a.organization_id = ${organizationId} and ${where}
    )
    select coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id)
        from protocols p where p.id in (select protocol_id from waiting)), '[]') as protocols,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by lower(e.name), e.id)
        from entities e where e.organization_id = ${organizationId} and e.id in (select entity_id from waiting)), '[]') as entities,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name) order by lower(u.full_name), u.id)
        from users u where u.id in (select answered_by from waiting)), '[]') as people`.execute(db)
  return rows[0] ?? { protocols: [], entities: [], people: [] }
}
