import { extremesOf, progressOf } from '#domain/dashboard/dashboard.rules.ts'
import {
  OVERVIEW_ROWS,
  type PeriodOverview,
  type periodOverviewsApi,
} from '#domain/period-overviews/period-overviews.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import {
  allOf,
  mostOverdue,
  namedPeople,
  type OpenWorkOfItem,
  openWork,
  type WorkOfPerson,
} from '../dashboard/open-work.service.ts'
import { pendingExclusions } from '../dashboard/pending-exclusions.service.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { type FrameworkSums, frameworkSums } from '../risks/framework-sums.service.ts'
import { keptFigures } from '../risks/kept/kept-figures.service.ts'
import { type CellsAbove, cellsAbove } from '../risks/worst/cells-above.service.ts'
import { completionByDay } from './completion-by-day.ts'
import { type Around, readAround } from './read-around.ts'

export const periodOverviews: Handlers<typeof periodOverviewsApi> = {
  async show(call) {
    const period = await shownPeriod(call, call.input.period_id)
    if (!period) throw notFound()
    return overviewOf(call, period.id)
  },

  async days(call) {
    const period = await shownPeriod(call, call.input.period_id)
    if (!period) throw notFound()
    return completionByDay(call, period.id)
  },
}

type Shown = Omit<PeriodOverview, 'people' | 'pending_exclusion_requests' | 'not_accepted' | 'to_confirm'>
type OverviewFigures = Shown & { late: readonly WorkOfPerson[]; to_confirm: number }

const kept = keptFigures<OverviewFigures>('overview of a period', 'figures and work')

async function overviewOf(call: Call, periodId: number): Promise<PeriodOverview> {
  const { db, actor } = call
  const pending_exclusion_requests = await pendingExclusions(call)
  const { late, to_confirm, ...figures } = await kept(db, {
    actor,
    periodId,
    make: () => read(call, periodId),
  })
  const { answered, accepted } = figures.overall
  const accepts = actor.features.has('acceptance')
  return {
    ...figures,
    people: (await namedPeople(db, late)).slice(0, OVERVIEW_ROWS),
    pending_exclusion_requests,
    not_accepted: accepts ? answered - accepted : null,
    to_confirm: accepts ? to_confirm : null,
  }
}

async function read(call: Call, periodId: number): Promise<OverviewFigures> {
  const { db, actor } = call
  const around = await readAround(call, periodId)
  const sums = await frameworkSums(db, { actor, periodId })
  const work = await openWork(db, { actor, periodId })
  const above = await cellsAbove(db, { actor, periodId, filter: {} })
  const names = new Map(around.entities.map(({ id, name }) => [id, name]))
  const entities = byEntity(around, sums, work.items)
  return {
    overall: {
      ...progressOf(sums),
      ...extremesOf(sums, { names, above: above.all() }),
      ...allOf(work.items),
    },
    protocols: byProtocol(around, { sums, work: work.items, names, above }),
    entities: [...entities].sort(leastComplete).slice(0, OVERVIEW_ROWS),
    entities_count: entities.length,
    complete_entities_count: entities.filter(each => each.answered === each.in_scope).length,
    locked_entities_count: entities.filter(each => each.is_locked).length,
    late: mostOverdue(work.people),
    people_count: work.people.length,
    excluded: around.excluded,
    to_confirm: around.to_confirm,
  }
}

interface Basis {
  sums: readonly FrameworkSums[]
  work: readonly OpenWorkOfItem[]
  names: ReadonlyMap<number, string>
  above: CellsAbove
}

function byProtocol({ protocols }: Around, { sums, work, names, above }: Basis) {
  const sumsOf = Map.groupBy(sums, each => each.protocol_id)
  const workOf = Map.groupBy(work, each => each.protocol_id)
  return protocols.flatMap(({ threshold, ...protocol }) => {
    const own = sumsOf.get(protocol.id)
    if (!own) return []
    return {
      protocol,
      threshold,
      ...progressOf(own),
      ...extremesOf(own, { names, above: above.ofProtocol(protocol.id) }),
      ...allOf(workOf.get(protocol.id) ?? []),
    }
  })
}

/** Those in whose scope anything is. */
function byEntity({ entities }: Around, sums: readonly FrameworkSums[], work: readonly OpenWorkOfItem[]) {
  const named = new Map(entities.map(each => [each.id, each]))
  const workOf = Map.groupBy(work, each => each.entity_id)
  return [...Map.groupBy(sums, each => each.entity_id)].flatMap(([id, own]) => {
    const entity = named.get(id)
    if (!entity) return []
    const { name, is_locked } = entity
    return { entity: { id, name }, is_locked, ...progressOf(own), ...allOf(workOf.get(id) ?? []) }
  })
}

type EntityRow = PeriodOverview['entities'][number]

const missing = ({ in_scope, answered }: EntityRow) => in_scope - answered
const leastComplete = (a: EntityRow, b: EntityRow) =>
  missing(b) - missing(a) || a.entity.name.localeCompare(b.entity.name, 'en')
