import type pg from 'pg'
import { type DemoContext, dayFrom } from '../demo-context.ts'
import { demand, insertRows } from '../insert.ts'
import { type LossScenarioRow, lossScenarios } from './loss-scenario-rows.ts'
import { type RegisterRow, registerRows } from './register-rows.ts'

interface RiskContext extends DemoContext {
  divisions: Map<string, number>
}

/** Adds the risk register, and the loss scenarios, which the company uses. */
export async function addRisks(client: pg.ClientBase, context: RiskContext): Promise<void> {
  const { rows } = await client.query<{ id: number; slug: string }>(
    'select id, slug from threats where slug is not null',
  )
  const threats = new Map(rows.map(({ id, slug }) => [slug, id]))
  for (const row of registerRows) await addRegistered(client, context, threats, row)
  await notifyOwners(client, context)
  await client.query('update organizations set quantifies_risk = true where organization_id = $1', [
    context.organizationId,
  ])
  await insertRows(
    client,
    'loss_scenarios',
    lossScenarios.map(row => scenarioOf(row, context, threats)),
  )
}

async function addRegistered(
  client: pg.ClientBase,
  context: RiskContext,
  threats: Map<string, number>,
  { threat, entity, owner, treatment, reviewInDays, steps }: RegisterRow,
): Promise<void> {
  const own = { organization_id: context.organizationId }
  const review_date = reviewInDays === null ? null : dayFrom(context, reviewInDays)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return
  const [made] = await insertRows(
    client,
    'registered_risks',
    [
      {
        ...own,
        entity_id: demand(context.entities, entity),
        threat_id: demand(threats, threat),
        owner_id: demand(context.users, owner),
        state: last.state,
        reason: last.reason,
        treatment,
        review_date,
        reminded_for: review_date,
        created_by: demand(context.users, first.by),
        created_at: at(context, first.daysAgo),
        updated_at: at(context, last.daysAgo),
      },
    ],
    'id',
  )
  await insertRows(
    client,
    'registered_risk_states',
    steps.map(({ state, reason, by, daysAgo }) => ({
      ...own,
      registered_risk_id: made?.id,
      state,
      reason,
      review_date: state === 'accepted' ? review_date : null,
      changed_by: demand(context.users, by),
      changed_at: at(context, daysAgo),
    })),
  )
}

/** The owners have been told, and have read it: nobody gets an email about the demo. */
async function notifyOwners(client: pg.ClientBase, { organizationId }: RiskContext): Promise<void> {
  await client.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id, due_date, reassignable, read, mailed_at, created_at)
     select organization_id, owner_id, 'risk', id, entity_id, review_date, false, state = 'accepted', now(), created_at
     from registered_risks where organization_id = $1
       and (state in ('identified', 'treating') or review_date <= current_date + 14) order by owner_id, id`,
    [organizationId],
  )
}

function scenarioOf(
  { name, threat, division, description, frequency, loss, after, seed }: LossScenarioRow,
  { organizationId, divisions }: RiskContext,
  threats: Map<string, number>,
) {
  const range = (prefix: string, [low, likely, high]: readonly (number | null)[]) => ({
    [`${prefix}_low`]: low,
    [`${prefix}_likely`]: likely,
    [`${prefix}_high`]: high,
  })
  const none = [null, null, null]
  return {
    organization_id: organizationId,
    name,
    threat_id: demand(threats, threat),
    division_id: division === null ? null : demand(divisions, division),
    description,
    ...range('frequency', frequency),
    ...range('loss', loss),
    ...range('after_frequency', after?.frequency ?? none),
    ...range('after_loss', after?.loss ?? none),
    seed,
  }
}

const at = ({ now }: DemoContext, daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString()
