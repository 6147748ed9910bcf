import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { QuestionLink } from '../../dashboard/QuestionLink.tsx'
import classes from './person.module.css'

/** An assignment, as a card for phones. */
export function WorkCard({ assignment }: { assignment: Assignment }) {
  const { entity, due_date, is_past_due } = assignment
  return (
    <div className={classes.card}>
      <QuestionLink {...assignment} period={undefined} />
      <Dimmed>
        {entity.name} · <DueDate date={due_date} isOverdue={is_past_due} />
      </Dimmed>
    </div>
  )
}
