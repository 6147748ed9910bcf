import type pg from 'pg'
import { expect } from 'vitest'

/** The demo's password in the crash tests. */
export const password = 'only-for-this-drill'

/** A question of an entity that may be answered, and an option to answer it with. */
export interface Target {
  question: number
  entity: number
  period: number
  option: number
}

/** The demo company's open questions of its open period. */
export async function targetsOf(owner: pg.Pool): Promise<Target[]> {
  const { rows } = await owner.query(
    `select q.id::int as question, ep.entity_id::int as entity, p.id::int as period, min(o.id)::int as option
     from entity_protocols ep
     join organizations c on c.organization_id = ep.organization_id and c.primary_administrator_id = (select id from users where email = 'admin@demo.example')
     join assessment_periods p on p.organization_id = ep.organization_id and p.closed_at is null and current_date between p.start_date and p.end_date
     join questions q on q.protocol_id = ep.protocol_id and q.parent_question_id is not null
     join question_options o on o.question_id = q.id
     where not exists (select from entity_question_exclusions x where x.question_id = q.id and x.entity_id = ep.entity_id)
       and not exists (select from assessment_locks l where l.entity_id = ep.entity_id)
     group by 1, 2, 3 order by 1, 2 limit 200`,
  )
  expect(rows.length).toBeGreaterThan(100)
  return rows
}

export async function tokenAt(url: string, person = 'admin'): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${person}@demo.example`, password }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: { access_token: string } }).data.access_token
}

/** The response to a save; null if there was none. */
export type Saved = { control: string; status: number; retryAfter: string | null; body: string } | null

/** A text that no other save has. */
export const aText = () => `drill ${crypto.randomUUID()}`

/** Answers one question with a text of its own. With a key it can be repeated, and is done once. */
export async function save(
  url: string,
  token: string,
  target: Target,
  { control = aText(), key }: { control?: string; key?: string } = {},
): Promise<Saved> {
  const answer = {
    entity_id: target.entity,
    assessment_period_id: target.period,
    question_option_id: target.option,
    control,
  }
  const response = await fetch(`${url}/api/v1/questions/${target.question}/mass-answers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ answers: [answer] }),
  }).catch(() => null)
  const body = await response?.text().catch(() => null)
  if (!response || typeof body !== 'string') return null
  return { control, status: response.status, retryAfter: response.headers.get('retry-after'), body }
}

/** Checks that no acknowledged answer is missing, and that no stored one lacks its audit entry. */
export async function expectNothingLost(owner: pg.Pool, acknowledged: string[]): Promise<void> {
  const { rows } = await owner.query(
    `with stored as (select control from answers union select control from answer_versions)
     select (select count(*)::int from unnest($1::text[]) as said (control) where not exists (select from stored where stored.control = said.control)) as lost,
       (select count(*)::int from stored where control like 'drill %' and not exists (
          select from audit_events e where e.event = 'answers.saved' and e.after @> jsonb_build_array(jsonb_build_object('control', stored.control)))) as unaudited`,
    [acknowledged],
  )
  expect(rows).toEqual([{ lost: 0, unaudited: 0 }])
}
