import type { CompletionMeta, Question } from '#domain/questions/questions.contract.ts'
import { among, eachOf } from './ascending.ts'

/** The entities of a framework that a query is about, in order, and what the caller is to each. */
interface FrameworkReach {
  entities: number[]
  /** Not for callers who see the whole company. */
  administers?: number[] | null
  manages?: number[] | null
}

/** By framework. */
export type Reach = Record<string, FrameworkReach>

/** Marks of an assignment, as bits. */
export const mark = { completed: 1, mine: 2, overdue: 4, collaboration: 8, opinionMissing: 16 } as const
/** An assignment is the id of its entity times this number, plus its marks. */
export const MARKS = 32

/** A question's facts in the period, as far as the caller may know them; ids of entities, in order. */
export interface LeafFacts {
  /** Limited to assigned entities for callers who look after none. */
  answered: number[]
  excluded: number[]
  assignments: number[]
  /** One for each opinion. */
  opinions: number[]
  requests: { id: number; entity_id: number }[]
  /** Assigned to the caller in this period or another one of its owner; not for callers who see the whole company. */
  everMine?: number[]
}

type Counts = Pick<
  Question,
  | 'assigned_count'
  | 'assigned_collaborations_count'
  | 'collaboration_answers_count'
  | 'overdue_count'
  | 'overdue_collaboration_count'
>
export type Completion = Counts & { completion_meta: CompletionMeta }

/** Returns the completion of a question from its own facts, or of a heading from those of its questions. */
export function completionOf(leaves: LeafFacts[], reach: FrameworkReach | undefined): Completion {
  const completion = nothing()
  for (const facts of reach ? leaves : []) countLeaf(completion, facts, reach as FrameworkReach)
  const { completion_meta: meta } = completion
  meta.incomplete = meta.remainingEntities.length
  if (leaves.length > 1) mergeEntities(meta)
  meta.totalCombined = meta.total + meta.totalCollaboration
  meta.isComplete = meta.total > 0 && meta.incomplete === 0
  meta.isCollaborationComplete = meta.incompleteCollaboration === 0
  return completion
}

/** Lists each entity of a heading once: an answered one has nothing left to answer. */
function mergeEntities(meta: CompletionMeta): void {
  const remaining = new Set(meta.remainingEntities)
  meta.remainingEntities = ordered(remaining)
  meta.answeredEntities = ordered(new Set(meta.answeredEntities)).filter(id => !remaining.has(id))
  meta.collaborationNotAnsweredEntities = ordered(new Set(meta.collaborationNotAnsweredEntities))
  meta.myAssignedEntities = ordered(new Set(meta.myAssignedEntities))
  meta.myAssignedCollaborationEntities = ordered(new Set(meta.myAssignedCollaborationEntities))
}

function ordered(ids: Set<number>): number[] {
  return [...ids].sort((one, other) => one - other)
}

function nothing(): Completion {
  return {
    completion_meta: {
      total: 0,
      totalCollaboration: 0,
      totalCombined: 0,
      incomplete: 0,
      incompleteCollaboration: 0,
      isComplete: false,
      isCollaborationComplete: false,
      remainingEntities: [],
      answeredEntities: [],
      collaborationNotAnsweredEntities: [],
      myAssignedEntities: [],
      myAssignedCollaborationEntities: [],
      excludedEntityRequests: [],
    },
    assigned_count: 0,
    assigned_collaborations_count: 0,
    collaboration_answers_count: 0,
    overdue_count: 0,
    overdue_collaboration_count: 0,
  }
}

function countLeaf(completion: Completion, facts: LeafFacts, reach: FrameworkReach): void {
  const meta = completion.completion_meta
  const isAnswered = among(facts.answered)
  const counts = countedOf(facts, reach)
  const assignments = eachOf(facts.assignments.map(each => Math.floor(each / MARKS)))
  const opinions = eachOf(facts.opinions)
  const requests = eachOf(facts.requests.map(each => each.entity_id))
  const isReached = among(reach.entities)
  for (const id of candidatesOf(facts, reach)) {
    if (!isReached(id)) continue
    const answered = isAnswered(id)
    if (!counts(id, answered)) continue
    if (answered) meta.answeredEntities.push(id)
    else meta.remainingEntities.push(id)
    meta.total++
    let marks = 0
    assignments(id, index => {
      const each = (facts.assignments[index] ?? 0) % MARKS
      marks |= relations(each)
      countAssignment(completion, each)
    })
    if (marks > 0) addEntity(meta, id, marks)
    opinions(id, () => completion.collaboration_answers_count++)
    requests(id, index => meta.excludedEntityRequests.push(...facts.requests.slice(index, index + 1)))
  }
}

/** Returns the entities that may count for the question, in order: few of those of a large company, for most people. */
function candidatesOf({ everMine }: LeafFacts, { entities, administers, manages }: FrameworkReach): number[] {
  if (!everMine) return entities
  return ordered(new Set([...everMine, ...(administers ?? []), ...(manages ?? [])]))
}

/** Returns the check that an entity counts for the question, which is called with ids in order. As `maySeeItem` has it. */
function countedOf({ excluded, everMine }: LeafFacts, { administers, manages }: FrameworkReach) {
  const isExcluded = among(excluded)
  if (!everMine) return (id: number) => !isExcluded(id)
  const [isMine, isAdministered, isManaged] = [everMine, administers ?? [], manages ?? []].map(among)
  return (id: number, answered: boolean) => {
    const seen = [isMine?.(id), isAdministered?.(id), isManaged?.(id) && answered]
    return seen.some(Boolean) && !isExcluded(id)
  }
}

/** Marks of an item, as bits. */
const item = { mine: 1, myCollaboration: 2, collaborates: 4, opinionMissing: 8 } as const

function relations(marks: number): number {
  const isOpenMine = (marks & mark.mine) > 0 && (marks & mark.completed) === 0
  if ((marks & mark.collaboration) === 0) return isOpenMine ? item.mine : 0
  const missing = (marks & mark.opinionMissing) > 0 ? item.opinionMissing : 0
  return item.collaborates | missing | (isOpenMine ? item.myCollaboration : 0)
}

function countAssignment(counts: Counts, marks: number): void {
  if ((marks & mark.completed) > 0) return
  const overdue = (marks & mark.overdue) > 0 ? 1 : 0
  if ((marks & mark.collaboration) > 0) {
    counts.assigned_collaborations_count++
    counts.overdue_collaboration_count += overdue
  } else {
    counts.assigned_count++
    counts.overdue_count += overdue
  }
}

function addEntity(meta: CompletionMeta, id: number, marks: number): void {
  if ((marks & item.collaborates) > 0) meta.totalCollaboration++
  if ((marks & item.opinionMissing) > 0) {
    meta.incompleteCollaboration++
    meta.collaborationNotAnsweredEntities.push(id)
  }
  if ((marks & item.mine) > 0) meta.myAssignedEntities.push(id)
  if ((marks & item.myCollaboration) > 0) meta.myAssignedCollaborationEntities.push(id)
}
