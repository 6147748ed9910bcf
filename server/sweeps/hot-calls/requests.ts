import { answersApi } from '#domain/answers/answers.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import type { Caller, HotSite, PlannedRequest } from './hot-site.ts'

/** The first pages, which are full for everybody, of the answers of the current period, 25 each, the latest first. */
export function answerPages(site: HotSite, who: Caller): PlannedRequest[] {
  return pages(3, page => site.plan(who, answersApi.list, { page, per_page: 25 }))
}

/** Pages of 25 questions with their completion over all entities. */
export function questionPages(site: HotSite, who: Caller): PlannedRequest[] {
  return pages(3, page => site.plan(who, questionsApi.list, { page, per_page: 25 }))
}

function pages(count: number, request: (page: number) => PlannedRequest): PlannedRequest[] {
  return Array.from({ length: count }, (_, index) => request(index + 1))
}

interface Answered {
  id: number
  entity_id: number
  question_id: number
}

/** Single answers all over the current period, each at its own path. */
export async function singleAnswers(site: HotSite, who: Caller): Promise<PlannedRequest[]> {
  const { organizationId, periodId } = site.first
  const { rows } = await site.owner.query<Answered>(
    `select id, entity_id, question_id from answers where organization_id = $1 and assessment_period_id = $2
     order by hashint8(id) limit 100`,
    [organizationId, periodId],
  )
  return rows.map(({ id, entity_id, question_id }) =>
    site.plan(who, answersApi.show, { answer_id: id, entity_id, question_id }),
  )
}

/** Saves of `size` answers to one question each, all over the framework; the same answers may be saved repeatedly. */
export async function saves(site: HotSite, who: Caller, size: number): Promise<PlannedRequest[]> {
  const { organizationId, periodId, protocolId } = site.first
  const { rows } = await site.owner.query<{ question: number; option: number; entities: number[] }>(
    `select q.id as question, min(o.id) as option,
       array(select e.id from entities e where e.organization_id = $1 order by hashint8(e.id * 1000 + q.id) limit $3) as entities
     from questions q join question_options o on o.question_id = q.id
     where q.protocol_id = $2 and q.parent_question_id is not null
     group by q.id order by hashint8(q.id) limit 60`,
    [organizationId, protocolId, size],
  )
  return rows.map(({ question, option, entities }) =>
    site.plan(who, answersApi.giveMany, {
      question_id: question,
      answers: entities.map(entity_id => ({
        entity_id,
        assessment_period_id: periodId,
        question_option_id: option,
        control: `Reviewed by the security team of entity ${entity_id} and recorded in its register.`,
      })),
    }),
  )
}

/** The latest assessment and the one before, how whose answers moved has been counted as the job counts it. */
export async function comparedPeriods({
  owner,
  first,
}: HotSite): Promise<{ period_id: number; with: number }> {
  const { organizationId } = first
  const client = await owner.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `select id from assessment_periods where organization_id = $1 and deleted_at is null order by start_date desc, id desc limit 2`,
      [organizationId],
    )
    const [now, before] = rows.map(({ id }) => id)
    if (now === undefined || before === undefined) throw new Error('There are no two assessments to compare.')
    await client.query('begin')
    await client.query(`select set_config('assay.organization_id', $1, true)`, [String(organizationId)])
    await client.query(`select assay.ask_for_moves($1, $2)`, [before, now])
    await client.query(`select assay.count_moves($1, $2, '{}')`, [before, now])
    await client.query('commit')
    return { period_id: now, with: before }
  } finally {
    client.release()
  }
}
