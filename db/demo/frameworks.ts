import type pg from 'pg'
import type { FrameworkKey } from './entity.ts'
import { insertRows } from './insert.ts'
import { type Ratings, tunedProfiles } from './profiles.ts'

export interface DemoQuestion {
  id: number
  protocol_id: number
  framework: FrameworkKey
  tempid: string
  title: string
  category: string | null
  category_id: number | null
  threat: string | null
  threat_id: number | null
  weight: number
  options: { id: number; value: number }[]
}

export interface Adopted {
  protocols: Map<FrameworkKey, number>
  /** Ids of risk profiles by framework and name, such as `hipaa/Standard`. */
  profiles: Map<string, number>
}

/** The questions of the shipped frameworks that are answered: those below a topic. */
export async function readQuestions(client: pg.ClientBase): Promise<DemoQuestion[]> {
  const { rows } = await client.query<DemoQuestion>(`
    select q.id, q.protocol_id, p.source_key as framework, q.tempid, q.title, q.category_id, q.threat_id, q.weight,
      c.slug as category, t.slug as threat,
      (select jsonb_agg(jsonb_build_object('id', o.id, 'value', o.value) order by o.display_order)
       from question_options o where o.question_id = q.id and o.deleted_at is null) as options
    from protocols p join questions q on q.protocol_id = p.id
    left join categories c on c.id = q.category_id left join threats t on t.id = q.threat_id
    where p.source = 'shipped' and q.parent_question_id is not null and q.deleted_at is null
    order by q.protocol_id, q.display_order, q.id`)
  return rows
}

/** Adopts both frameworks, each with its Standard profile and a tuned one. */
export async function adoptFrameworks(client: pg.ClientBase, organizationId: number): Promise<Adopted> {
  const { rows } = await client.query<{ key: FrameworkKey; protocol_id: number }>(
    `with adopted as (
       insert into organization_protocols (organization_id, protocol_id)
       select $1::bigint, id from protocols where source = 'shipped' returning protocol_id)
     select p.source_key as key, a.protocol_id from adopted a join protocols p on p.id = a.protocol_id`,
    [organizationId],
  )
  const protocols = new Map(rows.map(row => [row.key, row.protocol_id]))
  const standard = rows.map(({ key }) => ({ framework: key, name: 'Standard' }))
  const made = await insertRows<{ id: number; protocol_id: number; name: string }>(
    client,
    'risk_profiles',
    [...standard, ...tunedProfiles].map(({ framework, name }) => ({
      organization_id: organizationId,
      protocol_id: protocols.get(framework),
      name,
    })),
    'id, protocol_id, name',
  )
  const keys = new Map(rows.map(row => [row.protocol_id, row.key]))
  const profiles = new Map(made.map(row => [`${keys.get(row.protocol_id)}/${row.name}`, row.id]))
  for (const { framework, name, ratings } of tunedProfiles) {
    await rate(client, organizationId, profiles.get(`${framework}/${name}`) ?? 0, ratings)
  }
  return { protocols, profiles }
}

async function rate(
  client: pg.ClientBase,
  organizationId: number,
  profileId: number,
  { likelihoods, impacts }: Ratings,
): Promise<void> {
  await client.query(
    `insert into risk_profile_threats (organization_id, risk_profile_id, threat_id, likelihood)
     select $1::bigint, $2::bigint, t.id, rated.value::int
     from jsonb_each_text($3::jsonb) as rated join threats t on t.slug = rated.key`,
    [organizationId, profileId, JSON.stringify(likelihoods)],
  )
  await client.query(
    `insert into risk_profile_categories (organization_id, risk_profile_id, category_id, impact)
     select $1::bigint, $2::bigint, c.id, rated.value::int
     from jsonb_each_text($3::jsonb) as rated join categories c on c.slug = rated.key`,
    [organizationId, profileId, JSON.stringify(impacts)],
  )
}
