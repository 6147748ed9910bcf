import { api } from '#domain/api.ts'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import type { Question, Topic } from '#domain/questions/questions.contract.ts'
import { dayFrom, type Facts, type ItemIds, itemKey } from './own-figures-facts.ts'
import {
  answersOf,
  assignmentsOf,
  type Comparison,
  everyRow,
  idsOf,
  keysOf,
  ofEachPeriod,
  ofPeriod,
  opinionsOf,
  pendingOf,
  questionsOf,
  sorted,
  topicsOf,
} from './own-figures-lists.ts'
import type { Viewer, VisibleItem } from './own-figures-visibility.ts'

/** Derives assignments and answers from the person’s lists. */
export async function asListed(viewer: Viewer, period: number) {
  const answered = keysOf(await answersOf(viewer, period))
  const asked = await assignmentsOf(viewer, period)
  const opinions = await opinionsOf(viewer, period)
  const given = new Set(opinions.map(each => `${itemKey(each)} ${each.created_by}`))
  const hasGiven = (each: Assignment) => given.has(`${itemKey(each)} ${each.user_id}`)
  /** Narrows them to some items. */
  const within = (items: readonly ItemIds[]) => {
    const keys = keysOf(items)
    const here = asked.filter(each => keys.has(itemKey(each)))
    const collaborations = here.filter(each => each.type === 'collaboration')
    const isOpen = (type: Assignment['type']) => (each: Assignment) => each.type === type && !each.completed
    return {
      answered: items.filter(item => answered.has(itemKey(item))),
      open: items.filter(item => !answered.has(itemKey(item))),
      openQuestions: here.filter(isOpen('question')),
      openCollaborations: here.filter(isOpen('collaboration')),
      collaborations,
      given: collaborations.filter(hasGiven),
      collaborating: itemsOf(items, collaborations),
      lacking: itemsOf(
        items,
        collaborations.filter(each => !hasGiven(each)),
      ),
      opinions: opinions.filter(each => keys.has(itemKey(each))),
    }
  }
  return { asked, within }
}

function itemsOf<Item extends ItemIds>(items: readonly Item[], rows: readonly ItemIds[]): Item[] {
  const keys = keysOf(rows)
  return items.filter(item => keys.has(itemKey(item)))
}

const entityIds = (rows: readonly ItemIds[]) => sorted(new Set(rows.map(({ entity_id }) => entity_id)))
const late = (rows: readonly Assignment[]) => rows.filter(each => each.is_past_due)

/** The topics with something in sight, as `GET /topics` should have them. */
async function topicsByLists(facts: Facts, viewer: Viewer, period: number): Promise<object[]> {
  const { within } = await asListed(viewer, period)
  const byTopic = Map.groupBy(viewer.items(period), ({ question }) => question.topic_id)
  return facts.topics
    .filter(({ id }) => byTopic.has(id))
    .map(({ id, protocol_id }) => {
      const items = byTopic.get(id) ?? []
      const { answered, openQuestions, openCollaborations, collaborating, lacking } = within(items)
      const mine = openQuestions.filter(each => each.user_id === viewer.userId)
      const due = [...openQuestions, ...openCollaborations].flatMap(each => each.due_date ?? [])
      return {
        id,
        protocol_id,
        question_ids: sorted(new Set(items.map(({ question_id }) => question_id))),
        total: items.length,
        answered: answered.length,
        total_collaboration: collaborating.length,
        answered_collaboration: collaborating.length - lacking.length,
        assigned_count: mine.length,
        overdue_count: late(openQuestions).length,
        due_date: due.sort()[0] ?? null,
      }
    })
}

const isComplete = ({ answered, total, answered_collaboration, total_collaboration }: Topic) =>
  answered === total && answered_collaboration === total_collaboration

/** Those of the topics that a filter should leave, by its name. */
const narrowings: [object, (topic: Topic, today: string) => boolean][] = [
  [{ status: 'open' }, each => !isComplete(each)],
  [{ status: 'complete' }, isComplete],
  [
    { status: 'open', completion_by: 'collaborators' },
    each => each.answered_collaboration < each.total_collaboration,
  ],
  [{ status: 'complete', completion_by: 'combined' }, isComplete],
  [{ due: 'overdue' }, ({ due_date }, today) => due_date !== null && due_date < today],
  [{ due: 'week' }, ({ due_date }, today) => due_date !== null && due_date <= dayFrom(today, 7)],
]

