import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { runServer } from './running-server.ts'

const KILLS = 20
const SAVERS = 8
const SAVES_BEFORE_A_KILL = 25
const password = 'only-for-this-drill'

interface Target {
  question: number
  entity: number
  period: number
  option: number
}

/** The demo company's open questions of its open period. */
async function targetsOf(owner: pg.Pool): Promise<Target[]> {
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
  return rows
}

async function tokenAt(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: { access_token: string } }).data.access_token
}

/** Saves answers without pause from several hands until the server dies; answers the texts it acknowledged. */
async function saveUntilKilled(url: string, targets: Target[], onSaved: () => void): Promise<string[]> {
  const token = await tokenAt(url)
  const acknowledged: string[] = []
  const saver = async (hand: number) => {
    for (let n = hand; ; n += SAVERS) {
      const target = targets[n % targets.length]
      if (!target) return
      const control = `drill ${crypto.randomUUID()}`
      const answer = {
        entity_id: target.entity,
        assessment_period_id: target.period,
        question_option_id: target.option,
        control,
      }
      const response = await fetch(`${url}/api/v1/questions/${target.question}/mass-answers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ answers: [answer] }),
      }).catch(() => null)
      if (!response) return
      const body = await response.text().catch(() => null)
      if (body === null) return
      expect(response.status, body).toBe(200)
      acknowledged.push(control)
      onSaved()
    }
  }
  await Promise.all(Array.from({ length: SAVERS }, (_, hand) => saver(hand)))
  return acknowledged
}

test(`${KILLS} kills of the server during parallel saves lose no acknowledged answer and leave none without its audit entry`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-drill-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  // The database ends its connections when it is stopped; an idle one has nobody to tell.
  owner.on('error', () => {})
  const environment = { ASSAY_DATA: folder, ASSAY_DEMO_PASSWORD: password, DATABASE_URL: postgres.url }
  const acknowledged: string[] = []
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await runServer(environment)
      const targets = await targetsOf(owner)
      expect(targets.length).toBeGreaterThan(100)
      let left = SAVES_BEFORE_A_KILL + kill
      let killed: Promise<void> | undefined
      const saved = await saveUntilKilled(server.url, targets, () => {
        if (--left === 0) killed = server.kill()
      })
      await killed
      acknowledged.push(...saved)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * SAVES_BEFORE_A_KILL)
    const { rows } = await owner.query(
      `with stored as (select control from answers union select control from answer_versions)
       select (select count(*)::int from unnest($1::text[]) as said (control) where not exists (select from stored where stored.control = said.control)) as lost,
         (select count(*)::int from stored where control like 'drill %' and not exists (
            select from audit_events e where e.event = 'answers.saved' and e.after @> jsonb_build_array(jsonb_build_object('control', stored.control)))) as unaudited`,
      [acknowledged],
    )
    expect(rows).toEqual([{ lost: 0, unaudited: 0 }])
  } finally {
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)
