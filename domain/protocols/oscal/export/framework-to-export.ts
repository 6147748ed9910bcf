/** A framework as it is exported, in the order in which people read it. */
export interface FrameworkToExport {
  /** Stays the same for the life of the framework. */
  key: string
  name: string
  description: string
  edition: string
  source: string
  source_key: string | null
  source_publisher: string | null
  updated_at: string
  control_exempt: boolean
  skips_hide_control: boolean
  topics: TopicToExport[]
  withdrawn: WithdrawnToExport[]
}

export interface TopicToExport extends QuestionToExport {
  /** A topic without questions is answered itself. */
  questions: QuestionToExport[]
}

export interface QuestionToExport {
  id: number
  identifier: string
  tempid: string
  title: string
  question: string
  guidance: string
  evidence: string
  weight: number
  category: string | null
  threat: string | null
  control_exempt: boolean
  options: { option: string; value: number; suggested_task?: string | undefined }[]
  regulations: RegulationToExport[]
  sections: { place: 'body' | 'sidebar'; title: string; content: string; entity: string | null }[]
}

export interface RegulationToExport {
  regulation: string
  identifier: string
  category: string
  subcategory: string
  standard: string
  requirement: string
  guidance: string
}

export interface WithdrawnToExport {
  identifier: string
  tempid: string
  title: string
  /** The identifier of the topic that it was in. */
  topic?: string | undefined
  /** The identifiers of those that took its place. */
  moved_to?: string[] | undefined
}
