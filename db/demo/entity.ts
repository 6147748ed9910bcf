export type FrameworkKey = 'hipaa' | 'csf-2.0'

export interface DemoEntity {
  key: string
  name: string
  description: string
  location: string
  /** Its number in the group's list of sites, where it has one. */
  reference?: string
  group: string
  tags: string[]
  divisions: string[]
  manager: string
  /** Employees who answer for it. */
  team: string[]
  /** The risk profile that it uses of each framework. */
  profiles: Partial<Record<FrameworkKey, string>>
  /** The entity's performance, from 0 to 1; its answers scatter around it. */
  strength: number
  /** The share of its questions that is answered in the open period. */
  answered: number
  /** Which part of those answers is accepted. */
  accepted: number
  words: EntityWords
}

/** The words of its controls. `area` and each of `gaps` are plural. */
export interface EntityWords {
  site: string
  area: string
  owner: string
  gaps: readonly string[]
  systems: readonly string[]
  spots: readonly string[]
}
