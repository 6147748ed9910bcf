import type { OpenDialog } from '#web/platform/pages/addressed-dialog.ts'

/** A figure by its subject: without any part, that of the company in the current assessment. */
export interface FigureOf {
  period?: number | undefined
  framework?: number | undefined
  division?: number | undefined
  entity?: number | undefined
  topic?: number | undefined
  /** 0: questions without a threat. */
  threat?: number | undefined
  /** 0: questions without a category. */
  category?: number | undefined
}

/** The ids of the dialog’s address: 0 for each part that the figure is not about. */
export const figureIds = [
  'periodId',
  'frameworkId',
  'divisionId',
  'entityId',
  'topicId',
  'threatId',
  'categoryId',
  'without',
] as const

type FigureIds = Record<(typeof figureIds)[number], number>

/** The values of `without`, added up: an id of 0 alone stands for any threat or category. */
const NO_THREAT = 1
const NO_CATEGORY = 2

/** The dialog that explains a figure. */
export function figureDialog(of: FigureOf): Extract<OpenDialog, { name: 'figure' }> {
  return {
    name: 'figure',
    periodId: of.period ?? 0,
    frameworkId: of.framework ?? 0,
    divisionId: of.division ?? 0,
    entityId: of.entity ?? 0,
    topicId: of.topic ?? 0,
    threatId: of.threat ?? 0,
    categoryId: of.category ?? 0,
    without: (of.threat === 0 ? NO_THREAT : 0) + (of.category === 0 ? NO_CATEGORY : 0),
  }
}

/** The figure that a dialog was opened with. */
export function figureOfIds(ids: FigureIds): FigureOf {
  const part = (id: number, isNone = false) => (id === 0 && !isNone ? undefined : id)
  return {
    period: part(ids.periodId),
    framework: part(ids.frameworkId),
    division: part(ids.divisionId),
    entity: part(ids.entityId),
    topic: part(ids.topicId),
    threat: part(ids.threatId, (ids.without & NO_THREAT) > 0),
    category: part(ids.categoryId, (ids.without & NO_CATEGORY) > 0),
  }
}

/** The figure as calls name it; the entity is in their path. */
export function figureFilter({ period, framework, topic, threat, category }: FigureOf) {
  return {
    ...(period && { assessment_period_id: period }),
    ...(framework && { protocol_id: framework }),
    ...(topic && { topic_id: topic }),
    ...(threat !== undefined && { threat_id: threat }),
    ...(category !== undefined && { category_id: category }),
  }
}
