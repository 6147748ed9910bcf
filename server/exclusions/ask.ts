import { sql } from 'kysely'
import type { exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { type ExclusionFacts, mayAskFor, PENDING_ALREADY } from '#domain/exclusions/exclusions.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import { maySeeEntity, maySeeItem } from '#server/access/visibility.ts'
import type { Call, Handler } from '#server/platform/serve/call.ts'
import { openPeriodOf } from '../periods/open-period.service.ts'
import { takesPart } from '../periods/period-conditions.service.ts'
import { type AnswerableQuestion, answerableQuestion } from '../questions/answerable-question.service.ts'
import { demandVisibleQuestion } from '../questions/visible-question.service.ts'
import { presentRequest, requestsFor } from './find-requests.ts'
import { notifyAdmins } from './notify-admins.ts'
import { lockScope } from './scope-lock.service.ts'

interface Asking {
  question: AnswerableQuestion
  periodId: number
  entityIds: number[]
}

/**
 * Requests every exclusion that the caller may request, in the current period or the given one, and returns the refusals for the others.
 */
export const ask: Handler<(typeof exclusionsApi)['ask']> = async call => {
  const { question_id, description } = call.input
  await demandVisibleQuestion(call, question_id)
  const question = await answerableQuestion(call, question_id)
  const entityIds = [...new Set(call.input.entity_ids)]
  await lockScope(call)
  const period = await openPeriodOf(call, call.input.assessment_period_id)
  const asking = { question, entityIds, periodId: period.id }
  const errors = await refused(call, asking)
  const asked = entityIds.filter(id => !errors.has(id))
  const made = await insert(call, { ...asking, entityIds: asked }, description)
  for (const id of asked) if (!made.has(id)) errors.set(id, PENDING_ALREADY)
  if (made.size === 0) throw nothingAsked(errors)
  const requestIds = [...made.values()]
  await notifyAdmins(call, requestIds)
  call.note({
    subjectType: 'question_exclusion_requests',
    subjectId: requestIds.length === 1 ? (requestIds[0] ?? null) : null,
    after: {
      question_id,
      description,
      assessment_period_id: asking.periodId,
      requests: Object.fromEntries(made),
    },
  })
  return {
    asked: await shown(call, requestIds),
    notAsked: notAsked(errors),
  }
}

const notAsked = (errors: Map<number, string>) =>
  [...errors].map(([entity_id, error]) => ({ entity_id, error }))

function nothingAsked(errors: Map<number, string>): Failure {
  const sentences = [...new Set(errors.values())]
  const body = { notAsked: notAsked(errors) }
  return new Failure('invalid', sentences.join(' '), { fields: { entity_ids: sentences }, body })
}

/** The reason for a refusal, by entity. */
async function refused(call: Call, asking: Asking): Promise<Map<number, string>> {
  const known = await factsOf(call, asking)
  const errors = new Map<number, string>()
  for (const id of asking.entityIds) {
    const facts = known.get(id)
    const verdict = facts ? mayAskFor(facts) : 'This entity doesn’t exist.'
    if (verdict !== true) errors.set(id, verdict)
  }
  return errors
}

/** Reads the facts about the entities that the caller may see. */
async function factsOf(
  { db, actor, organizationId }: Call,
  { question, periodId, entityIds }: Asking,
): Promise<Map<number, ExclusionFacts>> {
  const { rows } = await sql<ExclusionFacts & { id: number }>`
    select e.id, ${maySeeItem(actor)} as sees, ep.entity_id is not null and ${takesPart} as "inScope",
      exists (select from entity_question_exclusions x where x.organization_id = ${organizationId}
        and x.question_id = q.id and x.entity_id = e.id) as excluded,
      exists (select from question_exclusion_requests r where r.organization_id = ${organizationId}
        and r.question_id = q.id and r.entity_id = e.id and r.state = 'pending') as pending,
      exists (select from assessment_locks l where l.organization_id = ${organizationId}
        and l.assessment_period_id = ${periodId} and l.entity_id = e.id) as locked
    from entities e
    join questions q on q.id = ${question.id}
    join assessment_periods p on p.organization_id = ${organizationId} and p.id = ${periodId}
    left join entity_protocols ep on ep.organization_id = ${organizationId} and ep.entity_id = e.id
      and ep.protocol_id = q.protocol_id
    left join answers a on a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId}
      and a.question_id = q.id and a.entity_id = e.id
    where e.organization_id = ${organizationId} and e.id = any(${entityIds}::bigint[]) and e.deleted_at is null
      and ${maySeeEntity(actor)}`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Inserts the requests and returns them by entity. An entity is missing if another call was faster. */
async function insert(
  { db, actor, organizationId }: Call,
  { question, periodId, entityIds }: Asking,
  description: string,
): Promise<Map<number, number>> {
  if (entityIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; entity_id: number }>`
    insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id, assessment_period_id,
      description, assignor_id)
    select ${organizationId}, entity_id, ${question.protocolId}, ${question.id}, ${periodId}, ${description}, ${actor.userId}
    from unnest(${entityIds}::bigint[]) as asked (entity_id) order by entity_id
    on conflict (organization_id, question_id, entity_id) where state = 'pending' do nothing
    returning id, entity_id`.execute(db)
  return new Map(rows.map(row => [row.entity_id, row.id]))
}

async function shown(call: Call, requestIds: number[]) {
  const rows = await requestsFor(call)
    .where('r.id', '=', sql<number>`any(${requestIds}::bigint[])`)
    .orderBy('r.id')
    .execute()
  return rows.map(row => presentRequest(call, row))
}
