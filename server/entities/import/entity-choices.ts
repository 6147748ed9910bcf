import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { GivenRow, ImportScope } from '#server/imports/import-source.ts'

export interface ProtocolChoice extends Named {
  /** The oldest one, which an entity gets unless it has another. */
  risk_profile_id: number | null
  /** All live ones. */
  risk_profiles: number[]
}

/** The records that the rows name and the person may choose, by name in lower case; managers by email. */
export interface EntityChoices {
  managers: Map<string, number>
  groups: Map<string, Named>
  tags: Map<string, Named>
  divisions: Map<string, Named>
  protocols: Map<string, ProtocolChoice>
  /** In lower case. */
  protocolNamesInDoubt: Set<string>
}

interface Read {
  managers: { email: string; id: number }[]
  groups: Named[]
  tags: Named[]
  divisions: Named[]
  protocols: ProtocolChoice[]
}

export async function entityChoices(
  { db, actor, organizationId }: ImportScope,
  rows: readonly GivenRow[],
): Promise<EntityChoices> {
  const seen = actor.divisionIds
    ? sql`and d.id = any(${actor.divisionIds}::bigint[])`
    : sql`and ${actor.features.has('divisions')}`
  const emails = [...new Set(rows.flatMap(({ values }) => values.manager?.toLowerCase() ?? []))]
  const { rows: read } = await sql<Read>`select
    (select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'id', u.id)), '[]')
      from members m join users u on u.id = m.user_id where m.organization_id = ${organizationId}
        and m.roles && array['Admin', 'Manager'] and u.email = any(${emails}::text[])) as managers,
    (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name)), '[]') from groups g
      where g.organization_id = ${organizationId} and g.deleted_at is null) as groups,
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name)), '[]') from tags t
      where t.organization_id = ${organizationId} and t.deleted_at is null) as tags,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name)), '[]') from divisions d
      where d.organization_id = ${organizationId} and d.deleted_at is null ${seen}) as divisions,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'risk_profiles', live.ids,
        'risk_profile_id', live.ids[1]) order by p.id), '[]')
      from organization_protocols op join protocols p on p.id = op.protocol_id and p.deleted_at is null
      cross join lateral (select array(select r.id from risk_profiles r where r.organization_id = op.organization_id
        and r.protocol_id = op.protocol_id and r.deleted_at is null order by r.created_at, r.id) as ids) live
      where op.organization_id = ${organizationId} and op.dropped_at is null) as protocols`.execute(db)
  const [found] = read
  if (!found) throw new Error('a select without from answers one row')
  return {
    managers: new Map(found.managers.map(({ email, id }) => [email, id])),
    groups: byName(found.groups),
    tags: byName(found.tags),
    divisions: byName(found.divisions),
    protocols: byName(found.protocols),
    protocolNamesInDoubt: repeated(found.protocols),
  }
}

const byName = <Choice extends Named>(choices: Choice[]) =>
  new Map(choices.map(choice => [choice.name.toLowerCase(), choice]))

function repeated(choices: readonly Named[]): Set<string> {
  const counts = Map.groupBy(choices, ({ name }) => name.toLowerCase())
  return new Set([...counts].flatMap(([name, { length }]) => (length > 1 ? [name] : [])))
}
