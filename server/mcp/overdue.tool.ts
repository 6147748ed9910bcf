import { z } from 'zod'
import { api } from '#domain/api.ts'
import { Id } from '#domain/platform/fields.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { RefusedCall } from './caller.ts'
import { tool, type Work } from './tool.ts'

const PER_KIND = 50
const PLANS_MOST = 10

/** The kinds of work that can be late, each from the list that people see. */
export const overdue = tool({
  name: 'overdue',
  title: 'What is overdue',
  description: `Lists what is overdue, for one entity or all: assigned questions, action plans and their tasks, document requests. At most ${PER_KIND} of each, with their numbers. Find an entity’s id with \`search\`.`,
  input: z.object({ entity_id: Id.optional().describe('Only of this entity.') }),
  changes: false,
  run: async ({ entity_id }, work) => {
    const of = entity_id === undefined ? {} : { entity_id }
    const { caller } = work
    const page = { per_page: PER_KIND }
    return {
      assigned_questions: await ifShown(async () =>
        rowsOf(await caller.call(api.overdue.list, { filter: of, ...page })),
      ),
      action_plans: await ifShown(() => latePlans(work, of)),
      document_requests: await ifShown(async () =>
        rowsOf(await caller.call(api.documentRequests.list, { filter: { ...of, overdue: true }, ...page })),
      ),
    }
  },
})

/** The plans that are late themselves or have late tasks, with those tasks. */
async function latePlans({ caller }: Work, of: { entity_id?: number }) {
  const { data } = await caller.call(api.actionPlans.list, {
    filter: { ...of, completed: false },
    per_page: 100,
    without: 'items,tasks',
    sort: 'due_date|asc',
  })
  const late = data.filter(({ is_overdue, overdue_count }) => is_overdue || overdue_count > 0)
  const rows = []
  for (const plan of late.slice(0, PLANS_MOST)) {
    const tasks = await caller.call(api.planTasks.list, {
      action_plan_id: plan.id,
      filter: { ...of, overdue: true },
      per_page: PER_KIND,
      without: 'answers',
    })
    const { id, name, due_date, is_overdue, manager } = plan
    rows.push({ id, name, due_date, is_overdue, manager, overdue_tasks: rowsOf(tasks) })
  }
  return {
    total: late.length,
    rows: rows.filter(({ is_overdue, overdue_tasks }) => is_overdue || overdue_tasks.total > 0),
  }
}

const rowsOf = <Row>({ data, total }: Listed<Row>) => ({ total, rows: data })

/** Returns the reason instead, where the token or the company does not allow to see them. */
async function ifShown<Shown extends object>(
  read: () => Promise<Shown>,
): Promise<Shown | { not_shown: string }> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 403) return { not_shown: error.message }
    throw error
  }
}
