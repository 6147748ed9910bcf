import { sql } from 'kysely'
import type { Covered, MappedPair } from '#domain/mappings/mappings.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { answerable, isMappable, mappingsFromBothSides } from './effective-mappings.service.ts'
import type { MappingScope } from './read-mappings.ts'

interface Side {
  protocol: Named
  other: Named
  mappings_count: number
  own_count: number
  equal: number
  subset: number
  superset: number
  intersects: number
  questions: number
  fully: number
  touched: number
}

/** The pairs of frameworks with mappings, by name; those of one framework, if it is given, as read from it. */
export async function findPairs(scope: MappingScope, protocolId: number | undefined): Promise<MappedPair[]> {
  const sides = await readSides(scope, protocolId)
  const found = new Map(sides.map(side => [keyOf(side.protocol, side.other), side]))
  return sides
    .filter(({ protocol, other }) =>
      protocolId === undefined ? protocol.id < other.id : protocol.id === protocolId,
    )
    .map(({ protocol, other, mappings_count, own_count, equal, subset, superset, intersects, ...side }) => ({
      protocol,
      other,
      mappings_count,
      own_count,
      relations: { equal, subset, superset, intersects },
      covered: coveredOf(side),
      covers: coveredOf(found.get(keyOf(other, protocol)) ?? { questions: 0, fully: 0, touched: 0 }),
    }))
}

const keyOf = (protocol: Named, other: Named) => `${protocol.id} ${other.id}`

function coveredOf({ questions, fully, touched }: Pick<Side, 'questions' | 'fully' | 'touched'>): Covered {
  return { questions, fully, partly: touched - fully }
}

/** Both sides of each pair. A question that several others map to counts once, and fully if one of them covers it fully. */
async function readSides({ db, owner }: MappingScope, protocolId: number | undefined): Promise<Side[]> {
  const isAsked = protocolId === undefined ? sql`true` : sql`${protocolId} in (a.protocol_id, b.protocol_id)`
  const { rows } = await sql<Side>`
    with sides as (
      select a.protocol_id, b.protocol_id as other_id, count(*) as mappings_count,
        count(s.organization_id) as own_count,
        count(*) filter (where s.relation = 'equal') as equal,
        count(*) filter (where s.relation = 'subset') as subset,
        count(*) filter (where s.relation = 'superset') as superset,
        count(*) filter (where s.relation = 'intersects') as intersects,
        count(distinct a.id) filter (where s.relation in ('equal', 'subset')) as fully,
        count(distinct a.id) as touched
      from ${mappingsFromBothSides(owner)} s
      join ${answerable} a on a.id = s.question_id
      join ${answerable} b on b.id = s.other_id
      where ${isAsked}
      group by a.protocol_id, b.protocol_id
    )
    select json_build_object('id', p.id, 'name', p.name) as protocol, json_build_object('id', o.id, 'name', o.name) as other,
      s.mappings_count, s.own_count, s.equal, s.subset, s.superset, s.intersects, s.fully, s.touched,
      (select count(*) from ${answerable} q where q.protocol_id = p.id) as questions
    from sides s
    join protocols p on p.id = s.protocol_id and ${isMappable(owner)}
    join protocols o on o.id = s.other_id and ${isMappable(owner, 'o')}
    order by lower(p.name), p.id, lower(o.name), o.id`.execute(db)
  return rows
}
