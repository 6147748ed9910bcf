import type { Ability } from '#domain/access/abilities.ts'
import { api } from '#domain/api.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { type Facts, type ItemIds, itemKey } from './own-figures-facts.ts'
import type { Viewer } from './own-figures-visibility.ts'

/** A figure in a response, and its value by the lists that the same person gets. */
export interface Comparison {
  what: string
  /** Only for people who have it; the matrix checks that others are refused. */
  needs?: Ability
  figure(viewer: Viewer): unknown
  list(viewer: Viewer): unknown
}

interface Paging {
  page: number
  per_page: number
}

/** Every row of a list, some at a time; each page must know how many there are. */
export async function everyRow<Row>(ask: (paging: Paging) => Promise<Listed<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { data, total, last_page } = await ask({ page, per_page: 4 })
    rows.push(...data)
    if (page < last_page) continue
    if (rows.length !== total) throw new Error(`A list of ${rows.length} rows says that it has ${total}.`)
    return rows
  }
}

/** The same of the current period and of the closed one. */
export async function ofEachPeriod(
  { now, past }: Facts,
  work: (period: number) => unknown,
): Promise<unknown> {
  return { now: await work(now), past: await work(past) }
}

/** A stranger’s company has no such period: it asks for what there is. */
export const ofPeriod = (viewer: Viewer, period: number) =>
  viewer.seesWholeCompany ? { assessment_period_id: period } : {}

export const entitiesOf = (viewer: Viewer, period: number) =>
  everyRow(paging =>
    viewer.call(api.entities.list, { ...paging, filter: ofPeriod(viewer, period), sort: 'id|asc' }),
  )

export const questionsOf = (viewer: Viewer, period: number) =>
  everyRow(paging => viewer.call(api.questions.list, { ...paging, filter: ofPeriod(viewer, period) }))

export const topicsOf = async (viewer: Viewer, period: number) =>
  (await viewer.call(api.questions.topics, { filter: ofPeriod(viewer, period) })).data

export const answersOf = async (viewer: Viewer, period: number) => {
  const rows = await everyRow(paging =>
    viewer.call(api.answers.list, { ...paging, filter: ofPeriod(viewer, period) }),
  )
  return rows.flatMap(answer => (answer.kind === 'answer' ? answer : []))
}

export const opinionsOf = (viewer: Viewer, period: number) =>
  everyRow(paging =>
    viewer.call(api.answers.list, {
      ...paging,
      filter: { ...ofPeriod(viewer, period), kind: 'collaboration' },
    }),
  )

/** Lists assignments of both kinds. */
export async function assignmentsOf(viewer: Viewer, period: number) {
  const asked = { filter: ofPeriod(viewer, period) }
  return [
    ...(await everyRow(paging => viewer.call(api.assignments.list, { ...paging, ...asked }))),
    ...(await everyRow(paging => viewer.call(api.assignments.collaborations, { ...paging, ...asked }))),
  ]
}

export const requestsOf = (viewer: Viewer) => everyRow(paging => viewer.call(api.exclusions.requests, paging))

export const pendingOf = async (viewer: Viewer) =>
  (await requestsOf(viewer)).filter(({ state }) => state === 'pending')

/** The caller’s own, except dismissed ones. */
export const tasksOf = (viewer: Viewer) =>
  everyRow(paging => viewer.call(api.tasks.list, { ...paging, user_id: viewer.userId }))

export const keysOf = (items: readonly ItemIds[]) => new Set(items.map(itemKey))

export const idsOf = (rows: readonly { id: number }[]) => sorted(rows.map(({ id }) => id))

export const sorted = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other)

/** The lists that figures are compared with, compared with the policy and the inserted data. */
export const listsByPolicy = (facts: Facts): Comparison[] => [
  {
    what: 'entities',
    figure: viewer => ofEachPeriod(facts, async period => idsOf(await entitiesOf(viewer, period))),
    list: viewer => ofEachPeriod(facts, () => idsOf(viewer.entities)),
  },
  {
    what: 'questions',
    figure: viewer => ofEachPeriod(facts, async period => idsOf(await questionsOf(viewer, period))),
    list: viewer => ofEachPeriod(facts, period => idsOf(viewer.questions(period))),
  },
  {
    what: 'answers',
    figure: viewer => ofEachPeriod(facts, async period => idsOf(await answersOf(viewer, period))),
    list: viewer => ofEachPeriod(facts, period => idsOf(viewer.answers(period))),
  },
  {
    what: 'collaboration answers',
    figure: viewer => ofEachPeriod(facts, async period => idsOf(await opinionsOf(viewer, period))),
    list: viewer => ofEachPeriod(facts, period => idsOf(viewer.opinions(period))),
  },
  {
    what: 'assignments',
    figure: viewer => ofEachPeriod(facts, async period => idsOf(await assignmentsOf(viewer, period))),
    list: viewer => ofEachPeriod(facts, period => idsOf(viewer.assignments(period))),
  },
  {
    what: 'exclusion requests',
    figure: async viewer => idsOf(await requestsOf(viewer)),
    list: viewer => idsOf(viewer.requests),
  },
  {
    what: 'exclusion requests of the company',
    needs: 'risk:read',
    figure: async viewer =>
      idsOf(
        await everyRow(paging =>
          viewer.call(api.exclusions.requestsOfOrganization, {
            ...paging,
            organization_id: viewer.organizationId,
          }),
        ),
      ),
    list: viewer =>
      idsOf(
        viewer.requests.filter(({ entity_id }) => viewer.administered.some(({ id }) => id === entity_id)),
      ),
  },
  {
    what: 'exclusions',
    needs: 'risk:read',
    figure: async viewer => [
      ...keysOf(
        await everyRow(paging =>
          viewer.call(api.exclusions.list, {
            ...paging,
            organization_id: viewer.organizationId,
            sort: 'id|asc',
          }),
        ),
      ),
    ],
    list: viewer => [...keysOf(viewer.exclusions)],
  },
]
