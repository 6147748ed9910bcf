import type { RiskRegister } from './register-data.ts'
import type { reportScopes } from './report-kinds.ts'

/** The facts that a report is made of, read in one snapshot as the person who asked for it may read them. */
export interface ReportData {
  /** The moment of the snapshot, ISO 8601 in UTC. */
  moment: string
  /** Today, for whatever is overdue. */
  today: string
  /** The address of the app, with which links begin. */
  address: string
  company: string
  scope: ReportScope
  maker: { name: string; roles: string[] }
  /** The sentence that says what of the company the person may read. */
  reach: string
  period: ReportPeriod
  frameworks: Framework[]
  topics: Topic[]
  questions: Question[]
  entities: Entity[]
  items: Item[]
  answers: Answer[]
  tasks: ItemTask[]
  exclusions: Exclusion[]
  /** The assessment before, with its figures; null if there is none. */
  before: Before | null
  /** The name of the assessment before a closed one, if it is open again: it is then not compared with. */
  open_again: string | null
  /** The figures of assessments one after the other, this one the last. */
  trend: TrendPoint[]
  /** The figures of each framework in these assessments, in their order; read for the reports that show it alone. */
  side_by_side?: PeriodFigures[]
  /** Null for an assessment that was closed before these were kept with it; the register also for people who may not read it. */
  register: RiskRegister | null
  plans: Plan[] | null
  /** Policies in force, of now as well; null for people who may not read them. */
  policies: PolicyInForce[] | null
  overdue: OverdueWork
  /** Read for the reports that name it alone; null for people who may not read it. */
  audit?: AuditExtract | null
}

export interface AuditExtract {
  /** The number of entries, of which the latest are in `entries`. */
  total: number
  entries: {
    at: string
    person: string | null
    event: string
    subject_type: string | null
    subject_id: number | null
  }[]
}

export interface ReportScope {
  kind: (typeof reportScopes)[number]
  name: string
}

export interface ReportPeriod {
  id: number
  name: string
  start_date: string
  end_date: string
  closed_at: string | null
}

export interface Framework {
  id: number
  name: string
  threshold: number
}

export interface Topic {
  id: number
  protocol_id: number
  tempid: string
  title: string
}

export interface Question {
  id: number
  topic_id: number
  protocol_id: number
  tempid: string
  /** Its name in the framework, such as `164.308(a)(2)`; its number where it has no such name. */
  identifier: string
  /** Its name; the question itself where it has none. */
  title: string
  question: string
  threat: string | null
  category: string | null
  /** The identifiers that it cites, such as `164.308(a)(1)(ii)(A)`. */
  identifiers: string[]
  options: { option: string; value: number }[]
}

export interface Entity {
  id: number
  name: string
  /** Empty for people who see no details of it. */
  location: string
  group: string | null
  manager: string | null
  /** Null for people who see no details of it. */
  assets: Asset[] | null
}

export interface Asset {
  name: string
  category: string | null
  count: number
  holds_patient_data: boolean
  criticality: string | null
  owner: string | null
}

/** A question of an entity's framework, answered or not, with the ratings of now and those that it was answered with. */
export interface Item {
  entity_id: number
  question_id: number
  protocol_id: number
  topic_id: number
  threat_id: number | null
  category_id: number | null
  /** Appears in the lists of the person who asked for the report. */
  is_listed: boolean
  is_excluded: boolean
  weight: number
  likelihood: number | null
  impact: number | null
  is_answered: boolean
  accepted: boolean
  score: number | null
  answer_weight: number
  answer_likelihood: number | null
  answer_impact: number | null
}

/** An answer that the person may read. */
export interface Answer {
  entity_id: number
  question_id: number
  option: string | null
  letter: string | null
  control: string
  not_applicable: boolean
  not_applicable_reason: string
  reference: string
  score: number | null
  likelihood: number | null
  impact: number | null
  answered_by: string
  answered_at: string
  accepted_by: string | null
  accepted_at: string | null
  interviewer: string | null
  interviewee: string | null
  files: EvidenceFile[]
}

export interface EvidenceFile {
  id: number
  name: string
  added_at: string
  added_by: string
  sha256: string | null
}

/** A task of an action plan about an answer. */
export interface ItemTask {
  entity_id: number
  question_id: number
  plan_id: number
  plan: string
  task: string
  owner: string | null
  due_date: string | null
  state: 'todo' | 'in_progress' | 'done'
  completed_at: string | null
}

export interface Exclusion {
  entity_id: number
  question_id: number
  reason: string
  asked_by: string | null
  decided_by: string
  decided_at: string
}

export interface Plan {
  id: number
  name: string
  description: string
  manager: string | null
  due_date: string | null
  completed_at: string | null
  is_overdue: boolean
  tasks: number
  done: number
  overdue: number
  /** The days on which its tasks are due, null where one has none. */
  open_without_date: number
  open_without_owner: number
}

export interface PolicyInForce {
  id: number
  code: string
  title: string
  number: number
  published_at: string
  approved_by: string | null
  owner: string | null
  next_review_on: string | null
  is_review_due: boolean
  /** The questions that it serves. */
  question_ids: number[]
}

export interface Before {
  period: ReportPeriod
  items: Item[]
}

export interface TrendPoint {
  period: string
  start_date: string
  risk: number | null
  score: number | null
  coverage: number
}

export interface PeriodFigures {
  period: ReportPeriod
  frameworks: (FiguresBeside & { id: number; name: string })[]
  /** All frameworks together. */
  all: FiguresBeside
}

export interface FiguresBeside {
  in_scope: number
  risk: number | null
  score: number | null
  coverage: number
}

export interface OverdueWork {
  open: number
  overdue: number
  people: { name: string; open: number; overdue: number }[]
}
