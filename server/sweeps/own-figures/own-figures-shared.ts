import { api } from '#domain/api.ts'
import { metaShown, overviewShown } from './own-figures-entities.ts'
import type { Facts } from './own-figures-facts.ts'
import { type Comparison, entitiesOf, ofEachPeriod, ofPeriod } from './own-figures-lists.ts'
import type { Viewer } from './own-figures-visibility.ts'

/** Figures that are the same for everybody who may open them. */
export const sharedFigures = (facts: Facts, primary: Viewer): Comparison[] => [
  {
    what: 'an entity that one oversees: the figures that the primary administrator has',
    needs: 'answer:summarize',
    figure: viewer => ofOwnEntities(facts, viewer, viewer),
    list: viewer => ofOwnEntities(facts, viewer, primary),
  },
  {
    what: 'entities that the person may open, and the refusals of the others',
    needs: 'answer:summarize',
    figure: async viewer => {
      const seen = await entitiesOf(viewer, facts.now)
      return Promise.all(
        seen.map(async ({ id, name, abilities }) => {
          const { statusCode } = await viewer.ask(api.entityOverviews.show, { entity_id: id })
          const { entities } = await viewer.call(api.search.find, { search: name })
          return [name, abilities.open, entities.find(each => each.id === id)?.can_open, statusCode]
        }),
      )
    },
    list: viewer =>
      viewer.entities.map(entity => {
        const opens = viewer.oversees(entity)
        return [entity.name, opens, opens, opens ? 200 : 403]
      }),
  },
]

/** The figures, for somebody, of the entities that the viewer oversees. */
function ofOwnEntities(facts: Facts, viewer: Viewer, shownTo: Viewer) {
  const own = viewer.overseen
  return ofEachPeriod(facts, period =>
    Promise.all(own.map(({ id }) => figuresFor(shownTo, { entity_id: id, ...ofPeriod(shownTo, period) }))),
  )
}

/** Returns figures without the viewer's own part: the records that its lists leave out, and the assignments it reads. */
async function figuresFor(viewer: Viewer, asked: { entity_id: number }) {
  const { question_meta } = await viewer.call(api.entities.show, asked)
  const { frameworks, open_work, ...whole } = overviewShown(
    await viewer.call(api.entityOverviews.show, asked),
  )
  const { rawAssignments, ...meta } = metaShown(question_meta)
  return {
    ...withoutUnlisted(whole),
    frameworks: frameworks.map(({ topics, ...framework }) => ({
      ...withoutUnlisted(framework),
      topics: topics.map(withoutUnlisted),
    })),
    open_work,
    meta,
  }
}

function withoutUnlisted<Row extends { unlisted: number }>({
  unlisted: _,
  ...row
}: Row): Omit<Row, 'unlisted'> {
  return row
}
