import { sql } from 'kysely'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { questionsApi } from '#domain/questions/questions.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { loadProtocol } from '../protocols/visible-protocols.service.ts'
import { questions } from '../questions/questions.service.ts'

/** A question as it is answered, or, while nobody answers it, as a part of a framework that the caller may read. */
export async function showQuestion(call: Call<InputOf<typeof questionsApi.show>>): Promise<unknown> {
  try {
    return await questions.show(call)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'not_found')) throw error
    return ofFramework(call)
  }
}

async function ofFramework(call: Call<InputOf<typeof questionsApi.show>>): Promise<unknown> {
  const { rows } = await sql<{ protocol_id: number }>`select protocol_id, title, question, guidance, weight
    from questions where id = ${call.input.question_id} and deleted_at is null`.execute(call.db)
  if (!rows[0]) throw notFound()
  await loadProtocol(call, rows[0].protocol_id)
  return rows[0]
}
