import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/format.ts'
import classes from '../document-requests.module.css'
import { requestTexts } from '../document-requests.texts.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { pageTexts as texts } from './request.texts.ts'

const names = (people: readonly { full_name: string }[]) =>
  people.map(({ full_name }) => full_name).join(', ') || null

/** Status, people and subjects of a request. */
export function RequestFacts({ request }: { request: DocumentRequestWhole }) {
  const { list } = request
  // Admins have them in a section of their own, with their states.
  const isAdmin = useCan()('company:manage', 'controls')
  return (
    <FactList
      className={classes.facts}
      facts={[
        [texts.status, <StatusBadge key="status" status={request.status} />],
        [texts.due, <DueDate key="due" date={request.due_date} isOverdue={request.is_overdue} isShort />],
        [
          texts.list,
          <Anchor
            key="list"
            renderRoot={props => (
              <Link {...props} to="/document-request-lists/$listId" params={{ listId: list.id }} />
            )}
          >
            {list.name}
          </Anchor>,
        ],
        [texts.asked, names(request.assignments.map(({ user }) => user)) ?? requestTexts.nobody],
        [texts.peers, names(request.peers)],
        [texts.contacts, names(request.points_of_contact)],
        [texts.kind, request.expected_kind && requestTexts.kinds[request.expected_kind]],
        [texts.submittedAt, request.submitted_at && formatMoment(request.submitted_at)],
        [texts.completedAt, request.completed_at && formatMoment(request.completed_at)],
        [texts.entities, request.entities.map(({ name }) => name).join(', ')],
        [texts.questions, request.questions.map(({ question }) => question).join(' · ')],
        [texts.controls, !isAdmin && request.controls.map(({ name }) => name).join(', ')],
      ]}
    />
  )
}
