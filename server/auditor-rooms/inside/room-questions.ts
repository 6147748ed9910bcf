import { sql } from 'kysely'
import type { AskedQuestion, openRoomApi } from '#domain/auditor-rooms/open-room.contract.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import { countTry, demandFew } from '#server/platform/limits/limits.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { askAnew } from '../../document-requests/ask-anew.service.ts'
import type { Scope } from '../room-scope.ts'
import { noteEvent } from './note-event.ts'
import { type EnteredRoom, enteredRoom } from './open-room.ts'
import { answerTitle, readAnswers } from './room-answers.ts'
import { readRequests, titleOf } from './room-requests.ts'

type Api = typeof openRoomApi
type Ask = InputOf<Api['ask']>

/** The questions that a room may ask in an hour: each is work for the company. */
const QUESTIONS_AN_HOUR = 60

/** The questions that were asked in the room, with the replies to completed requests. */
export async function listQuestions(given: Call<InputOf<Api['questions']>>): Promise<Page<AskedQuestion>> {
  const { call, room } = await enteredRoom(given)
  return { rows: await readQuestions(call, room), total: await countQuestions(call, room) }
}

async function countQuestions({ db, organizationId }: Call, { id }: EnteredRoom): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from auditor_room_questions
    where organization_id = ${organizationId} and auditor_room_id = ${id}`.execute(db)
  return Math.min(rows[0]?.count ?? 0, 500)
}

async function readQuestions(
  { db, organizationId }: Call,
  { id }: EnteredRoom,
  only = sql`true`,
): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select x.id, x.about, x.about_request_id, x.about_answer_id, x.message, ${momentOf('x.created_at')} as created_at,
      case when r.id is null or r.deleted_at is not null then 'withdrawn'
        when r.status = 'COMPLETED' then 'answered' else 'open' end as state,
      coalesce((select string_agg(c.message, E'\n\n' order by c.id) from document_request_comments c
        where c.organization_id = r.organization_id and c.document_request_id = r.id and c.deleted_at is null
          and c.status = 'SUBMITTED' and r.status = 'COMPLETED' and r.deleted_at is null), '') as reply,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'extension', f.extension,
          'bytes', f.bytes, 'sha256', f.sha256, 'created_at', ${momentOf('f.created_at')}) order by lower(f.name), f.id)
        from document_request_files h
        join files f on f.organization_id = h.organization_id and f.id = h.file_id and f.stored_at is not null
        where h.organization_id = r.organization_id and h.document_request_id = r.id
          and r.status = 'COMPLETED' and r.deleted_at is null), '[]') as files
    from auditor_room_questions x
    left join document_requests r on r.organization_id = x.organization_id and r.id = x.document_request_id
    where x.organization_id = ${organizationId} and x.auditor_room_id = ${id} and ${only}
    order by x.id desc limit 500`.execute(db)
  return rows
}

interface About {
  title: string
  requestId: number | null
  answerId: number | null
  questionId: number | null
  entityId: number | null
}

/** Asks the company about a request or an answer: a new document request, which whoever made the room is told of. */
export async function ask(given: Call<Ask>): Promise<AskedQuestion> {
  const { call, room } = await enteredRoom(given)
  const { db, organizationId, input } = call
  const limit = {
    kind: 'auditor room question',
    key: String(room.id),
    most: QUESTIONS_AN_HOUR,
    seconds: 3600,
  }
  await demandFew(db, limit)
  await countTry(db, limit)
  const about = await aboutOf(call, room.scope)
  // Two questions at once make one list.
  const { rows } = await sql<{ name: string; email: string; list_id: number | null }>`
    select name, email, document_request_list_id as list_id from auditor_rooms
    where organization_id = ${organizationId} and id = ${room.id} for update`.execute(db)
  const [asker] = rows
  if (!asker) throw notFound()
  const request = await askAnew(call, {
    listId: asker.list_id,
    listTitle: `Questions from ${asker.name}`.slice(0, 200),
    title: `Question about ${about.title}`,
    text: input.message,
    questionId: about.questionId,
    entityId: about.entityId,
  })
  await sql`update auditor_rooms set document_request_list_id = ${request.listId}
    where organization_id = ${organizationId} and id = ${room.id}`.execute(db)
  const { rows: inserted } = await sql<{ id: number }>`
    insert into auditor_room_questions (organization_id, auditor_room_id, document_request_id, about, about_request_id,
      about_answer_id, message)
    values (${organizationId}, ${room.id}, ${request.id}, left(${about.title}, 500), ${about.requestId},
      ${about.answerId}, ${input.message}) returning id`.execute(db)
  await noteEvent(call, room, { action: 'asked', id: request.id, subject: about.title })
  call.note({
    subjectType: 'document_requests',
    subjectId: request.id,
    after: { by_link: asker.email, auditor_room: room.id, about: about.title, message: input.message },
  })
  const [question] = await readQuestions(call, room, sql`x.id = ${inserted[0]?.id ?? 0}`)
  if (!question) throw notFound()
  return question
}

async function aboutOf(call: Call<Ask>, scope: Scope): Promise<About> {
  const { request_id, answer_id } = call.input
  if ((request_id === undefined) === (answer_id === undefined))
    throw invalid({ message: ['Ask about a request or about an answer.'] })
  if (request_id !== undefined) {
    const { rows } = await readRequests(call, scope, [sql`r.id = ${request_id}`])
    if (!rows[0]) throw notFound()
    return {
      title: titleOf(rows[0]),
      requestId: request_id,
      answerId: null,
      questionId: null,
      entityId: null,
    }
  }
  // With the names of today, under which the company finds them; a period that has closed keeps its answers.
  const { rows } = await readAnswers(call, scope, [sql`a.id = ${answer_id}`])
  const [answer] = rows
  if (!answer) throw notFound()
  const { rows: items } = await sql<{ question_id: number }>`select question_id from answers
    where organization_id = ${call.organizationId} and id = ${answer.id}`.execute(call.db)
  return {
    title: answerTitle(answer),
    requestId: null,
    answerId: answer.id,
    questionId: items[0]?.question_id ?? null,
    entityId: answer.entity.id,
  }
}
