import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { world } from '../../world.ts'
import { aScene } from '../../world-scene.ts'

const here = await world()

test('a caller who goes away in the middle leaves nothing behind', async () => {
  const { organizationId } = here.company
  const scene = await aScene(here, here.company)
  // Far more than a connection takes in before somebody reads it.
  await here.owner.query(
    `insert into entities (organization_id, name) select $1, 'Place ' || n from generate_series(1, 600) n`,
    [organizationId],
  )
  await here.owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control, score, weight, created_by, answered_by)
     select $1, $2, e.id, 1, $3, $4, repeat('x', 20000), 100, 1, $5, $5 from entities e where e.organization_id = $1 and e.name like 'Place %'`,
    [
      organizationId,
      scene.periodId,
      scene.questions[0]?.id,
      scene.questions[0]?.optionIds[0],
      here.primary.userId,
    ],
  )
  await here.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = here.app.server.address() as AddressInfo
  await new Promise<void>((resolve, reject) => {
    const request = get(
      {
        host: '127.0.0.1',
        port,
        path: api.answerReports.answers.path,
        headers: {
          authorization: `Bearer ${here.primary.token}`,
          'x-organization-id': String(organizationId),
        },
      },
      response => {
        response.once('data', () => {
          response.destroy()
          resolve()
        })
      },
    )
    request.on('error', reject)
  })
  const open = async () => {
    const { rows } = await here.owner.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    return rows[0].n
  }
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
  // The connection is good for the next call.
  expect((await here.primary.call(api.answers.list, {})).total).toBe(600)
})
