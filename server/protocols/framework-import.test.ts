import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { within } from '#server/platform/db/db.ts'
import type { JobTools } from '#server/platform/jobs/job.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { frameworkImport } from './framework-import.job.ts'
import { aCatalog, aControl, preview } from './import-steps.testing.ts'

// Nothing works the queue off here: the tests do the work themselves, try by try.
const here = await startTestServer()
const { primary } = here
const organizationId = here.company.organizationId

function toolsFor(more: Partial<JobTools> = {}): JobTools {
  const { signal } = new AbortController()
  return {
    signal,
    isLastTry: false,
    within: (organizationId, userId, work) => within(here.db, { organizationId, userId }, work),
    ...more,
  } as JobTools
}

/** A catalog that is previewed and waits for its job. */
async function begun(title: string, version = '2.1') {
  const controls = [aControl('d-1'), aControl('d-2')]
  const { import_id } = await preview(primary, aCatalog(title, controls, { version }))
  const importId = must(import_id)
  const job = await primary.call(api.protocols.apply, { import_id: importId })
  return { organizationId, userId: primary.userId, importId, jobId: job.id }
}

const imported = async (search: string) => (await primary.call(api.protocols.list, { search })).total
const jobOf = ({ jobId }: { jobId: number }) => primary.call(api.jobs.show, { job_id: jobId })

/** Spoils the last question of an import, so that writing it fails after much has been written. */
function spoil({ importId }: { importId: number }) {
  return here.owner.query(
    `update framework_imports set framework = jsonb_set(framework, '{topics,0,questions,1,regulations,0,regulation}', 'null') where id = $1`,
    [importId],
  )
}

test('a failed import leaves nothing behind, is reported at its last attempt, and may be repeated', async () => {
  const payload = await begun('Spoilt rules')
  await spoil(payload)
  await expect(frameworkImport.work(payload, toolsFor())).rejects.toThrow(/regulation/)
  expect(await jobOf(payload)).toMatchObject({ state: 'running' })
  await expect(frameworkImport.work(payload, toolsFor({ isLastTry: true }))).rejects.toThrow(/regulation/)
  const { state, error } = await jobOf(payload)
  expect({ state, error }).toMatchObject({ state: 'failed', error: expect.stringContaining('Try again') })
  expect(await imported('Spoilt rules')).toBe(0)
  const again = await primary.call(api.protocols.apply, { import_id: payload.importId })
  expect(again).toMatchObject({ state: 'queued' })
  expect(again.id).not.toBe(payload.jobId)
})

test('an import that runs twice is applied once', async () => {
  const payload = await begun('Repeated rules')
  await Promise.all([frameworkImport.work(payload, toolsFor()), frameworkImport.work(payload, toolsFor())])
  await frameworkImport.work(payload, toolsFor())
  expect(await jobOf(payload)).toMatchObject({ state: 'done', result: { added: 3 }, error: null })
  expect(await imported('Repeated rules')).toBe(1)
})

test('two imports of one new catalog take turns', async () => {
  const both = [await begun('Twin rules'), await begun('Twin rules')]
  await Promise.all(both.map(each => frameworkImport.work(each, toolsFor())))
  const results = (await Promise.all(both.map(jobOf))).map(job => job.result)
  expect(results[0]?.protocol_id).toBe(results[1]?.protocol_id)
  expect(results.map(result => result?.added).sort()).toEqual([0, 3])
})

test('an aborted import writes nothing', async () => {
  const payload = await begun('Abandoned rules')
  const away = new AbortController()
  const taken = { ...toolsFor({ signal: away.signal }) }
  let transactions = 0
  taken.within = (organization, user, work) => {
    transactions += 1
    if (transactions === 4) away.abort()
    return within(here.db, { organizationId: organization, userId: user }, work)
  }
  await expect(frameworkImport.work(payload, taken)).rejects.toThrow(/abort/)
  expect(await imported('Abandoned rules')).toBe(0)
})

test('an import whose preview is gone fails with a message', async () => {
  const payload = await begun('Forgotten rules')
  await here.owner.query('delete from framework_imports where id = $1', [payload.importId])
  await frameworkImport.work(payload, toolsFor())
  expect(await jobOf(payload)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('Upload the file again'),
  })
})

test('an older edition that was requested before a newer one was written does not go over it unconfirmed', async () => {
  const [newer, older] = [await begun('Hasty rules', '4.0'), await begun('Hasty rules', '2.5')]
  for (const each of [newer, older]) await frameworkImport.work(each, toolsFor())
  const { result } = await jobOf(newer)
  const edition = async () =>
    (await primary.call(api.protocols.show, { protocol_id: Number(result?.protocol_id) })).edition
  expect(await jobOf(older)).toMatchObject({
    state: 'failed',
    error: 'Edition 2.5 is older than 4.0, which you imported before. Confirm the import to apply it.',
    result: {
      import_id: older.importId,
      cautions: ['Edition 2.5 is older than 4.0, which you imported before.'],
    },
  })
  expect(await edition()).toBe('4.0')

  const again = { import_id: older.importId }
  expect((await primary.ask(api.protocols.apply, again)).statusCode).toBe(409)
  const job = await primary.call(api.protocols.apply, { ...again, confirmed: true })
  await frameworkImport.work({ ...older, jobId: job.id }, toolsFor())
  expect(await jobOf({ jobId: job.id })).toMatchObject({ state: 'done' })
  expect(await edition()).toBe('2.5')
})
