import type { RiskFixture } from '../risk-fixture.testing.ts'
import { type Playground, take } from '../risk-steps.testing.ts'

const ofEntities = [
  'describe',
  'tag',
  'rename tag',
  'group',
  'trash group',
  'manage',
  'rename manager',
  'rename division',
  'rename assessment',
] as const

/** Changes of what is kept other than risks. */
export const further = [
  ...([
    'accept',
    'copy',
    'assign',
    'complete',
    'delay',
    'unassign',
    'lock',
    'unlock',
    'rename entity',
    'move',
  ] as const),
  ...([
    'rename framework',
    'rename threat',
    'earlier answer',
    'earlier threshold',
    'request',
    'say',
    'put away',
  ] as const),
  ...ofEntities,
]

/** Tells such a change from one of risks. */
export const isFurther = (what: string): what is (typeof further)[number] =>
  further.some(each => each === what)

/** The company that is changed, with what further changes need. */
export interface Ground extends Playground {
  earlier: number
  divisions: number[]
  employeeId: number
}

/** Takes a step that changes figures other than risks, or what lists show. */
export async function takeFurther(
  risk: RiskFixture,
  ground: Ground,
  [what, one, two, number]: [(typeof further)[number], number, number, number],
): Promise<void> {
  const at = <Each>(list: readonly Each[], index: number) => list[index % list.length] as Each
  const [entity, question] = [at(ground.entities, one), at(ground.questions, two)]
  const own = risk.organizationId
  const ofItem = `where organization_id = $1 and entity_id = $2 and question_id = $3`
  const item = [own, entity, question]
  if (what === 'accept') await risk.rows(`update answers set accepted = not accepted ${ofItem}`, item)
  if (what === 'copy')
    await risk.rows(`update answers set rolled_over_from = $4, accepted = false ${ofItem}`, [
      ...item,
      ground.earlier,
    ])
  if (what === 'assign')
    await risk.rows(
      `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, due_date, created_by)
       select $1, 'question', $5, $2, q.protocol_id, q.id, $4, current_date + $6::int - 3, $5 from questions q where q.id = $3
       on conflict do nothing`,
      [...item, ground.period, ground.employeeId, number],
    )
  if (what === 'say')
    await risk.rows(
      `insert into collaboration_answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, control, not_applicable, not_applicable_reason, created_by)
       select $1, $4, $2, q.protocol_id, q.id, '', true, 'There is none.', $5 from questions q where q.id = $3 on conflict do nothing`,
      [...item, ground.period, ground.employeeId],
    )
  if (what === 'complete')
    await risk.rows(`update assignments set completed = true, completed_at = now() ${ofItem}`, item)
  if (what === 'delay') await risk.rows(`update assignments set due_date = due_date + 2 ${ofItem}`, item)
  if (what === 'put away')
    await risk.rows(
      `update tasks set archived_at = now() where organization_id = $1 and entity_id = $2 and task_type_id = $3`,
      item,
    )
  if (what === 'unassign') await risk.rows(`delete from assignments ${ofItem}`, item)
  if (what === 'lock')
    await risk.rows(
      `insert into assessment_locks (organization_id, entity_id, assessment_period_id, locked_by) values ($1, $2, $3, $4) on conflict do nothing`,
      [own, entity, ground.period, risk.userId],
    )
  if (what === 'unlock')
    await risk.rows(`delete from assessment_locks where organization_id = $1 and entity_id = $2`, [
      own,
      entity,
    ])
  if (what === 'rename entity')
    await risk.rows(`update entities set name = $2 where id = $1`, [entity, `Entity ${number}`])
  if (what === 'move')
    await risk.rows(
      `with gone as (delete from entity_divisions where organization_id = $1 and entity_id = $2)
       insert into entity_divisions values ($1, $2, $3) on conflict do nothing`,
      [own, entity, at(ground.divisions, number)],
    )
  if (what === 'rename framework')
    await risk.rows(`update protocols set name = $2 where id = $1`, [
      at(ground.protocols, one),
      `Framework ${number}`,
    ])
  if (what === 'rename threat')
    await risk.rows(`update threats set name = name || 'x' where id = $1`, [ground.threats[0]])
  if (what === 'earlier answer') await risk.answer(ground.earlier, entity, question, number * 20)
  if (what === 'earlier threshold')
    await take(risk, { ...ground, period: ground.earlier }, [{ what: 'threshold' }, one, two, number])
  if (what === 'request')
    await risk.rows(
      `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id, assessment_period_id, description, assignor_id)
       select $1, $2, q.protocol_id, q.id, $4, 'It does not apply here.', $5 from questions q where q.id = $3 on conflict do nothing`,
      [...item, ground.period, risk.userId],
    )
  if (isOfEntities(what)) await changeEntities(risk, ground, [what, entity, number])
}

const isOfEntities = (what: string): what is (typeof ofEntities)[number] =>
  ofEntities.some(each => each === what)

/** Changes what pages of entities show beside their progress. */
async function changeEntities(
  risk: RiskFixture,
  { divisions, employeeId }: Ground,
  [what, entity, number]: [(typeof ofEntities)[number], number, number],
): Promise<void> {
  const own = risk.organizationId
  const run = (text: string, ...values: unknown[]) => risk.rows(text, values)
  const changes: Record<(typeof ofEntities)[number], () => Promise<unknown>> = {
    describe: () =>
      run(`update entities set location = location || $2 where id = $1`, entity, `Floor ${number}`),
    tag: () =>
      run(
        `with made as (insert into tags (organization_id, name) values ($1, $3) returning id)
         insert into entity_tags (organization_id, entity_id, tag_id) select $1, $2, id from made`,
        ...[own, entity, `Tag ${number} of ${entity}`],
      ),
    'rename tag': () => run(`update tags set name = name || 'x' where organization_id = $1`, own),
    group: () =>
      run(
        `with made as (insert into groups (organization_id, name) values ($1, $3) returning id)
         update entities set group_id = made.id from made where entities.id = $2`,
        ...[own, entity, `Group ${number} of ${entity}`],
      ),
    'trash group': () => run(`update groups set deleted_at = now() where organization_id = $1`, own),
    manage: () => run(`update entities set manager_id = $2 where id = $1`, entity, employeeId),
    'rename manager': () => run(`update users set last_name = last_name || 'x' where id = $1`, employeeId),
    'rename division': () => run(`update divisions set name = name || 'x' where id = $1`, divisions[0]),
    'rename assessment': () =>
      run(`update assessment_periods set name = name || 'x' where organization_id = $1`, own),
  }
  await changes[what]()
}

/** Gives each entity a tag, a group and a manager, so that a change of any of these shows. */
export async function describeEntities(risk: RiskFixture, ground: Ground): Promise<void> {
  for (const entity of ground.entities)
    for (const what of ['tag', 'group', 'manage'] as const)
      await changeEntities(risk, ground, [what, entity, 0])
}
