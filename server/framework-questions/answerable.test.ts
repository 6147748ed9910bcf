import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { aFrameworkToEdit } from './edit-steps.testing.ts'

const here = await startTestServer()

let made = 0

interface Row {
  id: number
  parent_question_id: number | null
  is_deleted: boolean
  is_answerable: boolean
}

const rowsOf = async (protocolId: number): Promise<Row[]> => {
  const { rows } = await here.owner.query<Row>(
    `select id, parent_question_id, deleted_at is not null as is_deleted, is_answerable from questions
     where protocol_id = $1 order by id`,
    [protocolId],
  )
  return rows
}

/** The rule, from the rows alone. */
function answerable({ id, parent_question_id, is_deleted }: Row, rows: readonly Row[]): boolean {
  if (is_deleted) return false
  if (parent_question_id === null) return !rows.some(row => row.parent_question_id === id && !row.is_deleted)
  return rows.some(row => row.id === parent_question_id && !row.is_deleted)
}

const step = fc.record({
  kind: fc.constantFrom('topic', 'question', 'move', 'remove', 'restore', 'remove in one statement'),
  at: fc.nat({ max: 20 }),
  to: fc.nat({ max: 20 }),
})

test('each question knows whether it can be answered, after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      const framework = await aFrameworkToEdit(here, `Framework ${++made}`)
      for (const { kind, at, to } of steps) {
        await take(framework, kind, at, to)
        const rows = await rowsOf(framework.protocol_id)
        const wrong = rows.filter(row => row.is_answerable !== answerable(row, rows))
        expect(wrong, `after ${kind}`).toEqual([])
      }
    }),
    { numRuns: 12 },
  )
})

/** Steps that the state forbids are refused, and change nothing. */
async function take(
  framework: Awaited<ReturnType<typeof aFrameworkToEdit>>,
  kind: string,
  at: number,
  to: number,
): Promise<void> {
  const questions = await framework.read()
  const topics = questions.filter(({ parent_question_id }) => parent_question_id === null)
  const topic = topics[to % Math.max(1, topics.length)]
  const rows = await rowsOf(framework.protocol_id)
  const row = rows[at % Math.max(1, rows.length)]
  const steps: Record<string, () => Promise<unknown> | undefined> = {
    topic: () => framework.aTopic(`Topic ${rows.length}`),
    question: () => topic && framework.aQuestion(topic, `Question ${rows.length}`),
    move: () => row && framework.move(row.id, at % 3 === 0 ? null : (topic?.id ?? null)),
    remove: () => row && framework.remove(row.id),
    restore: () => row && framework.restore(row.id),
    'remove in one statement': () =>
      here.owner.query('update questions set deleted_at = now() where protocol_id = $1 and id % 2 = $2', [
        framework.protocol_id,
        at % 2,
      ]),
  }
  await Promise.resolve(steps[kind]?.()).catch(error => expect([404, 409, 422]).toContain(error.status))
}
