import { Button, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Member, type MemberSession, usersApi } from '#domain/users/users.contract.ts'
import { useMe } from '#web/platform/me.ts'
import { asking, useSend } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { Failed } from '#web/ui/PageStates.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { usersTexts as texts } from './users.texts.ts'

interface Props {
  member: Pick<Member, 'id' | 'full_name'>
  onClose: () => void
}

/** Where a member is signed in, as far as the company may know, and a way to end it. */
export function SessionsDialog({ member: { id, full_name }, onClose }: Props) {
  const me = useMe()
  const company = me?.organizations.find(each => each.id === me.active_organization_id)?.name ?? ''
  const { data, error, refetch } = useQuery({
    ...asking(usersApi.sessions, { user_id: id }),
    staleTime: 0,
    meta: { keep: false },
  })
  const end = useSend(usersApi.endSessions, { invalidates: [usersApi.sessions] })
  const signOut = () =>
    end.mutate(
      { user_id: id },
      {
        onSuccess: () => {
          onClose()
          toastDone(texts.signedOut(full_name, company))
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
              <SessionLine key={`${session.kind} ${session.created_at}`} session={session} />
            ))}
          </List>
          <Text size="sm" c="dimmed">
            {texts.signOutHelp(company)}
          </Text>
        </Stack>
      )}
    </AppModal>
  )
}

function SessionLine({ session: { kind, created_at, last_used_at } }: { session: MemberSession }) {
  const used = last_used_at ? texts.lastUsed(formatMoment(last_used_at)) : texts.neverUsed
  return (
    <List.Item>
      <Text fw={550}>{texts.sessionKinds[kind]}</Text>
      <Text size="sm" c="dimmed" data-figures>
        {`${texts.sessionSince(formatDate(created_at))} · ${used}`}
      </Text>
    </List.Item>
  )
}
