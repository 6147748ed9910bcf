import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { employee } = here
const { organizationId } = here.company
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

const listOf = (filter: { completed?: boolean } = {}) =>
  employee.call(api.tasks.list, { user_id: employee.userId, filter })

test.each(['closed_at', 'deleted_at'])(
  'questions of a period are hidden while its %s says so, and so are their figures',
  async column => {
    const asked = {
      company: here.company,
      fixture,
      userId: employee.userId,
      entityId: fixture.entityIds[0] ?? 0,
    }
    await here.owner.query('delete from assignments; delete from tasks')
    const [first, second] = fixture.questions
    await anAssignment(here, { ...asked, questionId: first?.id ?? 0 })
    await anAssignment(here, { ...asked, questionId: second?.id ?? 0, type: 'collaboration' })
    const shown = async () => {
      const { total } = await listOf({ completed: false })
      const { open, unread } = await employee.call(api.tasks.count, {})
      const { incomplete_tasks } = await employee.call(api.organizations.show, {
        organization_id: organizationId,
      })
      return [total, open, unread, incomplete_tasks]
    }
    const set = (value: string) =>
      here.owner.query(`update assessment_periods set ${column} = ${value} where id = $1`, [fixture.periodId])
    expect(await shown()).toEqual([2, 2, 2, 2])
    await set('now()')
    expect(await shown()).toEqual([0, 0, 0, 0])
    await set('null')
    expect(await shown()).toEqual([2, 2, 2, 2])
    await here.owner.query('update tasks set completed = true, completed_at = now()')
    await set('now()')
    // Finished work stays in the list until its period is in the trash.
    expect((await listOf()).total).toBe(column === 'closed_at' ? 2 : 0)
    await set('null')
  },
)
