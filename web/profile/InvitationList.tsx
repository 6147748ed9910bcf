import { Button, Group, Text } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnInvitation, profileApi } from '#domain/profile/profile.contract.ts'
import { asking, useSend } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { profileTexts as texts } from './profile.texts.ts'
import classes from './Rows.module.css'
import { RowsSkeleton } from './sessions/WhenSeen.tsx'
import { useMeAgain } from './use-me-change.ts'

/** The companies that invite the person to join. */
export function InvitationList() {
  const query = useQuery({ ...asking(profileApi.invitations, {}), meta: { keep: false } })
  if (!query.data) return <Loaded query={query} skeleton={<RowsSkeleton />} />
  const { data } = query.data
  if (data.length === 0) return <Text c="dimmed">{texts.noInvitations}</Text>
  return (
    <ul className={classes.list}>
      {data.map(invitation => (
        <InvitationItem key={invitation.organization.id} invitation={invitation} />
      ))}
    </ul>
  )
}

const asked = { invalidates: [profileApi.invitations] }

function InvitationItem({ invitation }: { invitation: OwnInvitation }) {
  const { organization, invited_by, invited_at, roles } = invitation
  const { id: organization_id, name } = organization
  const lookAgain = useMeAgain()
  const join = useSend(profileApi.acceptInvitation, asked)
  const decline = useSend(profileApi.declineInvitation, asked)
  const [isAsked, setAsked] = useState(false)
  // The watcher of memberships announces every new company, so no toast is needed here.
  const accept = () => join.mutate({ organization_id }, { onSuccess: () => void lookAgain() })
  const refuse = () =>
    decline.mutate(
      { organization_id },
      { onSuccess: () => toastDone(texts.declined(name)), onSettled: () => setAsked(false) },
    )
  return (
    <li className={classes.row}>
      <IconBuilding size={22} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
      <div className={classes.words}>
        <Text fw={550}>{name}</Text>
        <Dimmed>{texts.invitedBy(invited_by, formatDate(invited_at))}</Dimmed>
        <Dimmed>{texts.invitedAs(roles.map(role => texts.roleNames[role]).join(', '))}</Dimmed>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="xs"
          aria-label={texts.joinOf(name)}
          loading={join.isPending}
          disabled={decline.isPending}
          onClick={accept}
        >
          {texts.join}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={texts.declineOf(name)}
          loading={decline.isPending}
          disabled={join.isPending}
          onClick={() => setAsked(true)}
        >
          {texts.decline}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={texts.declineTitle(name)}
        confirm={texts.decline}
        onConfirm={refuse}
        isPending={decline.isPending}
        isDestructive
      >
        {texts.declineHelp}
      </ConfirmDialog>
    </li>
  )
}
