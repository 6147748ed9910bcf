import type { ComparedRow } from '#domain/comparisons/comparisons.contract.ts'
import {
  type ComparedPart,
  comparedExtremes,
  comparedFiguresOf,
} from '#domain/comparisons/comparisons.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import { type Page, sortsIn } from '#domain/platform/listing.ts'
import type { RiskSums } from '#domain/risks/risks.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { keptComparison } from '#server/risks/kept/kept-figures.service.ts'
import { sumsBy } from '#server/risks/sums-by.service.ts'
import { ofBoth, type Sides, versionsOf } from './compared-periods.ts'
import { extremesOfParts } from './extremes-of-parts.ts'
import { namesOf, ofDivisions } from './parts-of-company.ts'

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
  const make = async () => {
    const rows = inOrder(await allRows(call, sides, by), sort)
    const shown = rows.slice((page - 1) * per_page, page * per_page)
    return { rows: await withExtremes(call, sides, { by, rows: shown }), total: rows.length }
  }
  // The names of divisions have no stamp.
  if (by === 'division') return make()
  return kept(await versionsOf(call, sides), { input: { by, sort, page, per_page }, make })
}

const kept = keptComparison<Page<ComparedRow>>('compared rows')

type Figures = Omit<ComparedRow, 'worst' | 'above' | 'spread'>

interface Shown {
  by: ComparedPart
  rows: readonly Figures[]
}

/** Adds what the averages hide, of these rows only. */
async function withExtremes(call: Call, sides: Sides, { by, rows }: Shown): Promise<ComparedRow[]> {
  const ids = rows.map(({ part }) => part.id)
  const extremes = await ofBoth(call, sides, ({ id }) => extremesOfParts(call, { periodId: id, by, ids }))
  return rows.map(row => ({
    ...row,
    ...comparedExtremes(
      row.coverage.now === null ? null : extremes.now(row.part.id),
      row.coverage.before === null ? null : (extremes.before?.(row.part.id) ?? null),
      row.coverage,
    ),
  }))
}

async function allRows(call: Call, sides: Sides, by: ComparedPart): Promise<Figures[]> {
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

const byName = new Intl.Collator('en', { numeric: true }).compare

/** By default the largest rise of risk first; rows without a difference come last in both directions. */
function inOrder(rows: readonly Figures[], sort: string | undefined): Figures[] {
  const terms = sortsIn(sort ?? 'risk|desc')
  return rows.toSorted((a, b) => {
    for (const { field, direction } of terms) {
      const sign = direction === 'desc' ? -1 : 1
      if (field === 'name') {
        const order = sign * byName(a.part.name, b.part.name)
        if (order !== 0) return order
        continue
      }
      const of = (row: Figures) => row[field as 'risk' | 'score' | 'exposure' | 'coverage'].difference
      const [one, other] = [of(a), of(b)]
      if (one === null || other === null) {
        if (one !== other) return one === null ? 1 : -1
      } else if (one !== other) return sign * (one - other)
    }
    return byName(a.part.name, b.part.name) || a.part.id - b.part.id
  })
}
