import { sql } from 'kysely'
import type {
  frameworkQuestionsApi,
  QuestionEffects,
} from '#domain/framework-questions/framework-questions.contract.ts'
import { demandRestorable, wordsOf } from '#domain/framework-questions/framework-questions.rules.ts'
import { isTaken, nextNumber } from '#domain/framework-questions/numbers.rules.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { defaultOptions } from '#domain/protocols/imported-framework.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import {
  demandRoom,
  type EditedFramework,
  type FindFramework,
  lockFramework,
  type PlacedQuestion,
  placedQuestions,
} from './edited-framework.ts'
import { arrange, demandPlace, putInPlace, writeNumbers } from './places.ts'
import { demandDimensions, questionEffects } from './question-facts.ts'
import { writeParts } from './question-parts.ts'
import { changesOf, questionRecords } from './question-records.ts'
import { ratingQuestions } from './rate-questions.service.ts'

type EditingApi = typeof frameworkQuestionsApi
type Path = { protocol_id: number; question_id: number }
/** Only calls about everybody's frameworks name it. */
type Exemption = { control_exempt?: boolean | undefined }

/** The calls that edit the questions of the frameworks that `find` finds. */
export function editingQuestions(find: FindFramework): Handlers<EditingApi> {
  /** The framework, locked until the call ends. */
  async function locked(call: Call<{ protocol_id: number }>): Promise<EditedFramework> {
    const framework = await find(call)
    await lockFramework(call, framework)
    return framework
  }

  async function orderIn(call: Call, framework: EditedFramework) {
    const questions = await placedQuestions(call, framework)
    return { question_ids: questions.map(({ id }) => id) }
  }

  return {
    ...ratingQuestions(find),

    async create(call: Call<InputOf<EditingApi['create']> & Exemption>) {
      const framework = await locked(call)
      const questions = await placedQuestions(call, framework)
      demandRoom(questions)
      const { protocol_id, parent_question_id, after_question_id, tempid, ...given } = call.input
      demandPlace(questions, {}, { parent_question_id, after_question_id })
      const { options = [...defaultOptions], sections, regulation_ids, title, question, ...fields } = given
      const words = wordsOf({ title: '', question: '' }, { title, question })
      demandHeading(parent_question_id, words.title)
      await demandDimensions(call, fields)
      const kit = questionRecords(framework)
      const id = await kit.insert(call, {
        protocol_id,
        ...words,
        ...fields,
        tempid: numberOf(questions, { tempid, parent_question_id }),
        parent_question_id,
        identifier: null,
        category_id: fields.category_id ?? null,
        threat_id: fields.threat_id ?? null,
        deleted_at: null,
      })
      const none = { id, options: [], former_options: [], sections: [] }
      await writeParts(call.db, { framework, question: none }, { options, sections, regulation_ids })
      await arrange(call.db, framework, { id, after: after_question_id })
      return kit.created(call, id)
    },

    async order(call) {
      const framework = await locked(call)
      const questions = await placedQuestions(call, framework)
      const { question_id, ...place } = call.input
      const moved = questions.find(({ id }) => id === question_id)
      if (!moved) throw invalid({ question_id: ['This question no longer exists.'] })
      demandPlace(questions, moved, place)
      if (place.parent_question_id === null) demandHeading(null, await titleOf(call, question_id))
      await putInPlace(call, framework, question_id, place)
      call.note({
        subjectType: 'questions',
        subjectId: question_id,
        before: { parent_question_id: moved.parent_question_id, ...beforeIt(questions, moved) },
        after: { parent_question_id: place.parent_question_id, after_question_id: place.after_question_id },
      })
      return orderIn(call, framework)
    },

    async renumber(call) {
      const framework = await locked(call)
      const before = await placedQuestions(call, framework)
      const isChanged = await writeNumbers(call.db, framework)
      const note = { subjectType: 'protocols', subjectId: framework.id }
      call.note(isChanged ? note : null)
      return { question_ids: before.map(({ id }) => id) }
    },

    async trash(call) {
      const { id } = await find(call)
      const rows = await call.db
        .selectFrom('questions')
        .select(['id', 'parent_question_id', 'tempid', 'title', 'question', 'version'])
        .select(sql<string>`deleted_at`.as('deleted_at'))
        .where('protocol_id', '=', id)
        .where(sql<boolean>`deleted_at > now() - interval '30 days'`)
        .orderBy('deleted_at', 'desc')
        .orderBy('display_order')
        .limit(1000)
        .execute()
      return { rows, total: rows.length }
    },

    async update(call: Call<InputOf<EditingApi['update']> & Exemption>) {
      const framework = await locked(call)
      const kit = questionRecords(framework)
      const { protocol_id: _, question_id, options, sections, regulation_ids, ...fields } = call.input
      const before = await kit.lock(call, question_id)
      const { tempid } = fields
      if (tempid !== undefined && tempid !== before.tempid) {
        const others = (await placedQuestions(call, framework)).filter(({ id }) => id !== question_id)
        demandFree(others, tempid)
      }
      const words = wordsOf(before, fields)
      demandHeading(before.parent_question_id, words.title)
      await demandDimensions(call, fields, before)
      await writeParts(call.db, { framework, question: before }, { options, sections, regulation_ids })
      const after = await kit.revise(call, before, { ...fields, ...words })
      call.note({ subjectType: 'questions', subjectId: question_id, ...changesOf(before, after) })
      return after
    },

    async remove(call) {
      const framework = await locked(call)
      const { protocol_id, question_id } = call.input
      const kit = questionRecords(framework)
      const before = await kit.lock(call, question_id)
      const { numUpdatedRows } = await call.db
        .updateTable('questions')
        .set({ deleted_at: sql<string>`now()`, version: sql<number>`version + 1` })
        .where('protocol_id', '=', protocol_id)
        .where('parent_question_id', '=', question_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      await kit.trash(call, before, { noted: { questions_count: Number(numUpdatedRows) } })
    },

    async restore(call) {
      const framework = await locked(call)
      const { protocol_id, question_id } = call.input
      const kit = questionRecords(framework)
      const trashed = await trashedQuestion(call, framework)
      demandRestorable(trashed.deleted_at, trashed.is_topic_trashed)
      const before = await kit.lockTrashed(call, question_id)
      const placed = await placedQuestions(call, framework)
      demandRoom(placed)
      await renumberRestored(call, framework, { before, placed, deletedAt: trashed.deleted_at })
      await sql`update questions set deleted_at = null, version = version + 1 where protocol_id = ${protocol_id}
        and parent_question_id = ${question_id} and deleted_at = ${trashed.deleted_at}::timestamptz`.execute(
        call.db,
      )
      const after = await kit.restore(call, before)
      await arrange(call.db, framework)
      return after
    },

    async effects(call): Promise<QuestionEffects> {
      const framework = await find(call)
      const questions = await placedQuestions(call, framework)
      if (!questions.some(({ id }) => id === call.input.question_id)) throw notFound()
      return questionEffects(call, call.input.question_id, framework.organizationId)
    },
  }
}

interface Restoring {
  before: Pick<PlacedQuestion, 'id' | 'parent_question_id' | 'tempid'>
  placed: readonly PlacedQuestion[]
  deletedAt: string | null
}

/** Gives a question that comes back, and those that come with it, the next free number where another took its own. */
async function renumberRestored(
  { db }: Call,
  { id: protocolId }: EditedFramework,
  { before, placed, deletedAt }: Restoring,
): Promise<void> {
  const { rows: children } = await sql<PlacedQuestion>`
    select id::int, parent_question_id::int, tempid from questions where protocol_id = ${protocolId}
      and parent_question_id = ${before.id} and deleted_at = ${deletedAt}::timestamptz order by display_order, id`.execute(
    db,
  )
  const numbers = new Map(placed.map(({ id, tempid }) => [id, tempid]))
  for (const { id, parent_question_id, tempid } of [before, ...children]) {
    const taken = [...numbers.values()]
    const topic = parent_question_id === null ? null : (numbers.get(parent_question_id) ?? null)
    const number = isTaken(taken, tempid) ? nextNumber(taken, topic) : tempid
    numbers.set(id, number)
    if (number !== tempid)
      await db.updateTable('questions').set({ tempid: number }).where('id', '=', id).execute()
  }
}

function numberOf(
  questions: readonly PlacedQuestion[],
  { tempid, parent_question_id }: { tempid: string | undefined; parent_question_id: number | null },
): string {
  if (tempid !== undefined) {
    demandFree(questions, tempid)
    return tempid
  }
  const topic = questions.find(({ id }) => id === parent_question_id)
  const taken = questions.map(each => each.tempid)
  const number = nextNumber(taken, topic?.tempid ?? null)
  // A topic with the longest number that there may be.
  if (number.length > 60) throw invalid({ tempid: ['Enter a number of up to 60 characters.'] })
  return number
}

function demandFree(others: readonly PlacedQuestion[], tempid: string): void {
  const taken = others.map(each => each.tempid)
  if (isTaken(taken, tempid))
    throw invalid({ tempid: [`Another topic or question has the number ${tempid}.`] })
}

/** Topics are listed by their titles. */
function demandHeading(parentId: number | null, title: string): void {
  if (parentId === null && !title) throw invalid({ title: ['Enter a title.'] })
}

async function titleOf({ db }: Call, id: number): Promise<string> {
  const { title } = await db
    .selectFrom('questions')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return title
}

/** The question that it followed. */
function beforeIt(questions: readonly PlacedQuestion[], moved: PlacedQuestion) {
  const siblings = questions.filter(each => each.parent_question_id === moved.parent_question_id)
  const index = siblings.findIndex(({ id }) => id === moved.id)
  return { after_question_id: siblings[index - 1]?.id ?? null }
}

/** A question of the framework, in the trash or not, with the time as the database has it: to the microsecond. */
async function trashedQuestion({ db, input }: Call<Path>, { id }: EditedFramework) {
  const { rows } = await sql<{ deleted_at: string | null; is_topic_trashed: boolean }>`
    select q.deleted_at::text as deleted_at,
      exists (select from questions t where t.id = q.parent_question_id and t.deleted_at is not null) as is_topic_trashed
    from questions q where q.protocol_id = ${id} and q.id = ${input.question_id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
