/** The inserted data, as the tables have it: the policies are derived from it. */
export interface Facts {
  organizationId: number
  today: string
  /** The admin’s division, and the other one. */
  north: number
  south: number
  /** Closed, and current. */
  past: number
  now: number
  users: Record<'primary' | 'admin' | 'manager' | 'employee' | 'idle', number>
  /** Two in use, and one that the company no longer uses. */
  frameworks: Framework[]
  topics: { id: number; protocol_id: number }[]
  questions: FactQuestion[]
  groups: number[]
  tags: number[]
  entities: FactEntity[]
  answers: FactAnswer[]
  opinions: (Item & { id: number; created_by: number })[]
  assignments: FactAssignment[]
  exclusions: ItemIds[]
  requests: FactRequest[]
  /** Two questions each that are mapped as equal. */
  mappings: [number, number][]
}

export interface ItemIds {
  entity_id: number
  question_id: number
}

export interface Item extends ItemIds {
  assessment_period_id: number
}

interface Framework {
  id: number
  profile: number
  isInUse: boolean
}

/** A question that can be answered, as the profile of its framework rates it. */
export interface FactQuestion {
  id: number
  topic_id: number
  protocol_id: number
  weight: number
  likelihood: number
  impact: number
}

export interface FactEntity {
  id: number
  name: string
  division_ids: number[]
  manager_id: number | null
  group_id: number | null
  tag_ids: number[]
  isTrashed: boolean
  isLocked: boolean
  /** The frameworks that it answers, each with its risk profile. */
  profiles: Map<number, number | null>
}

export interface FactAnswer extends Item {
  id: number
  score: number | null
  accepted: boolean
  created_by: number
}

export interface FactAssignment extends Item {
  id: number
  type: 'question' | 'collaboration'
  user_id: number
  due_date: string | null
  completed: boolean
}

export interface FactRequest extends Item {
  id: number
  assignor_id: number
  state: 'pending' | 'approved' | 'denied'
}

export const itemKey = ({ entity_id, question_id }: ItemIds) => `${entity_id} ${question_id}`

/** Returns the day that many days from today. */
export function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}
