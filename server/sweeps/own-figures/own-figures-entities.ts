import { api } from '#domain/api.ts'
import type { QuestionMeta } from '#domain/entities/entities.contract.ts'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { asListed } from './own-figures-answering.ts'
import { type FactEntity, type Facts, type ItemIds, itemKey } from './own-figures-facts.ts'
import {
  assignmentsOf,
  type Comparison,
  entitiesOf,
  everyRow,
  idsOf,
  ofEachPeriod,
  ofPeriod,
  sorted,
} from './own-figures-lists.ts'
import { type Answers, answersByItem, totals } from './own-figures-totals.ts'
import type { Viewer, VisibleItem } from './own-figures-visibility.ts'

/** `question_meta` of an entity, as the person's lists have it. */
async function metaByLists(facts: Facts, viewer: Viewer, entity: FactEntity, period: number) {
  const items = viewer.countedItems(period, entity)
  const excluded = viewer.excludedItems(period, entity)
  const { asked, within } = await asListed(viewer.forFiguresOf(entity), period)
  const isHere = (each: ItemIds) => each.entity_id === entity.id && !viewer.isExcluded(each)
  const here = asked.filter(isHere)
  const { answered, open } = within(items)
  const { openQuestions, openCollaborations, collaborations, given } = within(here)
  const questions = (rows: { question_id: number }[]) =>
    new Set(rows.map(({ question_id }) => question_id)).size
  const inTopic = (id: number) => (item: VisibleItem) => item.question.topic_id === id
  return {
    requireAnswer: items.length,
    answeredQuestions: answered.length,
    needsAnswer: open.length,
    excludedQuestions: excluded.length,
    assignedQuestions: questions(openQuestions),
    assignedCollaborationQuestions: questions(openCollaborations),
    collaborationsAnswered: given.length,
    collaborationsNeedsAnswer: collaborations.length - given.length,
    topics: facts.topics
      .map(({ id }) => ({
        id,
        total: items.filter(inTopic(id)).length,
        answered: within(items.filter(inTopic(id))).answered.length,
      }))
      .filter(({ total }) => total > 0),
    childExclusions: sorted(excluded.map(({ question_id }) => question_id)),
    rawAssignments: idsOf((await assignmentsOf(viewer, period)).filter(isHere)),
  }
}

export function metaShown({ rawAssignments = [], childExclusions, ...meta }: QuestionMeta) {
  return { ...meta, childExclusions: sorted(childExclusions), rawAssignments: idsOf(rawAssignments) }
}

/** A coverage of nothing is none. */
function totalsOf(items: VisibleItem[], answers: Answers) {
  const { coverage, ...figures } = totals(items, answers)
  return { ...figures, coverage: items.length === 0 ? null : coverage }
}

async function overviewByLists(facts: Facts, viewer: Viewer, entity: FactEntity, period: number) {
  const whole = viewer.forFiguresOf(entity)
  const answers = await answersByItem(whole, period)
  const items = viewer.countedItems(period, entity)
  const excluded = viewer.excludedItems(period, entity)
  const asked = (await assignmentsOf(whole, period)).filter(
    each => each.entity_id === entity.id && !each.completed && !viewer.isExcluded(each),
  )
  const questions = asked.filter(({ type }) => type === 'question')
  const requests = facts.requests.filter(
    each => each.entity_id === entity.id && each.assessment_period_id === period && each.state === 'pending',
  )
  const listed = viewer.items(period).filter(item => item.entity === entity)
  const totals = (is: (item: VisibleItem) => boolean) => ({
    ...totalsOf(items.filter(is), answers),
    unlisted: items.filter(is).length - listed.filter(is).length,
    excluded: excluded.filter(is).length,
  })
  const { excluded: out, ...all } = totals(() => true)
  const opinions = new Set(asked.filter(({ type }) => type === 'collaboration').map(itemKey))
  const isComplete = (id: number) =>
    items
      .filter(({ question }) => question.topic_id === id)
      .every(item => answers.has(itemKey(item)) && !opinions.has(itemKey(item)))
  return {
    ...all,
    frameworks: facts.frameworks
      .filter(({ id, isInUse }) => isInUse && entity.profiles.has(id))
      .map(({ id }) => ({
        id,
        ...totals(({ question }) => question.protocol_id === id),
        topics: facts.topics
          .filter(topic => topic.protocol_id === id)
          .filter(topic => [...items, ...excluded].some(({ question }) => question.topic_id === topic.id))
          .map(topic => ({
            id: topic.id,
            ...totals(({ question }) => question.topic_id === topic.id),
            is_complete: isComplete(topic.id),
          })),
      })),
    open_work: {
      needs_answer: all.in_scope - all.answered,
      needs_acceptance: all.answered - all.accepted,
      assigned: questions.length,
      overdue: questions.filter(each => each.is_past_due).length,
      collaborations: asked.length - questions.length,
      exclusion_requests: requests.length,
      excluded: out,
    },
  }
}

const figuresOf = (figures: Figures) => ({
  in_scope: figures.in_scope,
  answered: figures.answered,
  not_applicable: figures.not_applicable,
  accepted: figures.accepted,
  unlisted: figures.unlisted,
  coverage: figures.coverage,
  score: figures.score,
  risk: figures.risk,
  exposure: figures.exposure,
})

type Figures = Pick<
  EntityOverview,
  | 'in_scope'
  | 'answered'
  | 'not_applicable'
  | 'accepted'
  | 'unlisted'
  | 'coverage'
  | 'score'
  | 'risk'
  | 'exposure'
>

