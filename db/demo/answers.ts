import type pg from 'pg'
import { controlText } from './control-text.ts'
import { demand, insertRows, type Row } from './insert.ts'
import type { PlannedAnswer } from './plans/plan-answers.ts'
import { randomFrom } from './random.ts'
import { givenAt, type Scene } from './scene.ts'

interface Made {
  id: number
  assessment_period_id: number
  entity_id: number
  question_id: number
}

/** Adds the answers of both periods, and the earlier versions of those that were changed. */
export async function addAnswers(client: pg.ClientBase, scene: Scene, plan: PlannedAnswer[]): Promise<void> {
  const earlier = await add(
    client,
    scene,
    plan.filter(({ period }) => period === 'closed'),
    new Map(),
  )
  const open = plan.filter(({ period }) => period === 'open')
  const ids = await add(client, scene, open, earlier)
  const versions = open
    .filter(isChanged)
    .map(answer => earlierVersion(scene, answer, demand(ids, pairOf(answer))))
  await insertRows(client, 'answer_versions', versions)
}

async function add(
  client: pg.ClientBase,
  scene: Scene,
  plan: PlannedAnswer[],
  earlier: Map<string, number>,
): Promise<Map<string, number>> {
  const made = await insertRows<Made>(
    client,
    'answers',
    plan.map(answer => rowOf(scene, answer, earlier)),
    'id, assessment_period_id, entity_id, question_id',
  )
  const pairs = new Map(
    plan.map(answer => [
      `${demand(scene.entities, answer.entity.key)}/${answer.question.id}`,
      pairOf(answer),
    ]),
  )
  return new Map(made.map(row => [demand(pairs, `${row.entity_id}/${row.question_id}`), row.id]))
}

const pairOf = ({ entity, question }: PlannedAnswer) => `${entity.key}/${question.tempid}`

function rowOf(scene: Scene, answer: PlannedAnswer, earlier: Map<string, number>): Row {
  const { entity, question, option, accepted } = answer
  const at = givenAt(scene, answer.period, answer.moment)
  const author = demand(scene.users, answer.author)
  const random = randomFrom(`interview/${answer.period}/${pairOf(answer)}`)
  const isInterview = entity.team.includes(answer.author) && random() < 0.1
  return {
    organization_id: scene.organizationId,
    assessment_period_id: scene.periods[answer.period].id,
    entity_id: demand(scene.entities, entity.key),
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
    accepted_at: accepted ? givenAt(scene, answer.period, Math.min(1, answer.moment + 0.05)) : null,
    accepted_by: accepted ? demand(scene.users, entity.manager) : null,
    interviewer_id: isInterview ? demand(scene.users, entity.manager) : null,
    interviewee_id: isInterview ? author : null,
    rolled_over_from: answer.rolledOver ? (earlier.get(pairOf(answer)) ?? null) : null,
    version: isChanged(answer) ? 2 : 1,
    created_by: author,
    answered_by: author,
    created_at: at,
    updated_at: isChanged(answer) ? givenAt(scene, answer.period, Math.min(1, answer.moment + 0.02)) : at,
  }
}

/** One in twenty was saved again, with a better option than before. */
function isChanged(answer: PlannedAnswer): boolean {
  const { period, option, rolledOver } = answer
  if (period === 'closed' || rolledOver || option === null || option.value === 0) return false
  return randomFrom(`changed/${pairOf(answer)}`)() < 0.05
}

function earlierVersion(scene: Scene, answer: PlannedAnswer, id: number): Row {
  const { question, option, entity } = answer
  const below = question.options.filter(({ value }) => value < (option?.value ?? 0))
  const former = below.reduce(
    (best, each) => (each.value > best.value ? each : best),
    below[0] ?? { id: 0, value: 0 },
  )
  return {
    organization_id: scene.organizationId,
    answer_id: id,
    version: 1,
    question_option_id: former.id,
    control: controlText(question, entity.words, former.value, randomFrom(`former/${pairOf(answer)}`)),
    not_applicable: false,
    not_applicable_reason: null,
    score: former.value,
    answered_by: demand(scene.users, answer.author),
    saved_at: givenAt(scene, answer.period, answer.moment),
  }
}
