import { api } from '#domain/api.ts'
import { metaShown, overviewShown } from './own-figures-entities.ts'
import type { Facts } from './own-figures-facts.ts'
import { type Comparison, ofEachPeriod, ofPeriod } from './own-figures-lists.ts'
import type { Viewer } from './own-figures-visibility.ts'

/** Figures that are the same for everybody who may open them. */
export const sharedFigures = (facts: Facts, primary: Viewer): Comparison[] => [
  {
    what: 'an entity that one looks after: the figures that the primary administrator has',
    needs: 'answer:summarize',
    figure: viewer => ofOwnEntities(facts, viewer, viewer),
    list: viewer => ofOwnEntities(facts, viewer, primary),
  },
]

/** As somebody is shown the entities that the viewer looks after. */
function ofOwnEntities(facts: Facts, viewer: Viewer, shownTo: Viewer) {
  const own = viewer.entities.filter(entity => viewer.looksAfter(entity))
  return ofEachPeriod(facts, period =>
    Promise.all(own.map(({ id }) => figuresFor(shownTo, { entity_id: id, ...ofPeriod(shownTo, period) }))),
  )
}

/**
 * Returns figures without the viewer's own part: records that its lists leave out, and requests, of which a manager
 * reads its own.
 */
async function figuresFor(viewer: Viewer, asked: { entity_id: number }) {
  const { question_meta } = await viewer.call(api.entities.show, asked)
  const { frameworks, open_work, ...whole } = overviewShown(
    await viewer.call(api.entityOverviews.show, asked),
  )
  const { exclusion_requests: _, ...open } = open_work
  return {
    ...withoutUnlisted(whole),
    frameworks: frameworks.map(({ topics, ...framework }) => ({
      ...withoutUnlisted(framework),
      topics: topics.map(withoutUnlisted),
    })),
    open,
    meta: metaShown(question_meta),
  }
}

function withoutUnlisted<Row extends { unlisted: number }>({
  unlisted: _,
  ...row
}: Row): Omit<Row, 'unlisted'> {
  return row
}
