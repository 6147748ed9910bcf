import { test } from 'vitest'
import { sql } from 'kysely'
import { api } from '#domain/api.ts'
import { world } from '#server/world.ts'

test('bench', async () => {
  const here = await world()
  const q = (t: string, v: unknown[] = []) => here.owner.query(t, v)
  for (const c of [here.other, here.company]) {
    const o = c.organizationId
    const p = (await q(`insert into protocols (organization_id, name) values ($1, 'Big') returning id`, [o])).rows[0].id
    await q(`insert into organization_protocols values ($1, $2)`, [o, p])
    const r = (await q(`insert into risk_profiles (organization_id, protocol_id, name) values ($1,$2,'S') returning id`, [o, p])).rows[0].id
    await q(`insert into questions (protocol_id, organization_id, tempid, question, display_order) select $1, $2, n::text, 'topic '||n, n from generate_series(1, 50) n`, [p, o])
    await q(`insert into questions (protocol_id, organization_id, parent_question_id, tempid, question, display_order) select $1, $2, t.id, t.tempid||'.'||n, 'q', n from questions t, generate_series(1, 10) n where t.protocol_id = $1 and t.parent_question_id is null`, [p, o])
    await q(`insert into question_options (organization_id, question_id, option, value, display_order) select $2, id, 'x', 50, 1 from questions where protocol_id = $1`, [p, o])
    await q(`insert into entities (organization_id, name, manager_id) select $1, 'Entity '||n, $2 from generate_series(1, 100) n`, [o, c.manager.userId])
    await q(`insert into entity_protocols select organization_id, id, $2, $3 from entities where organization_id = $1`, [o, p, r])
    const d = (await q(`insert into divisions (organization_id, name, admin_id) values ($1, 'D', $2) returning id`, [o, c.admin.userId])).rows[0].id
    await q(`insert into entity_divisions select organization_id, id, $2 from entities where organization_id = $1`, [o, d])
    for (const [a, b] of [['2025-01-01', '2025-12-31'], ['2026-01-01', '2026-12-31']]) {
      const pe = (await q(`insert into assessment_periods (organization_id, name, start_date, end_date) values ($1, 'P', $2, $3) returning id`, [o, a, b])).rows[0].id
      await q(`insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control, score, weight, created_by, answered_by)
        select $1, $2, e.id, $3, q.id, op.id, repeat('We do this. ', 20), 50, 1, $4, $4 from questions q join question_options op on op.question_id = q.id cross join entities e
        where q.protocol_id = $3 and q.parent_question_id is not null and e.organization_id = $1 and random() < 0.6`, [o, pe, p, c.admin.userId])
      await q(`insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, created_by)
        select $1, case when random() < 0.3 then 'collaboration' else 'question' end, case when random() < 0.5 then $4::bigint else $5 end, e.id, $3, q.id, $2, $4 from questions q cross join entities e
        where q.protocol_id = $3 and q.parent_question_id is not null and e.organization_id = $1 and random() < 0.4`, [o, pe, p, c.employee.userId, c.manager.userId])
      await q(`insert into collaboration_answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control, created_by)
        select s.organization_id, s.assessment_period_id, s.entity_id, s.protocol_id, s.question_id, op.id, 'x', s.user_id from assignments s join question_options op on op.question_id = s.question_id where s.type = 'collaboration' and s.assessment_period_id = $2 and s.organization_id = $1`, [o, pe])
    }
    await q(`insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
      select $1, e.id, $2, q.id, $3 from questions q cross join entities e where q.protocol_id = $2 and q.parent_question_id is not null and e.organization_id = $1 and random() < 0.02`, [o, p, c.admin.userId])
  }
  if (process.env.INDEXES) for (const each of process.env.INDEXES.split(';')) await q(each)
  await q('analyze')
  if (process.env.HOLD) { console.log('URL', here.ownerUrl, here.company.organizationId, here.primary.userId, here.admin.userId, here.manager.userId, here.employee.userId); await new Promise(r => setTimeout(r, 3_000_000)) }
  await q(`alter system set log_min_duration_statement = 0`)
  await q(`alter system set session_preload_libraries = 'auto_explain'`).catch(console.log)
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let n = 0; n < 30; n++) { const t = performance.now(); await work(); times.push(performance.now() - t) }
    const sorted = times.slice(5).sort((a, b) => a - b)
    console.log(name, 'median', sorted[12]?.toFixed(1), 'p95', sorted[23]?.toFixed(1), 'first', times.slice(0,7).map(t => t.toFixed(0)).join(' '))
  }
  const someq = (await q(`select min(q.id)::int as id from questions q where organization_id = $1 and parent_question_id is not null`, [here.company.organizationId])).rows[0].id
  for (const [name, who] of Object.entries({ primary: here.primary, admin: here.admin, manager: here.manager, employee: here.employee })) {
    await timed(`${name} list 25`, () => who.call(api.entities.list, {}))
    await timed(`${name} list 100`, () => who.call(api.entities.list, { per_page: 100 }))
    await timed(`${name} requires answer`, () => who.call(api.entities.list, { filter: { question_requires_answer: someq } }))
    await timed(`${name} periods`, () => who.call(api.periods.list, {}))
  }
  const id = (await here.primary.call(api.entities.list, {})).data[0]?.id ?? 0
  await timed('show', () => here.primary.call(api.entities.show, { entity_id: id }))
  await timed('groups', () => here.primary.call(api.groups.list, {}))
  await timed('divisions', () => here.admin.call(api.divisions.list, {}))
  await timed('profiles', () => here.admin.call(api.riskProfiles.list, {}))
}, 4_000_000)
