import { sql } from 'kysely'
import type { answersApi, MappedAnswer } from '#domain/answers/answers.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { mappingsFromBothSides } from '#server/mappings/effective-mappings.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { answerableQuestion } from '../questions/answerable-question.service.ts'
import { readAnswerPage } from './answer-rows.ts'
import { orderOf, pageIn, whereOf } from './listing.ts'

/** Reads the answers to the questions that this one is mapped to, in either direction, if the caller may read them. */
export async function mappedAnswers(
  call: Call<InputOf<typeof answersApi.mapped>>,
): Promise<Page<MappedAnswer>> {
  const { question_id, filter, sort } = call.input
  const period = await shownPeriod(call, filter?.assessment_period_id)
  await answerableQuestion(call, question_id)
  const mappings = new Map((await readMappings(call, question_id)).map(each => [each.question.id, each]))
  if (!period || mappings.size === 0) return { rows: [], total: 0 }
  const where = whereOf({ ...filter, question_id: [...mappings.keys()] }, period.id)
  const { rows, total } = await readAnswerPage(call, { where, order: orderOf(sort), ...pageIn(call.input) })
  const options = await readOptions(
    call,
    rows.flatMap(answer => answer.question_option_id ?? []),
  )
  return {
    rows: rows.flatMap(answer => {
      const mapping = mappings.get(answer.question_id)
      if (!mapping) return []
      const { question_option_id } = answer
      const option = question_option_id === null ? undefined : options.get(question_option_id)
      return { ...mapping, answer, option: option ?? null }
    }),
    total,
  }
}

type Mapping = Pick<MappedAnswer, 'relation' | 'protocol' | 'question'>

/** Reads how the other questions relate to this one. Only questions of frameworks in use. */
async function readMappings({ db, organizationId }: Call, questionId: number): Promise<Mapping[]> {
  const { rows } = await sql<Mapping>`
    select m.relation, json_build_object('id', p.id, 'name', p.name) as protocol,
      json_build_object('id', q.id, 'tempid', q.tempid, 'title', q.title, 'question', q.question,
        'topic_id', coalesce(q.parent_question_id, q.id)) as question
    from ${mappingsFromBothSides(organizationId)} m
    join questions q on q.id = m.question_id and q.deleted_at is null
    join protocols p on p.id = q.protocol_id
    join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = p.id
      and op.dropped_at is null
    where m.other_id = ${questionId}
    order by q.id`.execute(db)
  return rows
}

async function readOptions({ db }: Call, ids: number[]) {
  const { rows } = await sql<{ id: number; option: string; value: number }>`
    select id, option, value from question_options where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}
