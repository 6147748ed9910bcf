import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { exclusionsApi, type QuestionExclusionRequest } from '#domain/exclusions/exclusions.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import { QuestionWords } from '../assignments/AssignmentParts.tsx'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'

interface Props {
  title: string
  filter: NonNullable<RawInputOf<typeof exclusionsApi.requests>['filter']>
  /** The words of the button that opens the request, and its name for screen readers. */
  action: string
  actionOf: (tempid: string) => string
}

/** Requests to exclude a question. Renders nothing without any. */
export function RequestsSection({ title, filter, action, actionOf }: Props) {
  const { open } = useDialogs()
  const titleId = useId()
  const requests = useQuery({ ...askingAll(exclusionsApi.requests, { filter }), staleTime: 0 }).data
  if (!requests?.length) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        {title}
      </Title>
      <ul className={classes.requests}>
        {requests.map(request => (
          <li key={request.id}>
            <RequestWords request={request} />
            <Button
              variant="default"
              aria-label={actionOf(request.question.tempid)}
              onClick={() => open({ name: 'exclusion-request', requestId: request.id })}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RequestWords({ request }: { request: QuestionExclusionRequest }) {
  const { question, assignor, created_at, denial_reason } = request
  return (
    <div>
      <QuestionWords question={question} />
      <Dimmed>{texts.requestBy(assignor.full_name, formatDate(created_at))}</Dimmed>
      {denial_reason && (
        <Dimmed lineClamp={3} title={denial_reason}>
          {texts.deniedBecause(denial_reason)}
        </Dimmed>
      )}
    </div>
  )
}
