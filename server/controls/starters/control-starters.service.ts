import { sql } from 'kysely'
import type { controlStartersApi } from '#domain/controls/control-starters.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { appendAudits } from '#server/platform/audit/append.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { demandAll } from '#server/platform/records/changes.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { type ControlSnapshot, snapshotOf } from '../import/existing-controls.ts'
import { removeMade } from '../import/undo-controls.ts'
import { type Starter, startersIn } from './starters-in.ts'

export const controlStarters: Handlers<typeof controlStartersApi> = {
  async list(call) {
    const { filter = {}, search, sort } = call.input
    const { protocol_id, existing } = filter
    let query = startersIn(call, protocol_id)
    if (existing !== undefined) query = query.where('s.existing', existing ? 'is not' : 'is', null)
    if (search) query = query.where(containing(search, 's.code', 's.name', 's.description', 's.objective'))
    return pageOf(query, call.input, {
      perPage: 100,
      sort: sort ?? 'order|asc',
      columns: { order: 's.position', code: 's.code', name: alphabetical('s.name'), id: 's.id' },
    })
  },

  async adopt(call) {
    const { protocol_id, ids, status = 'Draft' } = call.input
    let query = startersIn(call, protocol_id).orderBy('s.position')
    if (ids) query = query.where(sql<boolean>`s.id = any(${ids}::bigint[])`)
    const found = await query.execute()
    if (ids) demandAll('ids', ids, found, 'This control isn’t among the starters.')
    const wanted = found.filter(({ existing }) => existing === null)
    const objective_ids = await makeObjectives(call, wanted)
    const controls = await makeControls(call, wanted, status)
    await linkQuestions(call, wanted, controls)
    await recordEach(call, 'control.created', controls)
    call.note(
      controls.length === 0
        ? null
        : { subjectType: 'controls', after: { protocol_id, count: controls.length } },
    )
    return { controls, objective_ids, existing: found.length - controls.length }
  },

  async undo(call) {
    const { db, organizationId } = call
    const { control_ids, objective_ids } = call.input
    const asked = new Set(control_ids).size
    const untouched = sql`c.organization_id = ${organizationId} and c.id = any(${control_ids}::bigint[])
      and c.deleted_at is null and c.version = 1`
    await sql`select from controls c where ${untouched} order by c.id for update`.execute(db)
    const { rows } =
      await sql<Named>`update controls c set deleted_at = now(), version = version + 1, updated_at = now()
      where ${untouched} and not exists (select from control_tests t where t.organization_id = c.organization_id
        and t.control_id = c.id) returning c.id, c.name`.execute(db)
    await removeMade(call, { control_objectives: objective_ids ?? [] })
    await recordEach(call, 'control.trashed', rows)
    call.note(rows.length === 0 ? null : { subjectType: 'controls', after: { count: rows.length } })
    return { trashed: rows.length, kept: asked - rows.length }
  },
}

/** Creates the objectives that do not exist. */
async function makeObjectives({ db, organizationId }: Call, starters: readonly Starter[]): Promise<number[]> {
  const names = [...new Set(starters.map(({ objective }) => objective).filter(Boolean))]
  const { rows } = await sql<{ id: number }>`insert into control_objectives (organization_id, name)
    select ${organizationId}::bigint, n from unnest(${names}::text[]) n
    on conflict (organization_id, lower(name)) where deleted_at is null do nothing returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Creates the controls in one statement. One that somebody else has created meanwhile is left out. */
async function makeControls(
  { db, organizationId }: Call,
  starters: readonly Starter[],
  status: string,
): Promise<Named[]> {
  const given = starters.map(
    ({ position, code, name, description, kind, operation, review_months, objective }) => ({
      ...{ position, code, name, description, kind, operation, review_months, objective },
    }),
  )
  const { rows } = await sql<Named>`
    insert into controls (organization_id, code, name, description, status, kind, operation, review_months,
      control_objective_id)
    select ${organizationId}::bigint, s.code, s.name, s.description, ${status}, s.kind, s.operation, s.review_months,
      (select o.id from control_objectives o where o.organization_id = ${organizationId} and o.deleted_at is null
        and lower(o.name) = lower(s.objective))
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as s (position bigint, code text, name text, description text,
      kind text, operation text, review_months integer, objective text)
    order by s.position on conflict do nothing returning id, name`.execute(db)
  return rows
}

async function linkQuestions(
  { db, organizationId }: Call,
  starters: readonly Starter[],
  controls: readonly Named[],
): Promise<void> {
  const ids = new Map(controls.map(({ id, name }) => [name, id]))
  const links = starters.flatMap(({ name, question_ids }) => {
    const control_id = ids.get(name)
    return control_id === undefined ? [] : question_ids.map(question_id => ({ control_id, question_id }))
  })
  await sql`insert into control_questions (organization_id, control_id, protocol_id, question_id)
    select ${organizationId}::bigint, l.control_id, q.protocol_id, q.id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (control_id bigint, question_id bigint)
    join questions q on q.id = l.question_id on conflict do nothing`.execute(db)
}

/** The audit log has an entry for each control, as if it had been written alone. */
async function recordEach(
  call: Call,
  event: 'control.created' | 'control.trashed',
  controls: readonly Named[],
): Promise<void> {
  const { rows } = await sql<{ id: number; snapshot: ControlSnapshot }>`
    select c.id, ${snapshotOf} as snapshot from controls c where c.organization_id = ${call.organizationId}
      and c.id = any(${controls.map(({ id }) => id)}::bigint[]) order by c.id`.execute(call.db)
  const isNew = event === 'control.created'
  const entries = rows.map(({ id, snapshot }) => ({
    id,
    ...(!isNew && { before: { ...snapshot, deleted_at: null } }),
    after: snapshot,
  }))
  await appendAudits(call, { event, subjectType: 'controls', entries })
}
