import { sql } from 'kysely'
import type { AccountingRow, planAccountingApi } from '#domain/action-plans/accounting.contract.ts'
import { progressOf } from '#domain/action-plans/action-plans.rules.ts'
import { sortsIn } from '#domain/platform/listing.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { costLines } from './cost-lines.ts'

type Sums = Omit<AccountingRow, 'group'>

const sums = sql`count(*) filter (where l.is_task) as tasks_count, count(*) filter (where l.is_done) as done_count,
  coalesce(sum(l.estimated), 0)::bigint as estimated_cents, coalesce(sum(l.actual), 0)::bigint as actual_cents,
  coalesce(sum(l.actual) - sum(l.estimated), 0)::bigint as difference_cents`

const sortedBy: Record<string, string> = {
  name: 'lower(g.group_name)',
  tasks: 'g.tasks_count',
  estimated: 'g.estimated_cents',
  actual: 'g.actual_cents',
  difference: 'g.difference_cents',
}

export const planAccounting: Handlers<typeof planAccountingApi> = {
  async list(call) {
    const { group_by = 'plan', filter, sort = 'name|asc', page = 1, per_page = 50 } = call.input
    const groups = sql`select l.group_id, l.group_name, l.is_rest, ${sums}
      from (${costLines(call, group_by, filter)}) l group by l.group_id, l.group_name, l.is_rest`
    const order = sortsIn(sort).map(({ field, direction }) =>
      sql.raw(`${sortedBy[field] ?? 'g.group_id'} ${direction}`),
    )
    const { rows } = await sql<Sums & { group_id: number | null; group_name: string; counted: number }>`
      select g.*, count(*) over () as counted from (${groups}) g
      order by g.is_rest, ${sql.join([...order, sql`lower(g.group_name), g.group_id nulls last`])}
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(call.db)
    return {
      rows: rows.map(({ group_id: id, group_name: name, counted: _, ...figures }) => ({
        group: { id, name },
        ...figures,
      })),
      total: rows[0]?.counted ?? (page === 1 ? 0 : await countOf(call, groups)),
    }
  },

  async totals(call) {
    const { rows } = await sql<Sums & { plans_count: number }>`
      select count(distinct l.plan_id) as plans_count, ${sums}
      from (${costLines(call, 'plan', call.input.filter)}) l`.execute(call.db)
    const [totals] = rows
    if (!totals) throw new Error('a sum without groups is one row')
    return { ...totals, progress: progressOf(totals.done_count, totals.tasks_count) }
  },
}

async function countOf({ db }: Call, groups: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${groups}) g`.execute(db)
  return rows[0]?.total ?? 0
}
