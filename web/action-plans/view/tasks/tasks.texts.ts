import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import type { Repetition, TaskState } from '#domain/action-plans/plan-tasks.rules.ts'
import { counted } from '#web/ui/plural.ts'
import { planTexts } from '../../action-plans.texts.ts'

const { taskStates } = planTexts
const NAME_LENGTH = 60

/** The beginning of a task's description, up to the end of a word, as its name in sentences. */
export function nameOf({ description }: Pick<ListedTask, 'description'>, length = NAME_LENGTH): string {
  const line = description.split('\n', 1)[0] ?? ''
  if (line.length <= length) return line
  return `${line.slice(0, length).replace(/\s+\S*$/, '')}…`
}

const repeats: Record<Repetition, string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
}

/** The texts of the tasks of a plan. */
export const tasksTexts = {
  label: 'Tasks',
  add: 'Add task',
  addLine: 'Add a task…',
  addLineHelp: 'Press Enter to add it.',
  addTitle: 'Add a task',
  addSave: 'Add task',
  added: (task: ListedTask) => `“${nameOf(task)}” was added.`,
  editTitle: 'Edit task',
  save: 'Save task',
  saved: (task: ListedTask) => `“${nameOf(task)}” was saved.`,
  gone: 'This task no longer exists, or you don’t have access to it.',
  searchLabel: 'Search tasks',
  view: 'View',
  list: 'List',
  board: 'Board',
  state: 'State',
  user: 'Assignee',
  unassigned: 'No assignee',
  overdue: 'Overdue',
  trashedOnes: 'In the trash',
  columns: {
    description: 'Task',
    state: 'State',
    user: 'Assignee',
    entity: 'Entity',
    due_date: 'Due date',
    estimated_cost: 'Estimated',
    actual_cost: 'Actual',
    actions: 'Actions',
  },
  description: 'Description',
  descriptionHelp: 'What to do, and how to tell that it’s done.',
  descriptionRequired: 'The description field is required.',
  entity: 'Entity',
  dueDate: 'Due date',
  estimated: 'Estimated cost',
  actual: 'Actual cost',
  repeats: 'Repeats',
  never: 'Never',
  repeatsHelp: 'When it’s done, a new one is created with the next due date.',
  repetitions: repeats,
  emptyTitle: 'No tasks yet',
  emptyHelp: 'Add what is to be done, by whom, and by when.',
  emptyForOthers: 'You have no task in this plan.',
  addFirst: 'Add task',
  emptyTrash: 'No tasks in the trash',
  emptyTrashHelp: 'You can restore tasks in the trash for 30 days.',
  showAll: 'Show all tasks',
  columnOf: (state: TaskState, count: number) => `${taskStates[state]}, ${counted(count, 'task')}`,
  columnEmpty: 'No tasks here.',
  boardHelp: {
    focus: 'move between tasks',
    move: 'move the task',
    states: 'to do, in progress, done',
    open: 'open the task',
  },
  moved: (task: ListedTask, { state }: { state?: TaskState }) =>
    state && state !== task.state
      ? `“${nameOf(task)}” is now ${lower(state)}.`
      : `“${nameOf(task)}” was moved.`,
  movedTo: (task: ListedTask, state: TaskState, position: number, count: number) =>
    `“${nameOf(task)}”: ${taskStates[state]}, ${position} of ${count}.`,
  cantMove: 'It can’t be moved further.',
  changedElsewhere: (task: ListedTask) =>
    `Someone else changed “${nameOf(task)}” in the meantime. It is now ${lower(task.state)}.`,
  moveAnyway: (state: TaskState) => `Move to ${taskStates[state]} anyway`,
  moveTo: (state: TaskState) => `Move to ${taskStates[state]}`,
  actionsFor: (task: ListedTask) => `Actions for ${nameOf(task)}`,
  edit: 'Edit',
  trash: 'Move to trash',
  trashed: (task: ListedTask) => `“${nameOf(task)}” was moved to the trash.`,
  restore: 'Restore',
  restored: (task: ListedTask) => `“${nameOf(task)}” was restored.`,
  comments: (count: number) => counted(count, 'comment'),
  files: (count: number) => counted(count, 'file'),
  answers: (count: number) => counted(count, 'answer'),
  changeMany: 'Change tasks',
  changeTitle: (count: number) => `Change ${counted(count, 'task')}`,
  changeHelp: 'Fields that you leave empty keep what each task has.',
  changeNothing: 'Choose an assignee, a due date or a state.',
  changeSave: 'Change tasks',
  changing: 'Changing tasks',
  changed: (count: number) => `${counted(count, 'task')} changed.`,
  couldNotChange: (count: number) => `${counted(count, 'task')} couldn’t be changed:`,
}

const lower = (state: TaskState) => taskStates[state].toLowerCase()
