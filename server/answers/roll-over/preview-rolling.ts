import { sql } from 'kysely'
import { ROLL_ENTITIES_SHOWN, type RollPreview } from '#domain/answers/roll-over.contract.ts'
import { countsBy, noRollCounts, type RollState, totalOf } from '#domain/answers/roll-over.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type Rolling, rolledParts } from './rolled-answers.ts'

interface Counted {
  protocol_id: number
  entity_id: number
  state: RollState
  answers: number
}

/** Counts what would be copied and what not, by framework and by entity. */
export async function previewRolling(
  call: Call,
  rolling: Rolling,
  periods: { from: Named; period: Named },
): Promise<RollPreview> {
  await planForHashing(call.db)
  const { rows } = await sql<Counted>`
    with ${rolledParts(call, rolling)}
    select protocol_id, entity_id, state, count(*) as answers from rolled group by 1, 2, 3`.execute(call.db)
  const names = await namesOf(call, rows)
  const named = (key: 'protocol_id' | 'entity_id') =>
    [...countsBy(rows.map(row => ({ ...row, key: row[key] })))]
      .flatMap(([id, counts]) => {
        const name = names[key].get(id)
        return name === undefined ? [] : { named: { id, name }, counts }
      })
      .sort((a, b) => totalOf(b.counts) - totalOf(a.counts) || a.named.name.localeCompare(b.named.name, 'en'))
  const entities = named('entity_id')
  return {
    ...periods,
    counts: countsBy(rows.map(row => ({ ...row, key: 'all' }))).get('all') ?? noRollCounts(),
    protocols: named('protocol_id').map(({ named: protocol, counts }) => ({ protocol, counts })),
    entities: entities.slice(0, ROLL_ENTITIES_SHOWN).map(({ named: entity, counts }) => ({ entity, counts })),
    entities_count: entities.length,
  }
}

async function namesOf({ db, organizationId }: Call, rows: readonly Counted[]) {
  const ids = (key: 'protocol_id' | 'entity_id') => [...new Set(rows.map(row => row[key]))]
  const { rows: protocols } = await sql<Named>`select id, name from protocols
    where id = any(${ids('protocol_id')}::bigint[])`.execute(db)
  const { rows: entities } = await sql<Named>`select id, name from entities
    where organization_id = ${organizationId} and id = any(${ids('entity_id')}::bigint[])`.execute(db)
  const byId = (all: Named[]) => new Map(all.map(({ id, name }) => [id, name]))
  return { protocol_id: byId(protocols), entity_id: byId(entities) }
}
