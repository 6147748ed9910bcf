import { type RawBuilder, sql } from 'kysely'
import type { answersApi, RegularAnswer } from '#domain/answers/answers.contract.ts'
import { answerPolicy } from '#domain/answers/answers.rules.ts'
import { Failure, invalid, notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import { demand } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import { currentPeriod, periodOf } from '../periods/current-period.service.ts'
import { answerableQuestion } from '../questions/answerable-question.service.ts'
import { factsOf } from './answer-facts.ts'
import { readAnswers } from './answer-rows.ts'
import { listCollaborations, readCollaboration, saveCollaborations } from './collaborations.ts'
import { readHistory } from './history.ts'
import { orderOf, pageIn, whereOf } from './listing.ts'
import { saveAnswers, takeTurn } from './save-answers.ts'
import './answers.table.ts'

type AnswerPath = { entity_id: number; question_id: number; answer_id: number }

export const answers: Handlers<typeof answersApi> = {
  list: call => listAnswers(call),

  ofOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return listAnswers(call)
  },

  showOfOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return readOne(call, sql`a.id = ${call.input.answer_id}`)
  },

  async giveMany(call) {
    const { question_id, answers: given } = call.input
    const saved = await saveAnswers(call, question_id, given)
    call.note({ subjectType: 'questions', subjectId: question_id, after: saved.map(auditable) })
    return saved
  },

  async collaborateMany(call) {
    const { question_id, answers: given } = call.input
    const saved = await saveCollaborations(call, question_id, given)
    call.note({ subjectType: 'questions', subjectId: question_id })
    return saved
  },

  async previous(call) {
    const { question_id, filter, sort } = call.input
    await answerableQuestion(call, question_id)
    const current = await currentPeriod(call)
    const entity = filter?.entity_id ? sql`and a.entity_id = ${filter.entity_id}` : sql``
    const where = sql`a.question_id = ${question_id} and a.assessment_period_id is distinct from ${current?.id ?? null} ${entity}`
    return readAnswers(call, { where, order: orderOf(sort), ...pageIn(call.input) })
  },

  show: call => atPath(call),

  async update(call) {
    const { entity_id, question_id, ...given } = call.input
    await takeTurn(call, question_id)
    const before = await atPath(call)
    demandFresh(call, before)
    demand(answerPolicy.edit(call.actor, await factsOf(call, before)))
    const { assessment_period_id, version } = before
    const item = { ...completed(given, before), entity_id, assessment_period_id, version }
    const [after] = await saveAnswers(call, question_id, [item]).catch(inOwnFields)
    if (!after) throw notFound()
    call.note({ subjectId: before.id, before: auditable(before), after: auditable(after) })
    return after
  },

  async remove(call) {
    await takeTurn(call, call.input.question_id)
    const before = await atPath(call)
    demandFresh(call, before)
    demand(answerPolicy.delete(call.actor, await factsOf(call, before)))
    await call.db
      .deleteFrom('answers')
      .where('organization_id', '=', call.organizationId)
      .where('id', '=', before.id)
      .execute()
    call.note({ subjectId: before.id, before: auditable(before), after: null })
  },

  async history(call) {
    const { id } = await atPath(call)
    return readHistory(call, id)
  },

  async accept(call) {
    await takeTurn(call, call.input.question_id)
    const before = await atPath(call)
    demandFresh(call, before)
    demand(answerPolicy.accept(call.actor, await factsOf(call, before)))
    const { accepted } = call.input
    await call.db
      .updateTable('answers')
      .set({
        accepted,
        accepted_at: accepted ? sql<string>`now()` : null,
        accepted_by: accepted ? call.actor.userId : null,
        version: before.version + 1,
      })
      .where('organization_id', '=', call.organizationId)
      .where('id', '=', before.id)
      .execute()
    call.note({ subjectId: before.id, before: { accepted: before.accepted }, after: { accepted } })
    return atPath(call)
  },

  showCollaboration: call => readCollaboration(call, call.input),
}

async function listAnswers(call: Call<InputOf<typeof answersApi.list>>): Promise<Page<never>> {
  const { filter = {}, sort } = call.input
  const period = await periodFor(call, filter.assessment_period_id)
  if (period === null) return { rows: [], total: 0 }
  const where = whereOf(filter, period)
  const page = { where, order: orderOf(sort), ...pageIn(call.input) }
  const read = filter.kind === 'collaboration' ? listCollaborations(call, page) : readAnswers(call, page)
  return (await read) as Page<never>
}

async function periodFor(call: Call, wanted: number | undefined): Promise<number | null> {
  const period = wanted ? await periodOf(call, wanted) : await currentPeriod(call)
  return period?.id ?? null
}

function atPath(call: Call<AnswerPath>): Promise<RegularAnswer> {
  const { entity_id, question_id, answer_id } = call.input
  return readOne(
    call,
    sql`a.id = ${answer_id} and a.entity_id = ${entity_id} and a.question_id = ${question_id}`,
  )
}

async function readOne(call: Call, where: RawBuilder<unknown>): Promise<RegularAnswer> {
  const { rows } = await readAnswers(call, { where, order: sql`a.id`, limit: 1 })
  if (!rows[0]) throw notFound()
  return rows[0]
}

type Change = Pick<
  InputOf<typeof answersApi.update>,
  'question_option_id' | 'control' | 'not_applicable' | 'not_applicable_reason'
>

/** What is left out stays as it is. */
function completed(given: Change, before: RegularAnswer): Change {
  const not_applicable = given.not_applicable ?? (given.question_option_id ? false : before.not_applicable)
  if (not_applicable) {
    return {
      not_applicable,
      not_applicable_reason: given.not_applicable_reason ?? before.not_applicable_reason,
    }
  }
  return {
    question_option_id: given.question_option_id ?? before.question_option_id,
    control: given.control ?? (before.not_applicable ? '' : before.control),
  }
}

/** A single answer's errors stand under the fields' own names. */
function inOwnFields(error: unknown): never {
  if (!(error instanceof Failure) || error.code !== 'invalid') throw error
  const fields = Object.entries(error.details.fields ?? {})
  throw invalid(
    Object.fromEntries(fields.map(([field, sentences]) => [field.replace(/^answers\.0\./, ''), sentences])),
  )
}

/** What the audit log keeps of an answer. */
function auditable(answer: RegularAnswer) {
  const { id, entity_id, assessment_period_id, question_option_id, control, not_applicable, score, version } =
    answer
  return { id, entity_id, assessment_period_id, question_option_id, control, not_applicable, score, version }
}
