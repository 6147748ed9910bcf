import type { TaskState } from '#domain/action-plans/plan-tasks.rules.ts'
import { counted } from '#web/ui/plural.ts'

const taskStates: Record<TaskState, string> = { todo: 'To do', in_progress: 'In progress', done: 'Done' }

/** The words that all pages of action plans share. */
export const planTexts = {
  title: 'My Action Plans',
  taskStates,
  states: {
    open: 'Open',
    overdue: 'Overdue',
    completed: 'Completed',
    archived: 'Archived',
    trashed: 'In the trash',
  },
  noManager: 'No manager',
  noAssignee: 'Unassigned',
  noTasks: 'No tasks',
  noTasksShown: 'No visible tasks',
  due: (date: string) => `due ${date}`,
  none: '–',
  estimated: 'Estimated cost',
  actual: 'Actual cost',
  progressOf: (name: string) => `Progress of ${name}`,
  of: (done: number, all: number) => `${done} of ${counted(all, 'task')} done`,
  ofShown: (done: number, all: number) => `${done} of ${counted(all, 'visible task')} done`,
  costs: (estimated: string, actual: string) => `${actual} of ${estimated} estimated`,
  costsShort: (estimated: string, actual: string) => `${estimated} estimated, ${actual} spent`,
  risk: (threat: string, entity: string) => `${threat} · ${entity}`,
}