export function overviewShown(shown: EntityOverview) {
  return {
    ...figuresOf(shown),
    frameworks: shown.frameworks.map(({ id, excluded, topics, ...framework }) => ({
      id,
      excluded,
      ...figuresOf(framework),
      topics: topics.map(topic => ({
        id: topic.id,
        excluded: topic.excluded,
        ...figuresOf(topic),
        is_complete: topic.is_complete,
      })),
    })),
    open_work: shown.open_work,
  }
}

/** The same of every entity that the person sees, or of the given ones. */
function ofEachEntity(
  facts: Facts,
  viewer: Viewer,
  work: (entity: FactEntity, period: number) => Promise<unknown>,
  entities = viewer.entities,
): Promise<unknown> {
  return ofEachPeriod(facts, async period => {
    const all: [string, unknown][] = []
    for (const entity of entities) all.push([entity.name, await work(entity, period)])
    return Object.fromEntries(all)
  })
}

export const entityFigures = (facts: Facts): Comparison[] => [
  {
    what: 'entity overviews: completion, risk and open work, whole, by framework and by topic',
    needs: 'answer:summarize',
    figure: viewer =>
      ofEachEntity(
        facts,
        viewer,
        async ({ id }, period) =>
          overviewShown(
            await viewer.call(api.entityOverviews.show, { entity_id: id, ...ofPeriod(viewer, period) }),
          ),
        viewer.overseen,
      ),
    list: viewer =>
      ofEachEntity(
        facts,
        viewer,
        (entity, period) => overviewByLists(facts, viewer, entity, period),
        viewer.overseen,
      ),
  },
  {
    what: 'question meta of each entity',
    figure: viewer =>
      ofEachEntity(facts, viewer, async ({ id }, period) =>
        metaShown(
          (await viewer.call(api.entities.show, { entity_id: id, ...ofPeriod(viewer, period) }))
            .question_meta,
        ),
      ),
    list: viewer =>
      ofEachEntity(facts, viewer, (entity, period) => metaByLists(facts, viewer, entity, period)),
  },
  {
    what: 'question meta in the list of entities',
    figure: async viewer =>
      (await entitiesOf(viewer, facts.now)).map(({ id, question_meta }) => ({ id, ...question_meta })),
    list: viewer =>
      Promise.all(
        viewer.entities.map(async ({ id }) => {
          const { question_meta } = await viewer.call(api.entities.show, { entity_id: id })
          const { rawAssignments, ...meta } = question_meta
          return { id, ...meta }
        }),
      ),
  },
  {
    what: 'who has work on an entity',
    figure: viewer =>
      ofEachEntity(facts, viewer, async ({ id }) =>
        (
          await everyRow(paging =>
            viewer.call(api.assignments.ofEntity, { ...paging, entity_id: id, sort: 'id|asc' }),
          )
        ).map(({ user, ...work }) => ({ user_id: user.id, ...work })),
      ),
    list: viewer =>
      ofEachEntity(facts, viewer, async ({ id }) => {
        const here = (await assignmentsOf(viewer, facts.now)).filter(each => each.entity_id === id)
        return [...Map.groupBy(here, ({ user_id }) => user_id)]
          .map(([user_id, rows]) => ({
            user_id,
            assigned: rows.length,
            completed: rows.filter(({ completed }) => completed).length,
            overdue: rows.filter(({ is_past_due }) => is_past_due).length,
          }))
          .sort((one, other) => one.user_id - other.user_id)
      }),
  },
  {
    what: 'entities where a question applies, and where it still needs an answer',
    figure: viewer => entitiesByQuestion(facts, viewer),
    list: async viewer => {
      const answers = await answersByItem(viewer, facts.now)
      return facts.questions.map(({ id }) => {
        const items = viewer.items(facts.now).filter(({ question_id }) => question_id === id)
        const open = items.filter(item => !answers.has(itemKey(item)) && !item.entity.isLocked)
        return [items, open].map(rows => sorted(rows.map(({ entity_id }) => entity_id)))
      })
    },
  },
  {
    what: 'what excluding a question does: scope, answers and open work',
    figure: viewer =>
      Promise.all(
        viewer.items(facts.now).map(async ({ question_id, entity_id }) => {
          const effect = await viewer.call(api.exclusions.effect, { question_id, entity_id })
          const { with_question, without_question, open_assignments, is_answered } = effect
          const { in_scope, answered, score, risk } = with_question
          const without = without_question.in_scope
          return { in_scope, answered, score, risk, without, open_assignments, is_answered }
        }),
      ),
    list: async viewer => {
      const items = viewer.items(facts.now)
      return Promise.all(
        items.map(async item => {
          const whole = viewer.forFiguresOf(item.entity)
          const answers = await answersByItem(whole, facts.now)
          const asked = (await assignmentsOf(whole, facts.now)).filter(({ completed }) => !completed)
          const beside = viewer
            .countedItems(facts.now, item.entity)
            .filter(each => each.question.protocol_id === item.question.protocol_id)
          const { in_scope, answered, score, risk } = totals(beside, answers)
          return {
            in_scope,
            answered,
            score,
            risk,
            without: in_scope - 1,
            open_assignments: asked.filter(each => itemKey(each) === itemKey(item)).length,
            is_answered: answers.has(itemKey(item)),
          }
        }),
      )
    },
  },
]

function entitiesByQuestion({ questions }: Facts, viewer: Viewer) {
  const found = async (filter: object) => idsOf((await viewer.call(api.entities.list, { filter })).data)
  return Promise.all(
    questions.map(async ({ id }) => [
      await found({ question_id: id }),
      await found({ question_id: id, question_requires_answer: id }),
    ]),
  )
}
