import type { PlanEvent } from '#domain/action-plans/action-plans.contract.ts'
import { taskStates } from '#domain/action-plans/plan-tasks.rules.ts'
import { formatCents, formatDate } from '#web/ui/format.ts'
import { planTexts } from '../action-plans.texts.ts'
import { historyTexts as texts } from './history.texts.ts'
import { tasksTexts } from './tasks/tasks.texts.ts'

const { ofPlan, ofTask, fields } = texts

/** The event in words. One that is not known here is named as the audit log names it. */
export function wordsOf({ event, task }: Pick<PlanEvent, 'event' | 'task'>): string {
  const known = task ? (ofTask[event] ?? ofPlan[event]) : (ofPlan[event] ?? ofTask[event])
  return known ?? event
}

/** The changed fields in words: `Due date: 03/01/2031 → 04/01/2031`. */
export function changesOf({ changes }: Pick<PlanEvent, 'changes'>): string[] {
  return changes
    .filter(({ field }) => field !== 'position')
    .map(({ field, before, after }) => {
      const name = fields[field] ?? field.replaceAll('_', ' ')
      return texts.change(name, shownValue(field, before), shownValue(field, after))
    })
}

function shownValue(field: string, value: string | null): string {
  if (value === null || value === '') return planTexts.none
  if (field === 'due_date') return formatDate(value)
  if (field.endsWith('_cents')) return formatCents(Number(value))
  if (value === 'true' || value === 'false') return value === 'true' ? texts.yes : texts.no
  const state = taskStates.find(each => field === 'state' && each === value)
  if (state) return planTexts.taskStates[state]
  if (field === 'repeats')
    return tasksTexts.repetitions[value as keyof typeof tasksTexts.repetitions] ?? value
  return value
}
