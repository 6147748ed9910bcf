import { sql } from 'kysely'
import type { ComparedRow } from '#domain/comparisons/comparisons.contract.ts'
import { type ComparedPart, comparedFiguresOf } from '#domain/comparisons/comparisons.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import { type Page, sortsIn } from '#domain/platform/listing.ts'
import type { RiskSums } from '#domain/risks/risks.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { keptComparison } from '#server/risks/kept/kept-figures.service.ts'
import { type KeyedSums, sumsBy } from '#server/risks/sums-by.service.ts'
import { ofBoth, type Sides, versionsOf } from './compared-periods.ts'

interface Paging {
  sort?: string | undefined
  page?: number | undefined
  per_page?: number | undefined
}

type Sums = Map<number, Named & { sums: RiskSums }>

/** The parts of one kind that are in scope on either side, with their figures on both. */
export async function comparedRows(
  call: Call,
  sides: Sides,
  by: ComparedPart,
  { sort, page = 1, per_page = 50 }: Paging,
): Promise<Page<ComparedRow>> {
  const make = async () => inOrder(await allRows(call, sides, by), sort)
  // The names of divisions have no stamp.
  const rows =
    by === 'division'
      ? await make()
      : await kept(await versionsOf(call, sides), { input: { by, sort }, make })
  return { rows: rows.slice((page - 1) * per_page, page * per_page), total: rows.length }
}

const kept = keptComparison<readonly ComparedRow[]>('compared rows')

async function allRows(call: Call, sides: Sides, by: ComparedPart): Promise<ComparedRow[]> {
  const { now, before } = await ofBoth(call, sides, period => sumsOfParts(call, period.id, by))
  const ids = [...new Set([...now.keys(), ...(before?.keys() ?? [])])]
  return ids.map(id => {
    const [own, earlier] = [now.get(id), before?.get(id)]
    return {
      part: { id, name: own?.name ?? earlier?.name ?? '' },
      ...comparedFiguresOf(own?.sums, earlier?.sums),
    }
  })
}

/** The sums of each part as the period is read now, with the names of the parts. */
async function sumsOfParts(call: Call, periodId: number, by: ComparedPart): Promise<Sums> {
  const { db, actor } = call
  const sums =
    by === 'division'
      ? await ofDivisions(call, await sumsBy(db, { actor, periodId }, 'entity'))
      : await sumsBy(db, { actor, periodId }, by)
  const names = await namesOf(
    call,
    by,
    sums.map(({ id }) => id),
  )
  return new Map(sums.map(({ id, ...own }) => [id, { id, name: names.get(id) ?? '', sums: own }]))
}

/** An entity counts in each of its divisions that the caller sees. */
export async function ofDivisions(
  { db, actor, organizationId }: Call,
  entities: readonly KeyedSums[],
): Promise<readonly KeyedSums[]> {
  const seen = actor.divisionIds ? sql`and division_id = any(${actor.divisionIds}::bigint[])` : sql``
  const { rows } = await sql<{ entity_id: number; division_id: number }>`
    select entity_id, division_id from entity_divisions ed join divisions d on d.organization_id = ed.organization_id
      and d.id = ed.division_id and d.deleted_at is null
    where ed.organization_id = ${organizationId} ${seen}`.execute(db)
  const byId = new Map(entities.map(each => [each.id, each]))
  const divisions = new Map<number, KeyedSums>()
  for (const { entity_id, division_id } of rows) {
    const own = byId.get(entity_id)
    if (!own) continue
    const sums = divisions.get(division_id)
    divisions.set(division_id, sums ? added(sums, own) : { ...own, id: division_id })
  }
  return [...divisions.values()]
}

export function added(one: KeyedSums, other: KeyedSums): KeyedSums {
  const keys = Object.keys(one) as (keyof KeyedSums)[]
  const sums = Object.fromEntries(keys.map(key => [key, Number(one[key]) + Number(other[key])]))
  return { ...(sums as unknown as KeyedSums), id: one.id }
}

const tables = {
  division: 'divisions',
  entity: 'entities',
  protocol: 'protocols',
  threat: 'threats',
  category: 'categories',
} as const

export async function namesOf(
  { db, organizationId }: Call,
  by: ComparedPart,
  ids: number[],
): Promise<Map<number, string>> {
  const isOwn = by === 'division' || by === 'entity' ? sql`and organization_id = ${organizationId}` : sql``
  const { rows } =
    by === 'topic'
      ? await sql<Named>`select id, trim(tempid || ' ' || case when title = '' then question else title end) as name
          from questions where id = any(${ids}::bigint[])`.execute(db)
      : await sql<Named>`select id, name from ${sql.table(tables[by])} where id = any(${ids}::bigint[]) ${isOwn}`.execute(
          db,
        )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const byName = new Intl.Collator('en', { numeric: true }).compare

/** By default the largest rise of risk first; rows without a difference come last in both directions. */
function inOrder(rows: readonly ComparedRow[], sort: string | undefined): ComparedRow[] {
  const terms = sortsIn(sort ?? 'risk|desc')
  return rows.toSorted((a, b) => {
    for (const { field, direction } of terms) {
      const sign = direction === 'desc' ? -1 : 1
      if (field === 'name') {
        const order = sign * byName(a.part.name, b.part.name)
        if (order !== 0) return order
        continue
      }
      const of = (row: ComparedRow) => row[field as 'risk' | 'score' | 'exposure' | 'coverage'].difference
      const [one, other] = [of(a), of(b)]
      if (one === null || other === null) {
        if (one !== other) return one === null ? 1 : -1
      } else if (one !== other) return sign * (one - other)
    }
    return byName(a.part.name, b.part.name) || a.part.id - b.part.id
  })
}
