import { type RawBuilder, sql } from 'kysely'
import type { Control } from '#domain/controls/controls.contract.ts'
import { isOverdue } from '#server/platform/db/today.ts'

/** On `c`: its tests `t`, the latest first. */
const testsOf = sql`control_tests t where t.organization_id = c.organization_id and t.control_id = c.id
  and t.deleted_at is null order by t.tested_on desc, t.id desc`

/** On `c`: its latest test. */
export const lastTest = sql<Control['last_test']>`(
  select json_build_object('tested_on', t.tested_on, 'result', t.result) from ${testsOf} limit 1)`

const lastResult = sql`(select t.result from ${testsOf} limit 1)`

/**
 * On `c`: the day by which it is to be tested, an interval after its latest test or, before the first one, after it was
 * written down. Drafts, and controls without an interval or in the trash, have none.
 */
export const nextTestAfter = (lastTestedOn: RawBuilder<unknown>): RawBuilder<string | null> => sql`(case
  when c.status = 'Active' and c.deleted_at is null and c.review_months is not null then
    (coalesce(${lastTestedOn}, c.created_at::date) + make_interval(months => c.review_months))::date end)`

export const nextTestOn = nextTestAfter(sql`(select t.tested_on from ${testsOf} limit 1)`)

export const isTestOverdue = isOverdue(nextTestOn)

/** On `c`: the states of its tests that a list can show. */
export const testStates = {
  overdue: isTestOverdue,
  failed: sql<boolean>`coalesce(${lastResult} <> 'effective', false)`,
  untested: sql<boolean>`(${lastResult} is null)`,
}

/** On `c`: the day of its latest test, if it failed. */
export const failedOn = sql<string | null>`(select case when t.result <> 'effective' then t.tested_on end
  from ${testsOf} limit 1)`

/** On `c`: the moment after which answers that rest on it count as looked at: its latest test, if it failed. */
export const failedAt = sql<string | null>`(select case when t.result <> 'effective' then t.created_at end
  from ${testsOf} limit 1)`
