import type { Assignment } from '#domain/assignments/assignments.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import classes from '../entity-overviews.module.css'
import { AssignmentMenu } from './AssignmentMenu.tsx'
import { AssignmentState, QuestionWords } from './AssignmentParts.tsx'

/** An assignment on a phone. */
export function AssignmentCard({ assignment }: { assignment: Assignment }) {
  return (
    <div className={classes.card}>
      <div className={classes.row}>
        <QuestionWords question={assignment.question} />
        <AssignmentMenu assignment={assignment} />
      </div>
      <div className={classes.first}>
        <Dimmed span>
          {assignment.user.full_name} · {/* The state beside it says whether it is overdue. */}
          <DueDate date={assignment.due_date} isOverdue={assignment.is_past_due} />
        </Dimmed>
        <AssignmentState assignment={assignment} />
      </div>
    </div>
  )
}
