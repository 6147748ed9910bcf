import { type SelectQueryBuilder, sql } from 'kysely'
import type { ControlTest } from '#domain/controls/control-tests.contract.ts'
import { rulesOf } from '#domain/controls/controls.rules.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { FoundControl } from '../find-controls.ts'
import { controlsIn } from '../find-controls.ts'

const { testPolicy } = rulesOf('test')

/** A control that the caller may test, and its owner. */
type TestedControl = FoundControl & { isOwn: boolean }

/** The control, for admins and its owner. Nobody else knows of it. */
export async function findTested(call: Call, controlId: number): Promise<TestedControl> {
  const control = await controlsIn(call).where('c.id', '=', controlId).executeTakeFirst()
  const isOwn = control?.owner?.id === call.actor.userId
  if (!control || !(isOwn || call.actor.abilities.has('company:manage'))) throw notFound()
  return { ...control, isOwn }
}

/** Throws unless the caller may record tests of the control now. */
export function demandTesting({ actor }: Call, { isOwn, deleted_at }: TestedControl): void {
  if (!isOwn && !actor.abilities.has('control:manage')) throw new Failure('forbidden', 'Permission Denied')
  if (deleted_at !== null) throw new Failure('conflict', 'This control is in the trash. Restore it first.')
}

export type FoundTest = Omit<ControlTest, 'abilities' | 'reasons'>
export type TestQuery = SelectQueryBuilder<{ t: FoundTest }, 't', FoundTest>

/** The tests of a control as `t`, trashed or not. */
export function testsIn({ db, organizationId }: Call, controlId: number): TestQuery {
  const source = sql<FoundTest>`(select t.id, json_build_object('id', c.id, 'name', c.name) as control, t.tested_on,
      (select json_build_object('id', u.id, 'full_name', u.full_name) from users u where u.id = t.tester_id) as tester,
      t.method, t.result, t.note,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by lower(f.name), f.id)
        from control_test_files k join files f on f.organization_id = k.organization_id and f.id = k.file_id
        where k.organization_id = t.organization_id and k.control_test_id = t.id), '[]') as files, t.created_at, t.deleted_at, t.version
    from control_tests t join controls c on c.organization_id = t.organization_id and c.id = t.control_id
    where t.organization_id = ${organizationId} and t.control_id = ${controlId})`
  return db.selectFrom(source.as('t')).selectAll('t') as unknown as TestQuery
}

export function presentTest({ actor }: Call, { isOwn }: TestedControl, test: FoundTest): ControlTest {
  return { ...test, ...verdictsOf(testPolicy, { abilities: actor.abilities, isOwner: isOwn }, test) }
}

export async function findTest(call: Call, controlId: number, testId: number): Promise<ControlTest> {
  const control = await findTested(call, controlId)
  const test = await testsIn(call, controlId).where('t.id', '=', testId).executeTakeFirst()
  if (!test) throw notFound()
  return presentTest(call, control, test)
}
