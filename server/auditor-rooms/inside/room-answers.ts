import { type RawBuilder, sql } from 'kysely'
import { content } from '#domain/answers/answer-content.ts'
import type { openRoomApi, RoomAnswer, RoomAnswerWhole } from '#domain/auditor-rooms/open-room.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { namedControls } from '#server/controls/named-controls.service.ts'
import { columnsOf } from '#server/platform/db/columns.ts'
import { containing, momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { answerInRoom, type Scope } from '../room-scope.ts'
import { noteEvent } from './note-event.ts'
import { enteredRoom } from './open-room.ts'
import { filesHeld, readPeriod } from './room-files.ts'

type Api = typeof openRoomApi

const AT_ONCE = 50

/** On a question `q` with its `topic`, which is the question itself for one without a parent. */
export const topicTitle = sql`coalesce(nullif(topic.title, ''), topic.question, nullif(q.title, ''), q.question)`

/** One page of the answers of the room, by framework, question and entity. */
export async function listAnswers(given: Call<InputOf<Api['answers']>>): Promise<Page<RoomAnswer>> {
  const { call, room } = await enteredRoom(given)
  await readPeriod(call, room.scope)
  const { page = 1, ...filter } = call.input
  const answers = await readAnswers(call, room.scope, conditionsOf(filter), page)
  await noteEvent(call, room, { action: 'answers_listed', subject: wordsOf(filter, answers.rows[0], page) })
  return answers
}

type Filter = Omit<InputOf<Api['answers']>, 'page'>

function conditionsOf({ protocol_id, topic_id, entity_id, accepted, with_files, search }: Filter) {
  return [
    protocol_id && sql`a.protocol_id = ${protocol_id}`,
    topic_id && sql`coalesce(q.parent_question_id, q.id) = ${topic_id}`,
    entity_id && sql`a.entity_id = ${entity_id}`,
    accepted !== undefined && sql`a.accepted = ${accepted}`,
    with_files !== undefined && sql`(${filesCount} > 0) = ${with_files}`,
    search && containing(search, 'q.question', 'q.tempid', 'a.control', 'e.name', 'a.not_applicable_reason'),
  ].filter(Boolean) as RawBuilder<unknown>[]
}

/** The filters and the page for the log, with the names that the first answer has for them. */
function wordsOf({ search, ...filter }: Filter, first: RoomAnswer | undefined, page: number): string {
  const words = [
    filter.protocol_id && first?.framework.name,
    filter.topic_id && first?.topic,
    filter.entity_id && first?.entity.name,
    filter.accepted !== undefined && (filter.accepted ? 'Accepted' : 'Not accepted'),
    filter.with_files && 'With evidence',
    search && `“${search}”`,
    page > 1 && `Page ${page}`,
  ]
  return words.filter(Boolean).join(' · ')
}

const filesCount = sql`(select count(*)::int from answer_files k
  join files f on f.organization_id = k.organization_id and f.id = k.file_id and f.stored_at is not null
  where k.organization_id = a.organization_id and k.answer_id = a.id)`

/** An answer of the room with its evidence. */
export async function showAnswer(given: Call<InputOf<Api['answer']>>): Promise<RoomAnswerWhole> {
  const { call, room } = await enteredRoom(given)
  await readPeriod(call, room.scope)
  const { rows } = await readAnswers(call, room.scope, [sql`a.id = ${call.input.answer_id}`])
  const [answer] = rows
  if (!answer) throw notFound()
  await noteEvent(call, room, { action: 'answer_opened', id: answer.id, subject: answerTitle(answer) })
  const { rows: options } = await sql<RoomAnswerWhole['options'][number]>`
    select o.id, o.option, o.value from question_options o join answers a on a.question_id = o.question_id
    where a.organization_id = ${call.organizationId} and a.id = ${answer.id}
      and (o.deleted_at is null or o.id = a.question_option_id)
    order by o.deleted_at is not null, o.display_order, o.id`.execute(call.db)
  const held = sql`select k.file_id from answer_files k
    where k.organization_id = ${call.organizationId} and k.answer_id = ${answer.id}`
  const { rows: asked } = await sql<{
    count: number
  }>`select count(*)::int as count from auditor_room_questions
    where organization_id = ${call.organizationId} and auditor_room_id = ${room.id}
      and about_answer_id = ${answer.id}`.execute(call.db)
  return { ...answer, options, files: await filesHeld(call, held), questions: asked[0]?.count ?? 0 }
}

export const answerTitle = ({ entity, question }: Pick<RoomAnswer, 'entity' | 'question'>) =>
  `${entity.name}: ${question}`

/** Answers of the room that meet further conditions on `a`, `e` and `q`. */
export async function readAnswers(
  { db, actor, organizationId }: Call,
  scope: Scope,
  conditions: readonly RawBuilder<unknown>[],
  page = 1,
): Promise<Page<RoomAnswer>> {
  const where = sql.join(
    [sql`a.organization_id = ${organizationId}`, answerInRoom(actor, scope), ...conditions],
    sql` and `,
  )
  const from = sql`from answers a
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id
    join questions q on q.id = a.question_id`
  const { rows } = await sql<RoomAnswer & { counted: number }>`
    select a.id, jsonb_build_object('id', e.id, 'name', e.name) as entity,
      jsonb_build_object('id', p.id, 'name', p.name) as framework, ${topicTitle} as topic,
      q.tempid as question_number, q.question, o.option, ${columnsOf(content, 'a')},
      ${namedControls(actor, 'a')} as controls, a.score,
      author.full_name as answered_by, ${momentOf('a.updated_at')} as answered_at, a.accepted,
      acceptor.full_name as accepted_by, ${momentOf('a.accepted_at')} as accepted_at,
      ${filesCount} as files_count, (select count(*)::int ${from} where ${where}) as counted
    ${from}
    join protocols p on p.id = a.protocol_id
    left join questions topic on topic.id = q.parent_question_id
    left join question_options o on o.id = a.question_option_id
    join users author on author.id = a.answered_by
    left join users acceptor on acceptor.id = a.accepted_by
    where ${where}
    order by lower(p.name), p.id, q.display_order, q.id, lower(e.name), e.id
    limit ${AT_ONCE} offset ${(page - 1) * AT_ONCE}`.execute(db)
  return { rows: rows.map(({ counted: _, ...answer }) => answer), total: rows[0]?.counted ?? 0 }
}
