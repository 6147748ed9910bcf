import { ActionIcon, Group, Skeleton, Stack, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { CallFailure } from '#web/platform/call-failure.ts'
import { useMe } from '#web/platform/me.ts'
import { asking } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { Failed, NotThere } from '#web/ui/PageStates.tsx'
import { discussionsTexts as texts } from './discussions.texts.ts'
import { MessageField } from './MessageField.tsx'
import { MessageList } from './MessageList.tsx'
import { useDiscussion } from './use-discussion.ts'

interface Props {
  answerId: number
  onClose: () => void
}

/** What the team says about an answer. */
export function DiscussionDialog({ answerId, onClose }: Props) {
  const organization_id = useMe()?.active_organization_id ?? 0
  const { data, error, refetch } = useQuery(
    asking(answersApi.showOfOrganization, { organization_id, answer_id: answerId }),
  )
  if (data) return <Discussion answer={data} onClose={onClose} />
  return (
    <AppModal opened onClose={onClose} size="lg" title={texts.loading}>
      {error ? <NotLoaded error={error} onTryAgain={() => void refetch()} /> : <Shape />}
    </AppModal>
  )
}

function Discussion({ answer, onClose }: { answer: RegularAnswer; onClose: () => void }) {
  const { entity_id, question_id, id: answer_id, question } = answer
  const path = { entity_id, question_id, answer_id }
  const { query, messages, say, isSending } = useDiscussion(path)
  return (
    <AppModal
      opened
      onClose={onClose}
      size="lg"
      title={
        <Group gap="xs" wrap="nowrap">
          <span>{texts.title(question.tempid)}</span>
          <Tooltip label={texts.reload}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.reload}
              loading={query.isRefetching}
              onClick={() => void query.refetch()}
            >
              <IconRefresh size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      }
    >
      {query.error && !query.data ? (
        <NotLoaded error={query.error} onTryAgain={() => void query.refetch()} />
      ) : !query.data ? (
        <Shape />
      ) : (
        <MessageList
          messages={messages}
          hasEarlier={query.hasNextPage}
          isLoadingEarlier={query.isFetchingNextPage}
          onEarlier={() => void query.fetchNextPage()}
        />
      )}
      <MessageField path={path} isSending={isSending} onSay={say} />
    </AppModal>
  )
}

function NotLoaded({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  if (error instanceof CallFailure && error.status === 404) return <NotThere title={texts.notFound} />
  return <Failed {...failedOf(error)} onTryAgain={onTryAgain} />
}

function Shape() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={48} w="70%" />
      <Skeleton h={48} w="70%" ml="auto" />
      <Skeleton h={48} w="70%" />
    </Stack>
  )
}
