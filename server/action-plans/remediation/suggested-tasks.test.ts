import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFrameworks } from '#db/reference.ts'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../../risks/risk-fixture.testing.ts'

const here = await startTestServer()
const { primary, owner, company } = here
const { organizationId } = company
const shipped = readFrameworks(join(import.meta.dirname, '../../../db/reference'))
const fixture = new RiskFixture(here, { organizationId, userId: primary.userId })

/** Answers every shipped question for one entity with its option of this rank, 1 the best. */
async function answerAll(periodId: number, rank: number): Promise<number[]> {
  const entityId = await fixture.entity(`Rank ${rank}`)
  const answerIds: number[] = []
  for (const { id } of shipped) {
    await fixture.use(entityId, id, null)
    const { rows } = await owner.query<{ id: number }>(
      `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
         control, not_applicable, score, weight, created_by, answered_by)
       select $1, $2, $3, q.protocol_id, q.id, o.id, 'Written down.', false, o.value, q.weight, $5, $5
       from questions q join question_options o on o.question_id = q.id and o.display_order = $6
       where q.protocol_id = $4 and q.deleted_at is null returning id::int as id`,
      [organizationId, periodId, entityId, id, primary.userId, rank],
    )
    answerIds.push(...rows.map(row => row.id))
  }
  return answerIds
}

test('the form offers the task that is shipped for each option below full, and none for the best', async () => {
  for (const { id } of shipped)
    await owner.query('insert into organization_protocols (organization_id, protocol_id) values ($1, $2)', [
      organizationId,
      id,
    ])
  const periodId = await fixture.period('Now')
  for (const rank of [1, 2, 3, 4, 5]) {
    const found = await primary.call(api.remediation.preview, {
      answer_ids: await answerAll(periodId, rank),
    })
    const offered = new Map(
      found.answers.map(({ protocol, question, suggestion }) => [
        `${protocol.id} ${question.tempid}`,
        suggestion,
      ]),
    )
    const wanted = shipped.flatMap(({ id, topics }) =>
      topics.flatMap(({ questions }) =>
        questions.map(({ tempid, suggested_tasks }) => [
          `${id} ${tempid}`,
          suggested_tasks[rank - 2] ?? null,
        ]),
      ),
    )
    expect(wanted).toHaveLength(113 + 106)
    expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(wanted))
  }
})
