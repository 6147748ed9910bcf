import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exclusionsApi, type QuestionExclusionRequest } from '#domain/exclusions/exclusions.contract.ts'
import { CallFailure } from '#web/platform/call-failure.ts'
import { useDialogs } from '#web/platform/open-dialogs.ts'
import { asking } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { Failed, NotThere } from '#web/ui/PageStates.tsx'
import { DecisionConfirm } from './DecisionConfirm.tsx'
import classes from './exclusions.module.css'
import { exclusionsTexts as texts } from './exclusions.texts.ts'
import { RequestHead } from './RequestHead.tsx'
import { RequestSection } from './RequestSection.tsx'
import { type Decision, useDeciding } from './use-deciding.ts'

interface Props {
  id: number
  onClose: () => void
}

/** The review of an exclusion request: what is asked for, and the answer to it while it has none. */
export function ExclusionRequestDialog({ id, onClose }: Props) {
  const query = useQuery({ ...asking(exclusionsApi.showRequest, { exclusion_request_id: id }), staleTime: 0 })
  // What was kept from before may have been decided on since.
  const request = query.isFetchedAfterMount ? query.data : undefined
  const { open } = useDialogs()
  const { asked, ask, decide, isPending } = useDeciding(id, onClose)
  return (
    <>
      <AppModal
        opened
        onClose={onClose}
        size={1200}
        title={<RequestHead request={request} />}
        actions={request && !request.completed && <Answers request={request} onAsk={ask} />}
      >
        {request ? (
          <RequestSection
            request={request}
            onShowEntity={() => open({ name: 'entity', entityId: request.entity_id })}
          />
        ) : query.error ? (
          <NotLoaded error={query.error} onTryAgain={() => void query.refetch()} />
        ) : (
          <Shape />
        )}
      </AppModal>
      {request && asked && (
        <DecisionConfirm
          decision={asked}
          entity={request.entity.name}
          onConfirm={() => decide(asked)}
          onClose={() => ask(null)}
          isPending={isPending}
        />
      )}
    </>
  )
}

interface AnswersProps {
  request: QuestionExclusionRequest
  onAsk: (decision: Decision) => void
}

/** Deny and approve, or who does that. */
function Answers({ request: { abilities, reasons }, onAsk }: AnswersProps) {
  if (!abilities.decide) {
    return (
      <Text size="sm" c="dimmed" className={classes.note ?? ''}>
        {reasons.decide}
      </Text>
    )
  }
  return (
    <>
      <Button variant="default" onClick={() => onAsk('deny')}>
        {texts.deny}
      </Button>
      <Button onClick={() => onAsk('approve')}>{texts.approve}</Button>
    </>
  )
}

function NotLoaded({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  if (error instanceof CallFailure && error.status === 404) return <NotThere title={texts.notFound} />
  return <Failed {...failedOf(error)} onTryAgain={onTryAgain} />
}

function Shape() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={24} w="70%" />
      <Skeleton h={44} />
      <Skeleton h={44} />
      <Skeleton h={80} />
    </Stack>
  )
}
