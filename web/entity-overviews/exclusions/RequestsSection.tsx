import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EntityOverview } from '#domain/entity-overviews/entity-overviews.contract.ts'
import { exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { formatDate } from '#web/ui/format.ts'
import { QuestionWords } from '../assignments/AssignmentParts.tsx'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'

/** Pending requests to exclude a question. Renders nothing without any. */
export function RequestsSection({ overview }: { overview: EntityOverview }) {
  const { open } = useDialogs()
  const requests = useQuery({
    ...askingAll(exclusionsApi.requests, { filter: { entity_id: overview.id, state: 'pending' } }),
    staleTime: 0,
  }).data
  if (!requests?.length) return null
  return (
    <section aria-labelledby="requests">
      <Title order={2} id="requests" mb="sm">
        {texts.requestsTitle}
      </Title>
      <ul className={classes.requests}>
        {requests.map(({ id, question, assignor, created_at }) => (
          <li key={id}>
            <div>
              <QuestionWords question={question} />
              <Text size="sm" c="dimmed">
                {texts.requestBy(assignor.full_name, formatDate(created_at))}
              </Text>
            </div>
            <Button
              variant="default"
              aria-label={texts.decideOn(question.tempid)}
              onClick={() => open({ name: 'exclusion-request', requestId: id })}
            >
              {texts.decide}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
