import { Group } from '@mantine/core'
import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { OverdueMenu, OverdueQuestion } from './OverdueParts.tsx'

/** An overdue assignment on a phone. */
export function OverdueCard({ assignment }: { assignment: Assignment }) {
  const { entity, user, due_date, is_past_due } = assignment
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <OverdueQuestion assignment={assignment} />
        <OverdueMenu assignment={assignment} />
      </Group>
      <Dimmed>
        {entity.name} · {user.full_name}
      </Dimmed>
      <DueDate date={due_date} isOverdue={is_past_due} />
    </div>
  )
}
