import { sql } from 'kysely'
import type { Control, controlsApi } from '#domain/controls/controls.contract.ts'
import { rulesOf } from '#domain/controls/controls.rules.ts'
import type { Page } from '#domain/platform/listing.ts'
import { demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf, type SortColumns } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { columnsOf, demandChoices, demandFree, type GivenControl, replaceRisks } from './control-choices.ts'
import { controlRecords } from './control-records.ts'
import { type ControlQuery, controlsIn, findControl, isLinked, presentControl } from './find-controls.ts'
import { exportControls } from './oscal/export-controls.ts'
import { followTests } from './tests/follow-tests.ts'
import { nextTestOn, testStates } from './tests/test-sql.ts'

const { isKept, isRestorable } = rulesOf('control')

export const controls: Handlers<typeof controlsApi> = {
  list: listOf,

  exportOscal: exportControls,

  show: call => findControl(call, call.input.control_id),

  async create(call) {
    await demandFree(call, call.input)
    await demandChoices(call, call.input)
    const { name } = call.input
    const id = await controlRecords.insert(call, { ...columnsOf(call.input), name })
    await replaceRisks(call, id, call.input.risk_ids)
    return followed(call, await controlRecords.created(call, id))
  },

  update(call) {
    const { control_id, ...given } = call.input
    return change(call, control_id, given)
  },

  setRisks(call) {
    const { control_id, risk_ids } = call.input
    return change(call, control_id, { risk_ids })
  },

  async remove(call) {
    const before = await controlRecords.lock(call, call.input.control_id, found => demandState(isKept(found)))
    await controlRecords.trash(call, before)
    await followed(call, before)
  },

  async restore(call) {
    const before = await controlRecords.lockTrashed(call, call.input.control_id, found =>
      demandState(isRestorable(found)),
    )
    await demandFree(call, { name: before.name, code: before.code }, before.id)
    return followed(call, await controlRecords.restore(call, before))
  },
}

async function change(call: Call, controlId: number, given: GivenControl): Promise<Control> {
  const before = await controlRecords.lock(call, controlId, found => demandState(isKept(found)))
  await demandFree(call, given, controlId)
  await demandChoices(call, given, before)
  await replaceRisks(call, controlId, given.risk_ids)
  return followed(call, await controlRecords.revise(call, before, columnsOf(given)))
}

/** The control, after the task of its owner agrees with it. */
async function followed(call: Call, control: Control): Promise<Control> {
  await followTests(call.db, call.organizationId, [control.id], call.actor.userId)
  return control
}

type ListInput = InputOf<typeof controlsApi.list>

async function listOf(call: Call<ListInput>): Promise<Page<Control>> {
  const { filter, search, sort } = call.input
  let query = narrowed(controlsIn(call), filter ?? {})
  if (search) query = query.where(containing(search, 'c.code', 'c.name', 'c.description'))
  const { rows, total } = await pageOf(query, call.input, { perPage: 50, sort: sort ?? 'name|asc', columns })
  return { rows: rows.map(row => presentControl(call, row)), total }
}

function narrowed(query: ControlQuery, filter: NonNullable<ListInput['filter']>): ControlQuery {
  const { trashed, risk_id, test, linked, ...own } = filter
  let found = query.where(listed(sql`c.deleted_at`, trashed))
  for (const [name, values] of Object.entries(own)) {
    if (values === undefined) continue
    const column = name.endsWith('_id') && name !== 'owner_id' ? `c.control_${name}` : `c.${name}`
    found = found.where(sql<boolean>`${sql.ref(column)} = any(${[values].flat()})`)
  }
  if (test) found = found.where(testStates[test])
  if (linked !== undefined) found = found.where(linked ? isLinked : sql<boolean>`not ${isLinked}`)
  if (risk_id === undefined) return found
  return found.where(sql<boolean>`exists (select from control_risk_links l where l.organization_id = c.organization_id
    and l.control_id = c.id and l.control_risk_id = any(${[risk_id].flat()}))`)
}

/** On `c`: the name of what the control belongs to, to sort by; last without one. */
const nameOf = (part: string, table: string) => ({
  nullsLast: sql`(select lower(x.name) from ${sql.table(table)} x
    where x.organization_id = c.organization_id and x.id = ${sql.ref(`c.control_${part}_id`)})`,
})

const columns: SortColumns = {
  code: { nullsLast: sql`lower(nullif(c.code, ''))` },
  name: alphabetical('c.name'),
  status: 'c.status',
  kind: { nullsLast: sql`array_position(array['preventive', 'detective', 'corrective'], c.kind)` },
  owner: { nullsLast: sql`(select lower(u.full_name) from users u where u.id = c.owner_id)` },
  objective: nameOf('objective', 'control_objectives'),
  function: nameOf('function', 'control_functions'),
  process: nameOf('process', 'control_processes'),
  next_test: { nullsLast: nextTestOn },
  id: 'c.id',
}
