import { sql } from 'kysely'
import { detailFields } from '#domain/entities/entity-content.ts'
import { invalid } from '#domain/platform/failure.ts'
import { sortsBy, sortsIn } from '#domain/platform/listing.ts'
import { seesEntityDetails } from '#server/access/visibility.ts'
import { alphabetical, type SortColumns } from '#server/platform/db/page.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { entityRisks } from '../risks/entity-risks.service.ts'
import { type EntityQuery, type ShownPeriod, shownManager } from './find-entities.ts'
import { type ProgressFigures, progressFigures } from './progress-figures.ts'

type Figures = Map<number, number | null>

/** The figures of an entity's progress to sort by. */
const progress: Record<string, (figures: ProgressFigures) => number | null> = {
  completion: ({ total, answered }) => (total > 0 ? answered / total : null),
  needs_answer: ({ total, answered }) => total - answered,
  assigned: ({ assigned }) => assigned,
}

const risks = ['risk', 'score'] as const

/**
 * The columns to sort by. An order reveals values, so details and risks are offered only to those who see them.
 * Figures are computed for every entity of the query.
 */
export async function sortColumns(
  call: Call,
  { query, sort, period }: { query: EntityQuery; sort: string | undefined; period: ShownPeriod },
): Promise<SortColumns> {
  const fields = sortsIn(sort).map(({ field }) => field)
  const plain = plainColumns(call)
  demandFields(fields, [...Object.keys(plain), ...progressFor(call), ...risksFor(call)])
  const figures = [
    ...(await progressOf(call, { query, period, fields: fields.filter(field => field in progress) })),
    ...(await risksOf(call, { period, fields: risks.filter(field => fields.includes(field)) })),
  ]
  return { ...plain, ...Object.fromEntries(figures.map(([field, values]) => [field, sortable(values)])) }
}

/** Checks that no figure of progress or risk decides about the order. */
export function isSortedPlainly(sort: string | undefined): boolean {
  return sortsIn(sort).every(({ field }) => !(field in progress) && !risks.some(risk => risk === field))
}

function plainColumns({ actor }: Call): SortColumns {
  const details = seesEntityDetails(actor) ? detailColumns : {}
  return { name: alphabetical('e.name'), ...details, created_at: 'e.created_at', id: 'e.id' }
}

const detailColumns: SortColumns = {
  ...Object.fromEntries(detailFields.map(field => [field, alphabetical(`e.${field}`)])),
  group: {
    nullsLast: sql`(select lower(g.name) from groups g
    where g.organization_id = e.organization_id and g.id = e.group_id and g.deleted_at is null)`,
  },
  manager: { nullsLast: sql`(select lower(u.full_name) from users u where u.id = ${shownManager})` },
}

/** For people with a page of entities: for others, whose figures are their own assignments, it would be slow. */
function progressFor({ actor }: Call): string[] {
  return seesEntityDetails(actor) ? Object.keys(progress) : []
}

function risksFor({ actor }: Call): readonly string[] {
  return actor.abilities.has('risk:read') ? risks : []
}

function demandFields(fields: readonly string[], offered: string[]): void {
  if (fields.some(field => !offered.includes(field))) throw invalid({ sort: [sortsBy(offered)] })
}

async function progressOf(
  call: Call,
  { query, period, fields }: { query: EntityQuery; period: ShownPeriod; fields: string[] },
): Promise<[string, Figures][]> {
  if (fields.length === 0) return []
  const found = await query.clearSelect().select('e.id').execute()
  const entityIds = found.map(({ id }) => id)
  const all = await progressFigures(call, entityIds, period)
  return fields.map(field => {
    const figureOf = progress[field] ?? (() => null)
    return [field, new Map([...all].map(([id, figures]) => [id, figureOf(figures)]))]
  })
}

async function risksOf(
  { db, actor }: Call,
  { period, fields }: { period: ShownPeriod; fields: readonly (typeof risks)[number][] },
): Promise<[string, Figures][]> {
  if (fields.length === 0 || !period) return fields.map(field => [field, new Map()])
  const rows = await entityRisks(db, { actor, periodId: period.id })
  return fields.map(field => [field, new Map([...rows].map(([id, row]) => [id, row[field]]))])
}

/** Figures by entity as a column; entities without a figure come last in both directions. */
function sortable(values: Figures) {
  const byEntity = JSON.stringify(Object.fromEntries(values))
  return { nullsLast: sql`(${byEntity}::jsonb ->> e.id::text)::float8` }
}
