import { api } from '#domain/api.ts'
import { DEFAULT_THRESHOLD } from '#domain/risks/risks.rules.ts'
import { must } from '#server/testing/must.ts'
import type { Facts } from './own-figures-facts.ts'
import { assignmentsOf, type Comparison, everyRow, ofEachPeriod, ofPeriod } from './own-figures-lists.ts'
import { type Answers, answersByItem, totals } from './own-figures-totals.ts'
import type { Viewer, VisibleItem } from './own-figures-visibility.ts'

interface Open {
  completed: boolean
  is_past_due: boolean
}

const openWork = (assignments: Open[]) => ({
  open_assignments: assignments.filter(each => !each.completed).length,
  overdue_assignments: assignments.filter(each => each.is_past_due).length,
})

/** Returns the basis of an admin's figures: the entities that they administer, with all their listed records. */
async function ground(viewer: Viewer, period: number) {
  const answers = await answersByItem(viewer, period)
  const own = new Set(viewer.administered.map(({ id }) => id))
  const items = viewer.items(period).filter(({ entity }) => own.has(entity.id))
  const assignments = (await assignmentsOf(viewer, period)).filter(each => own.has(each.entity_id))
  const among = (is: (entityId: number, protocolId: number) => boolean) =>
    items.filter(({ entity, question }) => is(entity.id, question.protocol_id))
  const figures = (is: (entityId: number, protocolId: number) => boolean) => ({
    ...totals(among(is), answers),
    ...extremes(among(is), answers),
    ...openWork(assignments.filter(each => is(each.entity_id, each.protocol_id))),
  })
  return { assignments, figures }
}

/** The worst entity of some items, how many of their cells lie above the threshold, and between which risks entities lie. */
function extremes(items: VisibleItem[], answers: Answers) {
  const risksOf = (groups: Iterable<VisibleItem[]>) =>
    [...groups].flatMap(group => {
      const { risk, coverage } = totals(group, answers)
      const [first] = group
      return risk === null || !first ? [] : [{ entity: first.entity, risk, coverage }]
    })
  const rated = risksOf(Map.groupBy(items, ({ entity }) => entity.id).values()).sort(
    (one, other) => other.risk - one.risk || one.entity.id - other.entity.id,
  )
  // The questions of one threat are rated alike, and unlike those of none.
  const cells = Map.groupBy(items, ({ entity, question }) => `${entity.id} ${question.likelihood}`)
  const above = risksOf(cells.values()).filter(({ risk }) => risk > DEFAULT_THRESHOLD).length
  const [worst, best] = [rated[0], rated.at(-1)]
  if (!worst || !best) return { worst: null, above, spread: null }
  const { id, name } = worst.entity
  return {
    worst: { entity: { id, name }, risk: worst.risk, coverage: worst.coverage },
    above,
    spread: { entities: rated.length, lowest: best.risk, highest: worst.risk },
  }
}

/** A single entity has no worst and no spread, only cells above the threshold. */
const ofOne = <Figures extends { worst: unknown; spread: unknown }>({ worst, spread, ...rest }: Figures) =>
  rest

async function dashboardByLists(facts: Facts, viewer: Viewer, period: number) {
  const { assignments, figures } = await ground(viewer, period)
  const requests = await everyRow(paging =>
    viewer.call(api.exclusions.requestsOfOrganization, {
      ...paging,
      organization_id: viewer.organizationId,
      filter: { state: 'pending' },
    }),
  )
  const overall = figures(() => true)
  const inUse = viewer.seesWholeCompany ? facts.frameworks.filter(({ isInUse }) => isInUse) : []
  const people = [...Map.groupBy(assignments, ({ user_id }) => user_id)].map(([user_id, rows]) => ({
    user_id,
    ...openWork(rows),
  }))
  return {
    overall,
    pending_exclusion_requests: requests.length,
    not_accepted: overall.answered - overall.accepted,
    protocols: inUse.map(({ id }) => ({ id, ...figures((_, protocolId) => protocolId === id) })),
    entities: viewer.administered.map(({ id }) => ({ id, ...ofOne(figures(entityId => entityId === id)) })),
    entities_count: viewer.administered.length,
    people: people
      .filter(each => each.overdue_assignments > 0)
      .sort((one, other) => one.user_id - other.user_id),
  }
}

async function dashboardShown(viewer: Viewer, period: number) {
  const asked = { organization_id: viewer.organizationId, filter: ofPeriod(viewer, period) }
  const shown = await viewer.call(api.dashboard.show, asked)
  const entities = await everyRow(paging => viewer.call(api.dashboard.entities, { ...paging, ...asked }))
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
  const { overall, pending_exclusion_requests, not_accepted, protocols, entities_count, people } = shown
  return {
    overall,
    pending_exclusion_requests,
    not_accepted,
    protocols: protocols
      .map(({ protocol, threshold, ...figures }) => ({ id: protocol.id, ...figures }))
      .sort(byId),
    entities: entities.map(({ entity, ...figures }) => ({ id: entity.id, ...figures })).sort(byId),
    entities_count,
    people: people
      .map(({ user, ...work }) => ({ user_id: user.id, ...work }))
      .sort((one, other) => one.user_id - other.user_id),
  }
}

/** Side by side, each division whole, regardless of the one that the person works in. */
async function divisionsByLists(facts: Facts, viewer: Viewer) {
  const whole = viewer.everywhere
  const { data } = await whole.call(api.divisions.list, {})
  return Promise.all(
    data.map(async division => {
      const own = whole.administered.filter(each => each.division_ids.includes(division.id))
      const { figures } = await ground(whole, facts.now)
      const { users } = await whole.call(api.divisions.show, { division_id: division.id })
      return {
        id: division.id,
        entities_count: own.length,
        admins_count: division.admins_count,
        users_count: users.length,
        ...figures(entityId => own.some(({ id }) => id === entityId)),
      }
    }),
  )
}

export const overviewFigures = (facts: Facts): Comparison[] => [
  {
    what: 'the dashboard: completion, risk and overdue work, whole, by framework, entity and person',
    needs: 'dashboard:read',
    figure: viewer => ofEachPeriod(facts, period => dashboardShown(viewer, period)),
    list: viewer => ofEachPeriod(facts, period => dashboardByLists(facts, viewer, period)),
  },
  {
    what: 'the divisions side by side',
    needs: 'dashboard:read',
    figure: async viewer => {
      const { divisions } = await viewer.call(api.dashboard.organization, {
        organization_id: viewer.organizationId,
      })
      return divisions.map(({ division, assessment_period, ...figures }) => ({ id: division.id, ...figures }))
    },
    list: viewer => divisionsByLists(facts, viewer),
  },
  {
    what: 'risks of everything and of each entity',
    needs: 'risk:read',
    figure: async viewer => {
      const rows = [
        ...(await viewer.call(api.risks.overall, {})).data,
        ...(await everyRow(paging => viewer.call(api.risks.entities, paging))).sort(
          (one, other) => must(one.entity).id - must(other.entity).id,
        ),
      ]
      return rows.map(({ entity, risk_rank, threshold, ...figures }) => figures)
    },
    list: async viewer => {
      const { figures } = await ground(viewer, facts.now)
      const all = [
        figures(() => true),
        ...viewer.administered.map(({ id }) => ofOne(figures(each => each === id))),
      ]
      return all
        .filter(({ in_scope }) => in_scope > 0)
        .map(({ accepted, open_assignments, overdue_assignments, ...risks }) => risks)
    },
  },
]
