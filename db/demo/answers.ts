import type pg from 'pg'
import { controlText } from './control-text.ts'
import { type DemoContext, givenAt } from './demo-context.ts'
import { demand, insertRows, type Row } from './insert.ts'
import type { PlannedAnswer } from './plans/plan-answers.ts'
import { randomFrom } from './random.ts'

interface Made {
  id: number
  assessment_period_id: number
  entity_id: number
  question_id: number
}

/** Adds the answers of both periods, and the earlier versions of those that were changed. */
export async function addAnswers(
  client: pg.ClientBase,
  context: DemoContext,
  plan: PlannedAnswer[],
): Promise<void> {
  const earlier = await add(
    client,
    context,
    plan.filter(({ period }) => period === 'closed'),
    new Map(),
  )
  const open = plan.filter(({ period }) => period === 'open')
  const ids = await add(client, context, open, earlier)
  const versions = open
    .filter(isChanged)
    .map(answer => earlierVersion(context, answer, demand(ids, itemOf(answer))))
  await insertRows(client, 'answer_versions', versions)
}

async function add(
  client: pg.ClientBase,
  context: DemoContext,
  plan: PlannedAnswer[],
  earlier: Map<string, number>,
): Promise<Map<string, number>> {
  const made = await insertRows<Made>(
    client,
    'answers',
    plan.map(answer => rowOf(context, answer, earlier)),
    'id, assessment_period_id, entity_id, question_id',
  )
  const items = new Map(
    plan.map(answer => [
      `${demand(context.entities, answer.entity.key)}/${answer.question.id}`,
      itemOf(answer),
    ]),
  )
  return new Map(made.map(row => [demand(items, `${row.entity_id}/${row.question_id}`), row.id]))
}

const itemOf = ({ entity, question }: PlannedAnswer) => `${entity.key}/${question.tempid}`

function rowOf(context: DemoContext, answer: PlannedAnswer, earlier: Map<string, number>): Row {
  const { entity, question, option, accepted } = answer
  const at = givenAt(context, answer.period, answer.moment)
  const author = demand(context.users, answer.author)
  const random = randomFrom(`interview/${answer.period}/${itemOf(answer)}`)
  const isInterview = entity.team.includes(answer.author) && random() < 0.1
  return {
    organization_id: context.organizationId,
    assessment_period_id: context.periods[answer.period].id,
    entity_id: demand(context.entities, entity.key),
    protocol_id: question.protocol_id,
    question_id: question.id,
    question_option_id: option?.id ?? null,
    control: answer.control,
    not_applicable: option === null,
    not_applicable_reason: answer.reason,
    score: option?.value ?? null,
    weight: answer.weight,
    likelihood: answer.likelihood,
    impact: answer.impact,
    accepted,
    accepted_at: accepted ? givenAt(context, answer.period, Math.min(1, answer.moment + 0.05)) : null,
    accepted_by: accepted ? demand(context.users, entity.manager) : null,
    interviewer_id: isInterview ? demand(context.users, entity.manager) : null,
    interviewee_id: isInterview ? author : null,
    rolled_over_from: answer.rolledOver ? (earlier.get(itemOf(answer)) ?? null) : null,
    version: isChanged(answer) ? 2 : 1,
    created_by: author,
    answered_by: author,
    created_at: at,
    updated_at: isChanged(answer) ? givenAt(context, answer.period, Math.min(1, answer.moment + 0.02)) : at,
  }
}

/** One in twenty was saved again, with a better option than before. */
function isChanged(answer: PlannedAnswer): boolean {
  const { period, option, rolledOver } = answer
  if (period === 'closed' || rolledOver || option === null || option.value === 0) return false
  return randomFrom(`changed/${itemOf(answer)}`)() < 0.05
}

function earlierVersion(context: DemoContext, answer: PlannedAnswer, id: number): Row {
  const { question, option, entity } = answer
  const below = question.options.filter(({ value }) => value < (option?.value ?? 0))
  const former = below.reduce(
    (best, each) => (each.value > best.value ? each : best),
    below[0] ?? { id: 0, value: 0 },
  )
  return {
    organization_id: context.organizationId,
    answer_id: id,
    version: 1,
    question_option_id: former.id,
    control: controlText(question, entity.words, former.value, randomFrom(`former/${itemOf(answer)}`)),
    not_applicable: false,
    not_applicable_reason: null,
    score: former.value,
    answered_by: demand(context.users, answer.author),
    saved_at: givenAt(context, answer.period, answer.moment),
  }
}
