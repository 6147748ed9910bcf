import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type DocumentRequest,
  documentRequestsApi,
} from '#domain/document-requests/document-requests.contract.ts'
import {
  type DocumentRequestStatus,
  documentRequestStatuses,
} from '#domain/document-requests/document-requests.rules.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { StatusBadge } from '../../document-requests/StatusBadge.tsx'
import classes from './documents.module.css'
import { documentsTexts as texts } from './documents.texts.ts'

const SHOWN = 10
const openStatuses: DocumentRequestStatus[] = documentRequestStatuses.filter(each => each !== 'COMPLETED')

/** The documents that are asked for about the entity, as far as the person sees them. Without any there is no section. */
export function DocumentRequestsSection({ entityId }: { entityId: number }) {
  const isOn = useMe()?.features.includes('document-requests') ?? false
  const ask = (status: DocumentRequestStatus[], per_page: number) => ({
    ...asking(documentRequestsApi.list, {
      filter: { entity_id: entityId, status },
      sort: 'due_date|asc',
      per_page,
    }),
    enabled: isOn,
  })
  const open = useQuery(ask(openStatuses, SHOWN)).data
  const completed = useQuery(ask(['COMPLETED'], 1)).data
  if (!isOn || !open || !completed || open.total + completed.total === 0) return null
  return (
    <section aria-label={texts.title}>
      <Title order={2} mb={4}>
        {texts.title}
      </Title>
      <Dimmed mb="sm">{texts.help(open.total, completed.total)}</Dimmed>
      {open.data.length > 0 && (
        <ul className={classes.requests}>
          {open.data.map(request => (
            <li key={request.id}>
              <Requested request={request} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Requested({ request }: { request: DocumentRequest }) {
  const { id, request_number, title, list, assignments = [], status, due_date, is_overdue } = request
  const people = assignments.map(({ user }) => user.full_name).join(', ')
  return (
    <>
      <div className={classes.name}>
        <Anchor
          renderRoot={props => (
            <Link {...props} to="/document-requests/$requestId" params={{ requestId: id }} />
          )}
        >
          {texts.named(request_number, title)}
        </Anchor>
        <Dimmed>{[list.name, people].filter(Boolean).join(' · ')}</Dimmed>
      </div>
      {due_date && <DueDate date={due_date} isOverdue={is_overdue} />}
      <StatusBadge status={status} />
    </>
  )
}
