import { type RawBuilder, sql } from 'kysely'

interface Extract {
  organizationId: number
  /** Null: entries about everything. */
  entityIds: number[] | null
  from: string
  until: string | null
}

/** The entries of the audit log about some entities, the latest first, each with the number of all of them. */
export function entriesForReport({ organizationId, entityIds, from, until }: Extract): RawBuilder<unknown> {
  const about = entityIds === null ? sql`true` : mentionsEntities(entityIds)
  return sql`
    select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.event, e.subject_type, e.subject_id,
      case when e.user_id is not null then nullif(assay.name_in_log(e.user_id), '') end as person, count(*) over ()::int as total
    from audit_events e
    where e.organization_id = ${organizationId} and e.at >= ${from}::date
      ${until === null ? sql`` : sql`and e.at <= ${until}::timestamptz`} and ${about}
    order by e.sequence desc`
}

/** On entries `e`: they are about one of the entities. */
export function mentionsEntities(ids: readonly number[]): RawBuilder<boolean> {
  const variables = JSON.stringify({ ids })
  return sql<boolean>`(e.subject_type = 'entities' and e.subject_id = any(${[...ids]}::bigint[])
    or jsonb_path_exists(jsonb_build_array(e.before, e.after), '$.**.entity_id ? (@ == $ids[*])', ${variables}::jsonb))`
}
