interface Answering {
  /** Null: the current one. */
  assessment_period_id: number | null
  question_ids: number[]
  topic_id: number
  question_id: number
  entity_id: number
}

/** The page that answers these questions of an assessment, one after the other. */
export function answeringPath(start: Answering): string {
  const { assessment_period_id, question_ids, topic_id, question_id, entity_id } = start
  const period = assessment_period_id === null ? '' : `?period=${assessment_period_id}`
  return `/questions/${question_ids.join(',')}/topic/${topic_id}/question/${question_id}/entity/${entity_id}${period}`
}

/** The page with the review of an exclusion request over it. */
export function exclusionPath(id: number): string {
  return `/?exclusion_id=${id}`
}

/** The dialog that records a test of a control. */
export function controlTestPath(controlId: number): string {
  return `/#test-control-${controlId}`
}

/** The page of a plan, with one of its tasks open if it is named. */
export function planPath(planId: number, taskId: number | null = null): string {
  return taskId === null ? `/action-plans/${planId}` : `/action-plans/${planId}?showTaskId=${taskId}`
}