export const answeringFigures = (facts: Facts): Comparison[] => [
  {
    what: 'topics: completion with and without collaboration, own work, and overdue work of everybody in sight',
    figure: viewer =>
      ofEachPeriod(facts, async period =>
        (await topicsOf(viewer, period)).map(({ protocol, tempid, title, ...topic }) => topic),
      ),
    list: viewer => ofEachPeriod(facts, period => topicsByLists(facts, viewer, period)),
  },
  {
    what: 'topics that are open, complete or due',
    figure: viewer =>
      Promise.all(
        narrowings.map(async ([filter]) => idsOf((await viewer.call(api.questions.topics, { filter })).data)),
      ),
    list: async viewer => {
      const topics = await topicsOf(viewer, facts.now)
      return narrowings.map(([, stays]) => idsOf(topics.filter(topic => stays(topic, facts.today))))
    },
  },
  {
    what: 'questions: completion meta and counts',
    figure: viewer => ofEachPeriod(facts, async period => (await questionsOf(viewer, period)).map(countedIn)),
    list: viewer => ofEachPeriod(facts, period => questionsByLists(viewer, period)),
  },
  {
    what: 'headings: completion meta and counts over their questions',
    figure: viewer => ofEachPeriod(facts, async period => (await headingsOf(viewer, period)).map(countedIn)),
    list: viewer => ofEachPeriod(facts, period => headingsByLists(facts, viewer, period)),
  },
  {
    what: 'questions that still need an answer, or are asked of the person',
    figure: async viewer => [
      idsOf((await viewer.call(api.questions.list, { filter: { required_questions: true } })).data),
      idsOf((await viewer.call(api.questions.list, { filter: { assigned_to_me: true } })).data),
    ],
    list: async viewer => {
      const { within, asked } = await asListed(viewer, facts.now)
      const mine = asked.filter(each => each.user_id === viewer.userId && !each.completed)
      return [within(viewer.items(facts.now)).open, mine].map(rows =>
        sorted(new Set(rows.map(({ question_id }) => question_id))),
      )
    },
  },
  {
    what: 'an answering session of all topics',
    figure: async viewer => {
      const question_ids = idsOf(await topicsOf(viewer, facts.now))
      if (question_ids.length === 0) return viewer.call(api.answeringSessions.show, {})
      const session = await viewer.call(api.answeringSessions.start, { question_ids })
      const { topics, completed, total, answered } = session
      return { question_ids: session.question_ids, topics, completed, total, answered }
    },
    list: async viewer => {
      const topics = await topicsOf(viewer, facts.now)
      if (topics.length === 0) return null
      return {
        question_ids: idsOf(topics),
        topics: topics.length,
        completed: topics.filter(isComplete).length,
        total: topics.reduce((sum, { total }) => sum + total, 0),
        answered: topics.reduce((sum, { answered }) => sum + answered, 0),
      }
    },
  },
]

async function headingsOf(viewer: Viewer, period: number): Promise<Question[]> {
  const filter = ofPeriod(viewer, period)
  const listed = await everyRow(paging =>
    viewer.call(api.questions.list, { ...paging, filter, topics: true }),
  )
  const answerable = new Set(idsOf(await questionsOf(viewer, period)))
  return listed.filter(({ id }) => !answerable.has(id))
}

function countedIn(question: Question): object {
  return {
    id: question.id,
    assigned_count: question.assigned_count,
    assigned_collaborations_count: question.assigned_collaborations_count,
    collaboration_answers_count: question.collaboration_answers_count,
    overdue_count: question.overdue_count,
    overdue_collaboration_count: question.overdue_collaboration_count,
    meta: Object.fromEntries(
      Object.entries(question.completion_meta ?? {}).map(([name, value]) => [name, inOrder(value)]),
    ),
  }
}

function inOrder(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.toSorted((one, other) => (one.id ?? one) - (other.id ?? other))
}

async function questionsByLists(viewer: Viewer, period: number): Promise<object[]> {
  const byQuestion = Map.groupBy(viewer.items(period), ({ question_id }) => question_id)
  const rows = viewer.questions(period).map(({ id }) => ({ id, items: byQuestion.get(id) ?? [] }))
  return countedByLists(viewer, period, rows)
}

/** The topics that have questions of their own. */
async function headingsByLists(facts: Facts, viewer: Viewer, period: number): Promise<object[]> {
  const topicIds = new Set(viewer.questions(period).map(({ topic_id }) => topic_id))
  const byTopic = Map.groupBy(viewer.items(period), ({ question }) => question.topic_id)
  const headings = facts.topics.filter(
    ({ id }) => topicIds.has(id) && !facts.questions.some(question => question.id === id),
  )
  return countedByLists(
    viewer,
    period,
    headings.map(({ id }) => ({ id, items: byTopic.get(id) ?? [] })),
  )
}

interface Row {
  id: number
  items: VisibleItem[]
}

async function countedByLists(viewer: Viewer, period: number, rows: Row[]): Promise<object[]> {
  const { within } = await asListed(viewer, period)
  const requests = await pendingOf(viewer)
  return rows.map(({ id, items }) => {
    const here = within(items)
    return {
      id,
      assigned_count: here.openQuestions.length,
      assigned_collaborations_count: here.openCollaborations.length,
      collaboration_answers_count: here.opinions.length,
      overdue_count: late(here.openQuestions).length,
      overdue_collaboration_count: late(here.openCollaborations).length,
      meta: metaOf(viewer, items, here, requests),
    }
  })
}

function metaOf(
  viewer: Viewer,
  items: VisibleItem[],
  here: ReturnType<Awaited<ReturnType<typeof asListed>>['within']>,
  requests: (ItemIds & { id: number })[],
): object {
  const { answered, open, collaborating, lacking, openQuestions, openCollaborations } = here
  const keys = keysOf(items)
  const mine = ({ user_id }: Assignment) => user_id === viewer.userId
  return {
    total: items.length,
    totalCollaboration: collaborating.length,
    totalCombined: items.length + collaborating.length,
    incomplete: open.length,
    incompleteCollaboration: lacking.length,
    isComplete: items.length > 0 && open.length === 0,
    isCollaborationComplete: lacking.length === 0,
    remainingEntities: entityIds(open),
    answeredEntities: entityIds(answered).filter(id => !entityIds(open).includes(id)),
    collaborationNotAnsweredEntities: entityIds(lacking),
    myAssignedEntities: entityIds(openQuestions.filter(mine)),
    myAssignedCollaborationEntities: entityIds(openCollaborations.filter(mine)),
    excludedEntityRequests: inOrder(
      requests.filter(each => keys.has(itemKey(each))).map(({ id, entity_id }) => ({ id, entity_id })),
    ),
  }
}
