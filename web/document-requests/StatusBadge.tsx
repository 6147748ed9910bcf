import { IconCircle, IconCircleCheck, IconMessageQuestion, IconSend } from '@tabler/icons-react'
import {
  type DocumentRequestStatus,
  statusLabels,
} from '#domain/document-requests/document-requests.rules.ts'
import classes from './document-requests.module.css'

const icons = {
  AWAITING_SUBMISSION: IconCircle,
  SUBMITTED: IconSend,
  RETURN_FOR_QUESTION: IconMessageQuestion,
  COMPLETED: IconCircleCheck,
}

/** The status of a request: an icon and its words. */
export function StatusBadge({ status }: { status: DocumentRequestStatus }) {
  const Icon = icons[status]
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {statusLabels[status]}
    </span>
  )
}
