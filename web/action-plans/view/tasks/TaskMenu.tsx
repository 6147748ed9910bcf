import { IconArrowBackUp, IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ListedTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { taskStates } from '#domain/action-plans/plan-tasks.rules.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../../../record-history/HistoryLink.tsx'
import { planQueries } from '../../plan-queries.ts'
import type { PlanSearch } from '../plan.search.ts'
import type { Place } from './places.ts'
import { tasksTexts as texts } from './tasks.texts.ts'

interface Props {
  task: ListedTask
  onMove: (task: ListedTask, place: Place) => void
  /** Called once the task is in the trash. */
  onTrashed?: () => void
}

/** The actions on one task. */
export function TaskMenu({ task, onMove, onTrashed }: Props) {
  const { id, state } = task
  const trashing = useReversible({
    act: planTasksApi.remove,
    undo: planTasksApi.restore,
    input: { action_plan_id: task.action_plan_id, task_id: id },
    done: texts.trashed(task),
    undone: texts.restored(task),
    invalidates: planQueries,
  })
  const others = taskStates.filter(each => each !== state)
  return (
    <RecordMenu
      label={texts.actionsFor(task)}
      record={task}
      actions={[
        ...others.map(
          to =>
            ({
              ability: 'work',
              icon: IconArrowRight,
              label: texts.moveTo(to),
              onClick: () => onMove(task, { state: to }),
            }) as const,
        ),
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<PlanSearch>({ showTaskId: id, editTask: 1 }),
        },
        task.deleted_at === null && historyAction('plan-task', id, task.action_plan_id),
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          onClick: () => void trashing.act().then(onTrashed, () => undefined),
        },
      ]}
    />
  )
}
