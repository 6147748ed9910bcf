import { type RawBuilder, sql } from 'kysely'
import type { answersApi, RegularAnswer } from '#domain/answers/answers.contract.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { filesOfAnswer } from '../files/files-of-answer.service.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { answerableQuestion } from '../questions/answerable-question.service.ts'
import { acceptAnswers, setAccepted } from './acceptance.ts'
import { answerAt } from './answer-in-reach.service.ts'
import { readAnswerPage, readAnswers } from './answer-rows.ts'
import { asItClosed } from './as-it-closed.service.ts'
import { auditable } from './auditable.ts'
import { asOne, completed } from './changes.ts'
import { listCollaborations } from './collaboration/collaboration-rows.ts'
import { saveCollaborations } from './collaboration/save-collaborations.ts'
import { readHistory } from './history.ts'
import { orderOf, pageIn, tallyOf, whereOf } from './listing.ts'
import { mappedAnswers } from './mapped-answers.ts'
import { removeAnswer } from './remove-answer.ts'
import { demandUnchanged } from './saving/conflicts.ts'
import { lockTargets, periodsOfAnswers } from './saving/lock-targets.ts'
import { saveAnswers } from './saving/save-answers.ts'
import { undoSaves } from './saving/undo-saves.ts'
import './answers.table.ts'

type AnswerPath = { entity_id: number; question_id: number; answer_id: number }

/** The calls about answers. A single answer comes with its files, which are in `store`. */
export function answers(store: FileStore): Handlers<typeof answersApi> {
  return {
    ...handlers,
    show: async call =>
      withFiles(call, store, await asItClosed(call, call.input.answer_id, () => atPath(call))),
    async showOfOrganization(call) {
      demandOwn(call, call.input.organization_id)
      const read = () => readOne(call, sql`a.id = ${call.input.answer_id}`)
      return withFiles(call, store, await asItClosed(call, call.input.answer_id, read))
    },
  }
}

async function withFiles(call: Call, store: FileStore, answer: RegularAnswer): Promise<RegularAnswer> {
  // Most answers have none, and reading one answer is called more than anything else.
  return { ...answer, files: answer.files_count === 0 ? [] : await filesOfAnswer(call, store, answer) }
}

const handlers: Omit<Handlers<typeof answersApi>, 'show' | 'showOfOrganization'> = {
  list: call => listAnswers(call),

  ofOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return listAnswers(call)
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
    call.note({ subjectType: 'questions', subjectId: question_id, after: saved.map(auditable) })
    return saved
  },

  async undo(call) {
    const { question_id, answers: items } = call.input
    const { before, restored, removed } = await undoSaves(call, question_id, items)
    const gone = removed.map(id => ({ id, deleted: true }))
    call.note({
      subjectType: 'questions',
      subjectId: question_id,
      before: before.map(auditable),
      after: [...restored.map(auditable), ...gone],
    })
    return { restored, removed }
  },

  async acceptMany(call) {
    const { changed, saved, refused } = await acceptAnswers(call, call.input)
    const noted = ({ id, accepted, version }: RegularAnswer) => ({ id, accepted, version })
    call.note({
      subjectType: 'answers',
      subjectId: null,
      before: changed.map(each => noted(each.before)),
      after: changed.map(each => noted(each.after)),
    })
    return { saved, refused }
  },

  async previous(call) {
    const { question_id, filter, sort } = call.input
    const periodId = await periodFor(call, filter?.assessment_period_id)
    const { viewPastAnswers } = await answerableQuestion(call, question_id)
    if (!viewPastAnswers) throw new Failure('forbidden', 'Earlier answers are not shown for this framework.')
    const entity = filter?.entity_id ? sql`and a.entity_id = ${filter.entity_id}` : sql``
    const where = sql`a.question_id = ${question_id} and a.assessment_period_id is distinct from ${periodId}
      and exists (select from assessment_periods kept where kept.organization_id = a.organization_id
        and kept.id = a.assessment_period_id and kept.deleted_at is null) ${entity}`
    return readAnswerPage(call, { where, order: orderOf(sort), ...pageIn(call.input) })
  },

  async update(call) {
    const { entity_id, question_id, ...given } = call.input
    await lockTargets(call, question_id, periodsOfAnswers(call, [call.input.answer_id]))
    const before = await atPath(call)
    demandUnchanged(call, before)
    demandAbility(before, 'edit')
    const { assessment_period_id, version } = before
    const item = { ...completed(given, before), entity_id, assessment_period_id, version }
    const [after] = await saveAnswers(call, question_id, [item]).catch(asOne)
    if (!after) throw notFound()
    call.note({ subjectId: before.id, before: auditable(before), after: auditable(after) })
    return after
  },

  async remove(call) {
    await lockTargets(call, call.input.question_id, periodsOfAnswers(call, [call.input.answer_id]))
    const before = await atPath(call)
    demandUnchanged(call, before)
    demandAbility(before, 'delete')
    await removeAnswer(call, before)
    call.note({ subjectId: before.id, before: auditable(before), after: null })
  },

  async history(call) {
    const { id } = await asItClosed(call, call.input.answer_id, () => atPath(call))
    return readHistory(call, id)
  },

  async accept(call) {
    await lockTargets(call, call.input.question_id, periodsOfAnswers(call, [call.input.answer_id]))
    const before = await atPath(call)
    demandUnchanged(call, before)
    demandAbility(before, 'accept')
    const { accepted } = call.input
    const [after] = await setAccepted(call, [before], accepted)
    if (!after) throw notFound()
    call.note({ subjectId: before.id, before: { accepted: before.accepted }, after: { accepted } })
    return after
  },

  mapped: call => mappedAnswers(call),
}

async function listAnswers(call: Call<InputOf<typeof answersApi.list>>): Promise<Page<never>> {
  const { filter = {}, sort } = call.input
  const period = await periodFor(call, filter.assessment_period_id)
  if (period === null) return { rows: [], total: 0 }
  const where = whereOf(filter, period)
  const page = { where, order: orderOf(sort), ...pageIn(call.input) }
  const read =
    filter.kind === 'collaboration'
      ? listCollaborations(call, page)
      : readAnswerPage(call, { ...page, tally: tallyOf(filter, period), latestOf: sort ? null : period })
  return (await read) as Page<never>
}

async function periodFor(call: Call, wanted: number | undefined): Promise<number | null> {
  const period = await shownPeriod(call, wanted)
  return period?.id ?? null
}

function atPath(call: Call<AnswerPath>): Promise<RegularAnswer> {
  return answerAt(call, call.input)
}

async function readOne(call: Call, where: RawBuilder<unknown>): Promise<RegularAnswer> {
  const [answer] = await readAnswers(call, { where, order: sql`a.id`, limit: 1 })
  if (!answer) throw notFound()
  return answer
}
