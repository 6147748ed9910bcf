import { sql } from 'kysely'
import type { answersApi, RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { readByIds } from './answer-rows.ts'
import { lockAllTargets } from './saving/lock-targets.ts'

type Wanted = InputOf<typeof answersApi.acceptMany>

interface Outcome {
  /** The changed answers, before and after. */
  changed: { before: RegularAnswer; after: RegularAnswer }[]
  saved: RegularAnswer[]
  refused: { id: number; error: string }[]
}

/** Accepts answers or withdraws acceptances, each by itself. Answers already in the wanted state are left alone. */
export async function acceptAnswers(call: Call, { answers, accepted }: Wanted): Promise<Outcome> {
  const ids = answers.map(({ id }) => id)
  await lockAllTargets(call, ids)
  const found = new Map((await readByIds(call, ids)).map(answer => [answer.id, answer]))
  const refused: Outcome['refused'] = []
  const allowed = answers.flatMap(({ id, version }, index) => {
    const answer = found.get(id)
    const error = ids.indexOf(id) < index ? 'This answer is listed twice.' : faultOf(answer, version)
    if (error) refused.push({ id, error })
    return answer && !error ? answer : []
  })
  const changing = allowed.filter(answer => answer.accepted !== accepted)
  const after = new Map((await setAccepted(call, changing, accepted)).map(answer => [answer.id, answer]))
  return {
    changed: changing.flatMap(before => ({ before, after: after.get(before.id) ?? before })),
    saved: allowed.map(answer => after.get(answer.id) ?? answer),
    refused,
  }
}

function faultOf(answer: RegularAnswer | undefined, version: number): string | null {
  if (!answer) return 'This answer doesn’t exist.'
  if (answer.reasons.accept) return answer.reasons.accept
  return answer.version === version ? null : 'Someone else changed this answer. Review it again.'
}

/** Writes acceptances in one statement, and returns the answers as they are afterwards. */
export async function setAccepted(
  call: Call,
  answers: RegularAnswer[],
  accepted: boolean,
): Promise<RegularAnswer[]> {
  if (answers.length === 0) return []
  const ids = answers.map(({ id }) => id)
  await call.db
    .updateTable('answers')
    .set({
      accepted,
      accepted_at: accepted ? sql<string>`now()` : null,
      accepted_by: accepted ? call.actor.userId : null,
      version: sql`version + 1`,
    })
    .where('organization_id', '=', call.organizationId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return readByIds(call, ids)
}
