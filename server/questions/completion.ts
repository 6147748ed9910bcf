import { type CompletionMeta, ENTITIES_NAMED, type Question } from '#domain/questions/questions.contract.ts'
import { among, has } from './ascending.ts'

/** The entities of a framework that a query is about, in order, and what the caller is to each. */
interface FrameworkReach {
  entities: number[]
  /** Null for callers who see the whole company. */
  administers: number[] | null
  manages: number[] | null
}

/** By framework. */
export type Reach = Record<string, FrameworkReach>

/** Marks of an assignment, as bits. */
export const mark = { completed: 1, mine: 2, overdue: 4, collaboration: 8, opinionMissing: 16 } as const
/** An assignment is the id of its entity times this number, plus its marks. */
export const MARKS = 32

/** A question's facts in the period, as far as the caller may know them; ids of entities, in order. */
export interface LeafFacts {
  /** Limited to entities that may count for the caller, and where `end` is given, to those before it. */
  answered: number[]
  /** The entities before this one are named; given with `answeredCount`. */
  end?: number
  /** All entities that have an answer, by a ledger. */
  answeredCount?: number
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

/**
 * Returns the completion of a question from its own facts, or of a heading from those of its questions. In a list, it names
 * the first entities.
 */
export function completionOf(
  leaves: LeafFacts[],
  reach: FrameworkReach | undefined,
  { isList }: { isList: boolean },
): Completion {
  const completion = nothing()
  const { completion_meta: meta } = completion
  // Entities of a heading are named as far as the answers of all of its questions are known.
  const end = Math.min(...leaves.map(facts => facts.end ?? Number.POSITIVE_INFINITY))
  for (const facts of reach ? leaves : []) countLeaf(completion, facts, { ...(reach as FrameworkReach), end })
  if (leaves.length > 1) mergeEntities(meta)
  if (isList) nameFirst(meta)
  meta.totalCombined = meta.total + meta.totalCollaboration
  meta.isComplete = meta.total > 0 && meta.incomplete === 0
  meta.isCollaborationComplete = meta.incompleteCollaboration === 0
  return completion
}

/** Names the first entities only, the answered ones among them. */
function nameFirst(meta: CompletionMeta): void {
  const { remainingEntities: remaining, answeredEntities: answered } = meta
  if (remaining.length + answered.length <= ENTITIES_NAMED) return
  const last = [...remaining, ...answered].sort((one, other) => one - other)[ENTITIES_NAMED - 1] ?? 0
  meta.remainingEntities = remaining.filter(id => id <= last)
  meta.answeredEntities = answered.filter(id => id <= last)
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

type NamedReach = FrameworkReach & { end: number }

function countLeaf(completion: Completion, facts: LeafFacts, reach: NamedReach): void {
  const { completion_meta: meta } = completion
  const counts =
    facts.answeredCount === undefined ? countOne(meta, facts, reach) : countAll(meta, facts, reach)
  countWork(completion, facts, counts)
}

/** Counts and names the entities one by one, and returns the check that one of them counts. */
function countOne(meta: CompletionMeta, facts: LeafFacts, reach: NamedReach): (id: number) => boolean {
  const isAnswered = among(facts.answered)
  const isReached = among(reach.entities)
  const counts = countedOf(facts, reach)
  const counted: number[] = []
  for (const id of candidatesOf(facts, reach)) {
    if (!isReached(id)) continue
    const answered = isAnswered(id)
    if (!counts(id, answered)) continue
    counted.push(id)
    meta.total++
    if (!answered) meta.incomplete++
    if (id < reach.end) nameEntity(meta, id, answered)
  }
  return id => has(counted, id)
}

/** Counts all entities at once, and names the first ones. */
function countAll(meta: CompletionMeta, facts: LeafFacts, { entities, end }: NamedReach) {
  const excluded = facts.excluded.filter(id => has(entities, id))
  const total = entities.length - excluded.length
  meta.total += total
  meta.incomplete += total - (facts.answeredCount ?? 0)
  const isAnswered = among(facts.answered)
  for (const id of entities) {
    if (id >= end) break
    if (!has(excluded, id)) nameEntity(meta, id, isAnswered(id))
  }
  return (id: number) => has(entities, id) && !has(excluded, id)
}

function nameEntity(meta: CompletionMeta, id: number, answered: boolean): void {
  if (answered) meta.answeredEntities.push(id)
  else meta.remainingEntities.push(id)
}

/** Counts what people are asked for, and have given, for the entities that count. */
function countWork(completion: Completion, facts: LeafFacts, counts: (id: number) => boolean): void {
  const { completion_meta: meta } = completion
  const marksOf = new Map<number, number>()
  for (const each of facts.assignments) {
    const id = Math.floor(each / MARKS)
    if (!counts(id)) continue
    marksOf.set(id, (marksOf.get(id) ?? 0) | relations(each % MARKS))
    countAssignment(completion, each % MARKS)
  }
  for (const [id, marks] of marksOf) if (marks > 0) addEntity(meta, id, marks)
  for (const id of facts.opinions) if (counts(id)) completion.collaboration_answers_count++
  meta.excludedEntityRequests.push(...facts.requests.filter(each => counts(each.entity_id)))
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
