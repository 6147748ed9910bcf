import { api } from '#domain/api.ts'
import { must } from '#server/testing/must.ts'
import type { Facts } from './own-figures-facts.ts'
import {
  assignmentsOf,
  type Comparison,
  entitiesOf,
  everyRow,
  idsOf,
  questionsOf,
  sorted,
} from './own-figures-lists.ts'
import type { Viewer } from './own-figures-visibility.ts'

const find = (viewer: Viewer, search: string) => viewer.call(api.search.find, { search })

/** Counts the rows that a filter leaves in the list of entities. */
const entitiesWith = async (viewer: Viewer, filter: object) =>
  (await viewer.call(api.entities.list, { filter, per_page: 1 })).total

export const findingFigures = (facts: Facts, people: Viewer[]): Comparison[] => [
  {
    what: 'entities that the palette finds by name',
    figure: async viewer => {
      const found: number[] = []
      for (const { name } of facts.entities) found.push(...idsOf((await find(viewer, name)).entities))
      return sorted(found)
    },
    list: async viewer => idsOf(await entitiesOf(viewer, facts.now)),
  },
  {
    what: 'entities that the palette finds by place, which who only answers is not told',
    figure: async viewer => idsOf((await find(viewer, 'Home Street')).entities),
    list: async viewer => (viewer.may('answer:summarize') ? idsOf(await entitiesOf(viewer, facts.now)) : []),
  },
  {
    what: 'questions that the palette finds',
    figure: async viewer => idsOf((await find(viewer, 'in place?')).questions),
    list: async viewer => idsOf(await questionsOf(viewer, facts.now)),
  },
  {
    what: 'frameworks that the palette finds',
    figure: async viewer => idsOf((await find(viewer, 'Rules')).protocols),
    list: async viewer => {
      // People who may take a framework into use also find those that are not in use.
      const filter = viewer.may('company:manage') ? {} : { adopted: true }
      const all = await everyRow(paging => viewer.call(api.protocols.list, { ...paging, filter }))
      return idsOf(all.filter(({ name }) => name.startsWith('Rules')))
    },
  },
  {
    what: 'people that the palette finds',
    figure: async viewer => idsOf((await find(viewer, '@home.test')).people),
    list: viewer => (viewer.seesWholeCompany ? sorted(people.map(({ userId }) => userId)) : []),
  },
  {
    what: 'who is asked each question',
    figure: async viewer => {
      const all: unknown[] = []
      for (const { id } of await questionsOf(viewer, facts.now)) {
        const of = { question_id: id }
        const asked = [
          ...(await everyRow(paging => viewer.call(api.assignments.ofQuestion, { ...paging, ...of }))),
          ...(await everyRow(paging =>
            viewer.call(api.assignments.collaborationsOfQuestion, { ...paging, ...of }),
          )),
        ]
        all.push([id, idsOf(asked)])
      }
      return all
    },
    list: async viewer => {
      const asked = await assignmentsOf(viewer, facts.now)
      const questions = await questionsOf(viewer, facts.now)
      return questions.map(({ id }) => [id, idsOf(asked.filter(({ question_id }) => question_id === id))])
    },
  },
  {
    what: 'entities of each reporting group',
    figure: async viewer => {
      const groups = await everyRow(paging => viewer.call(api.groups.list, { ...paging, sort: 'id|asc' }))
      return groups.map(({ id, entities_count }) => [id, entities_count])
    },
    list: viewer => {
      const groups = viewer.seesWholeCompany ? facts.groups : []
      return groups.map(id => [id, viewer.entities.filter(({ group_id }) => group_id === id).length])
    },
  },
  {
    what: 'entities of each tag',
    figure: async viewer => {
      const tags = await everyRow(paging => viewer.call(api.tags.list, { ...paging, sort: 'id|asc' }))
      return tags.map(({ id, entities_count }) => [id, entities_count])
    },
    list: viewer => {
      const tags = viewer.seesWholeCompany ? facts.tags : []
      return tags.map(id => [id, viewer.entities.filter(({ tag_ids }) => tag_ids.includes(id)).length])
    },
  },
  {
    what: 'entities of each asset',
    needs: 'company:manage',
    figure: async viewer => {
      const assets = await everyRow(paging => viewer.call(api.assets.list, { ...paging, sort: 'id|asc' }))
      return assets.map(({ id, entities_count }) => [id, entities_count])
    },
    list: async viewer => {
      const assets = await everyRow(paging => viewer.call(api.assets.list, { ...paging, sort: 'id|asc' }))
      return Promise.all(assets.map(async ({ id }) => [id, await entitiesWith(viewer, { asset_id: id })]))
    },
  },
  {
    what: 'entities of each framework in use',
    figure: async viewer => (await adoptedBy(viewer)).map(({ id, entities_count }) => [id, entities_count]),
    list: async viewer =>
      Promise.all(
        (await adoptedBy(viewer)).map(async ({ id }) => [
          id,
          await entitiesWith(viewer, { protocol_id: id }),
        ]),
      ),
  },
  {
    what: 'entities of each risk profile',
    needs: 'risk:read',
    figure: async viewer => {
      const profiles = await everyRow(paging => viewer.call(api.riskProfiles.list, paging))
      return profiles.map(({ id, entities_count }) => [id, entities_count])
    },
    list: async viewer => {
      const profiles = await everyRow(paging => viewer.call(api.riskProfiles.list, paging))
      const used = (await entitiesOf(viewer, facts.now)).flatMap(({ protocols }) => protocols)
      return profiles.map(({ id }) => [id, used.filter(({ pivot }) => pivot.risk_profile_id === id).length])
    },
  },
  {
    what: 'entities of each division, whichever is the active one',
    figure: async viewer => {
      const divisions = await everyRow(paging => viewer.call(api.divisions.list, paging))
      return divisions.map(({ id, entities_count }) => [id, entities_count])
    },
    list: async viewer => {
      const divisions = await everyRow(paging => viewer.call(api.divisions.list, paging))
      const all = viewer.everywhere
      return Promise.all(divisions.map(async ({ id }) => [id, await entitiesWith(all, { division_id: id })]))
    },
  },
  {
    what: 'members and own assessments of each division',
    figure: async viewer => {
      const divisions = await everyRow(paging => viewer.call(api.divisions.list, paging))
      return divisions.map(({ id, users_count, periods_count }) => [id, users_count, periods_count])
    },
    list: async viewer => {
      const divisions = await everyRow(paging => viewer.call(api.divisions.list, paging))
      const all = viewer.everywhere
      return Promise.all(
        divisions.map(async ({ id }) => {
          const { users } = await all.call(api.divisions.show, { division_id: id })
          const { total } = await all.call(api.periods.list, { filter: { division_id: id } })
          return [id, users.length, total]
        }),
      )
    },
  },
  {
    what: 'who else looks at a question, and at which entity',
    figure: async viewer => {
      if (!(await seesFirst(facts, viewer))) return 'not there'
      for (const person of people)
        if (await seesFirst(facts, person)) await person.call(api.presence.watch, lookingAs(facts, person))
      const others = await viewer.call(api.presence.watch, lookingAs(facts, viewer))
      return others.map(({ id, entity_id }): Look => [id, entity_id]).sort(byFirst)
    },
    list: async viewer => {
      if (!(await seesFirst(facts, viewer))) return 'not there'
      const seen = new Set(idsOf(await entitiesOf(viewer, facts.now)))
      const others: Look[] = []
      for (const person of people) {
        if (person.userId === viewer.userId || !(await seesFirst(facts, person))) continue
        const { entity_id } = lookingAs(facts, person)
        others.push([person.userId, entity_id !== null && seen.has(entity_id) ? entity_id : null])
      }
      return others.sort(byFirst)
    },
  },
]

const adoptedBy = (viewer: Viewer) =>
  everyRow(paging => viewer.call(api.protocols.list, { ...paging, filter: { adopted: true } }))

/** A person, and the entity they view. */
type Look = [number, number | null]

const byFirst = ([one]: Look, [other]: Look) => one - other

/** Everybody views the first question, at the last entity that they see. */
const lookingAs = ({ questions }: Facts, viewer: Viewer) => ({
  question_id: must(questions[0]).id,
  entity_id: viewer.entities.at(-1)?.id ?? null,
})

async function seesFirst({ questions, now }: Facts, viewer: Viewer): Promise<boolean> {
  return (await questionsOf(viewer, now)).some(({ id }) => id === questions[0]?.id)
}
