import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'

/** A topic of a framework in the overview of an entity. */
export type TopicRow = EntityOverview['frameworks'][number]['topics'][number] & {
  /** The entity to answer for now, or null. */
  answersFor: number | null
}
