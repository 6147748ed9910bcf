import { Button, Group, Text } from '@mantine/core'
import { IconCoins, IconPencil } from '@tabler/icons-react'
import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import type { PlanTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { type TaskState, taskStates } from '#domain/action-plans/plan-tasks.rules.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatCents, formatDate } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { planTexts } from '../../action-plans.texts.ts'
import { TaskMenu } from '../tasks/TaskMenu.tsx'
import { tasksTexts } from '../tasks/tasks.texts.ts'
import { useTaskMoves } from '../tasks/use-task-moves.tsx'
import classes from './task.module.css'
import { taskTexts as texts } from './task.texts.ts'

interface Props {
  plan: ActionPlan
  task: PlanTask
  onEdit: () => void
  onClose: () => void
}

const stateOptions = taskStates.map(value => ({ value, label: planTexts.taskStates[value] }))

/** The description of a task, its assignee and due date; and its state, which is changed here. */
export function TaskFacts({ plan, task, onEdit, onClose }: Props) {
  const move = useTaskMoves(plan.id)
  const { abilities, reasons } = task
  const mayRecord = abilities.work && !abilities.edit && plan.cost_tracking_enabled
  const money = (cents: number | null) => (cents === null ? null : formatCents(cents))
  return (
    <section className={classes.facts} aria-label={texts.title}>
      <div className={classes.top}>
        <Text fw={600} className={classes.description ?? ''}>
          {task.description}
        </Text>
        <TaskMenu task={task} onMove={move} onTrashed={onClose} />
      </div>
      <Group gap="md">
        <Segments
          aria-label={texts.state}
          value={task.state}
          disabled={!abilities.work}
          onChange={state => move(task, { state: state as TaskState })}
          data={stateOptions}
        />
        {abilities.edit && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
        {mayRecord && (
          <Button variant="default" leftSection={<IconCoins size={16} aria-hidden />} onClick={onEdit}>
            {texts.recordCost}
          </Button>
        )}
      </Group>
      {!abilities.work && reasons.work && <Dimmed>{reasons.work}</Dimmed>}
      <FactList
        className={classes.list}
        facts={[
          [texts.assignee, task.user?.full_name ?? planTexts.noAssignee],
          [texts.dueDate, <DueDate key="due" date={task.due_date} isOverdue={task.is_overdue} isShort />],
          [texts.completedAt, task.completed_at && formatDate(task.completed_at)],
          [texts.entity, task.entity?.name],
          [texts.repeats, task.repeats && tasksTexts.repetitions[task.repeats]],
          [texts.estimated, plan.cost_tracking_enabled && money(task.estimated_cost_cents)],
          [texts.actual, plan.cost_tracking_enabled && money(task.actual_cost_cents)],
        ]}
      />
    </section>
  )
}
