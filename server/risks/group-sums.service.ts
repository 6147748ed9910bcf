import { sql } from 'kysely'
import type { RiskSums } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { Dimension, SumInput } from './risk-scope.ts'
import { addedUp, parts, scope, sumNames } from './risk-sums.ts'

/** The sums of one framework in a group; a threat or category is null for questions that have none. */
export type GroupSums = RiskSums & { protocol_id: number } & {
  [Id in 'threat_id' | 'category_id']: number | null
} & { entity_id: number; topic_id: number }

/** The sums behind the risks by these dimensions and by framework, where anything is in scope; in one statement. */
export async function groupSums<By extends Dimension | 'topic'>(
  db: Db,
  input: Omit<SumInput, 'by'> & { by: readonly By[] },
): Promise<Pick<GroupSums, keyof RiskSums | 'protocol_id' | `${By}_id`>[]> {
  const group = sql.join([...input.by.map(each => sql.ref(`parts.${each}_id`)), sql.ref('parts.protocol_id')])
  await planForHashing(db)
  const { rows } = await sql<GroupSums>`
    with ${scope(input)},
      parts as (${parts(input)})
    select ${group}, ${addedUp(sumNames)} from parts
    group by ${group} having sum(in_scope) > 0`.execute(db)
  return rows
}
