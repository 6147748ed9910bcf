import { Button, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type AdministeredSession,
  type AdministeredUser,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import { asking, useSend } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { Failed } from '#web/ui/PageStates.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { peopleTexts as texts } from './people.texts.ts'

interface Props {
  person: Pick<AdministeredUser, 'id' | 'full_name'>
  onClose: () => void
}

/** Where somebody is signed in, in every company, and a way to end all of it. */
export function PersonSessionsDialog({ person: { id, full_name }, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...asking(administrationApi.userSessions, { user_id: id }),
    staleTime: 0,
    meta: { keep: false },
  })
  const end = useSend(administrationApi.endUserSessions, { invalidates: [administrationApi.userSessions] })
  const signOut = () =>
    end.mutate(
      { user_id: id },
      {
        onSuccess: () => {
          onClose()
          toastDone(texts.signedOut(full_name))
        },
      },
    )
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.sessionsTitle(full_name)}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.close}
          </Button>
          {data && data.total > 0 && (
            <Button color="red" loading={end.isPending} onClick={signOut}>
              {texts.signOut}
            </Button>
          )}
        </>
      }
    >
      {error && !data && <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />}
      {data && data.total === 0 && <Text c="dimmed">{texts.noSessions}</Text>}
      {data && data.total > 0 && (
        <Stack gap="md">
          <List listStyleType="none" spacing="xs">
            {data.data.map(session => (
              <SessionLine key={session.id} session={session} />
            ))}
          </List>
          <Text size="sm" c="dimmed">
            {texts.signOutHelp}
          </Text>
        </Stack>
      )}
    </AppModal>
  )
}

function SessionLine({ session }: { session: AdministeredSession }) {
  const { kind, device, address, organization, created_at, last_used_at } = session
  const facts = [texts.sessionKinds[kind], organization?.name, address, texts.since(formatDate(created_at))]
  return (
    <List.Item>
      <Text fw={550}>{device}</Text>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed" data-figures>
        {last_used_at ? texts.lastUsed(formatMoment(last_used_at)) : texts.neverUsed}
      </Text>
    </List.Item>
  )
}
