import { sql } from 'kysely'
import type { controlTestingApi } from '#domain/controls/control-overview.contract.ts'
import type { ControlTest, controlTestsApi } from '#domain/controls/control-tests.contract.ts'
import { rulesOf } from '#domain/controls/controls.rules.ts'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import { demandState, verdictsOf } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { pageOf } from '#server/platform/db/page.ts'
import { today } from '#server/platform/db/today.ts'
import { listed } from '#server/platform/db/trash.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandTesting, findTest, findTested, presentTest, testsIn } from './find-tests.ts'
import { followTests } from './follow-tests.ts'
import { setTestFiles } from './test-files.ts'

const { isKept, isRestorable } = rulesOf('test')
const { testingPolicy } = rulesOf('control')

type OneTest = Call<{ control_id: number; test_id: number }>

const testRecords = (controlId: number) =>
  records('control_tests', {
    find: (call: Call, id: number) => findTest(call, controlId, id),
    audit: ['control', 'tested_on', 'tester', 'method', 'result', 'note', 'files', 'deleted_at'],
  })

export const controlTests: Handlers<typeof controlTestsApi> = {
  async list(call) {
    const { control_id, filter, sort } = call.input
    const control = await findTested(call, control_id)
    let query = testsIn(call, control_id).where(listed(sql`t.deleted_at`, filter?.trashed))
    if (filter?.result) query = query.where('t.result', '=', filter.result)
    const { rows, total } = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'tested_on|desc,id|desc',
      columns: { tested_on: 't.tested_on', id: 't.id' },
    })
    return { rows: rows.map(row => presentTest(call, control, row)), total }
  },

  show: call => findTest(call, call.input.control_id, call.input.test_id),

  async create(call) {
    const { control_id, tester_id = call.actor.userId, file_ids, ...given } = call.input
    demandTesting(call, await findTested(call, control_id))
    await demandFields(call, { ...given, tester_id })
    const kit = testRecords(control_id)
    const id = await kit.insert(call, { ...given, control_id, tester_id, created_by: call.actor.userId })
    await setTestFiles(call, id, file_ids)
    return followed(call, control_id, await kit.created(call, id))
  },

  async update(call) {
    const { control_id, test_id, file_ids, ...given } = call.input
    demandTesting(call, await findTested(call, control_id))
    const kit = testRecords(control_id)
    const before = await kit.lock(call, test_id, found => demandState(isKept(found)))
    await demandFields(call, given, before)
    await setTestFiles(call, test_id, file_ids)
    return followed(call, control_id, await kit.revise(call, before, given))
  },

  async remove(call) {
    const [kit, control_id] = await changing(call)
    const before = await kit.lock(call, call.input.test_id, found => demandState(isKept(found)))
    await kit.trash(call, before)
    await followed(call, control_id, before)
  },

  async restore(call) {
    const [kit, control_id] = await changing(call)
    const before = await kit.lockTrashed(call, call.input.test_id, found => demandState(isRestorable(found)))
    return followed(call, control_id, await kit.restore(call, before))
  },
}

export const controlTesting: Handlers<typeof controlTestingApi> = {
  async show(call) {
    const control = await findTested(call, call.input.control_id)
    const asker = { abilities: call.actor.abilities, isOwner: control.isOwn }
    return { ...control, ...verdictsOf(testingPolicy, asker, control) }
  },
}

async function changing(call: OneTest) {
  const { control_id } = call.input
  demandTesting(call, await findTested(call, control_id))
  return [testRecords(control_id), control_id] as const
}

/** The test, after the task of the control's owner agrees with it. */
async function followed(call: Call, controlId: number, test: ControlTest): Promise<ControlTest> {
  await followTests(call.db, call.organizationId, [controlId], call.actor.userId)
  return test
}

type Given = Pick<InputOf<typeof controlTestsApi.update>, 'tested_on' | 'tester_id'>

/** Throws `invalid` for a day that has not come, and a tester who is no member. One who left stays. */
async function demandFields(call: Call, given: Given, before?: ControlTest): Promise<void> {
  const tester = given.tester_id === before?.tester.id ? undefined : given.tester_id
  const { rows } = await sql<{ is_future: boolean; is_member: boolean }>`select
    coalesce(${given.tested_on ?? null}::date > ${today}, false) as is_future,
    exists (select from members where organization_id = ${call.organizationId}
      and user_id = ${tester ?? null}::bigint) as is_member`.execute(call.db)
  const errors: FieldErrors = {}
  if (rows[0]?.is_future) errors.tested_on = ['Choose today or an earlier day.']
  if (tester !== undefined && !rows[0]?.is_member) errors.tester_id = ['Choose a member of the company.']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
