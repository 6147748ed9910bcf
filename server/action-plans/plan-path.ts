/** The page of a plan, with one of its tasks open if it is named. */
export function planPath(planId: number, taskId: number | null = null): string {
  return taskId === null ? `/action-plans/${planId}` : `/action-plans/${planId}?showTaskId=${taskId}`
}
