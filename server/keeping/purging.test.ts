import { expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { within } from '#server/platform/db/db.ts'
import { gathered } from '#server/platform/keeping/keeping.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'
import { nouns } from '../nouns.ts'
import { companiesWithoutHold, countExpired, purgeExpiredOf, purgingOf } from './purging.ts'

const here = await startTestServer()
const keeping = gathered(nouns)
const tools = () => ({ db: here.db, signal: new AbortController().signal, jobId: 'test' })

async function withExpired(mark: string) {
  const { organizationId } = await aCompany(here, mark, features)
  await here.owner.query(
    `insert into groups (organization_id, name, deleted_at) values ($1, 'Over', now() - interval '31 days'), ($1, 'Recent', now())`,
    [organizationId],
  )
  await here.owner.query(
    `insert into idempotency_keys (organization_id, user_id, key, call_hash, created_at) values ($1, 1, $2, '', now() - interval '2 days')`,
    [organizationId, mark],
  )
  return organizationId
}

const left = async (organizationId: number) => {
  const { rows } = await here.owner.query(`select name from groups where organization_id = $1 order by 1`, [
    organizationId,
  ])
  return rows.map(({ name }) => name)
}

test('a count removes nothing, and finds what the purge removes', async () => {
  const id = await withExpired('Counted')
  const purging = await purgingOf(here.db, keeping)
  const counted = await countExpired(here.db, purging, id)
  expect(counted).toEqual([
    { organizationId: id, what: 'Groups', count: 1 },
    { organizationId: id, what: 'Responses to repeated calls', count: 1 },
  ])
  expect(await left(id)).toEqual(['Over', 'Recent'])
  expect(await purgeExpiredOf(tools(), purging, id)).toEqual(counted)
  expect(await left(id)).toEqual(['Recent'])
  expect(await countExpired(here.db, purging, id)).toEqual([])
})

test('a company under legal hold is left out, and loses nothing even if it is asked for', async () => {
  const id = await withExpired('Held')
  await here.owner.query('update organizations set legal_hold = true where organization_id = $1', [id])
  const purging = await purgingOf(here.db, keeping)
  expect(await companiesWithoutHold(here.db)).not.toContain(id)
  expect(await countExpired(here.db, purging, id)).toEqual([])
  expect(await purgeExpiredOf(tools(), purging, id)).toEqual([])
  expect(await left(id)).toEqual(['Over', 'Recent'])
})

test('every rule can be counted as the server’s role', async () => {
  const purging = await purgingOf(here.db, keeping)
  for (const owner of [here.company.organizationId, null])
    await expect(countExpired(here.db, purging, owner)).resolves.toBeInstanceOf(Array)
  const role = await within(here.db, 'system', trx =>
    trx.selectFrom('organizations').select('organization_id').execute(),
  )
  expect(role.length).toBeGreaterThan(0)
})
