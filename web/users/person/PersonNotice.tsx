import { Alert, Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconArrowBackUp, IconMail, IconMailForward, IconUserOff } from '@tabler/icons-react'
import type { Member } from '#domain/users/users.contract.ts'
import { formatMoment } from '#web/ui/format.ts'
import { EraseButton } from '../../personal-data/EraseButton.tsx'
import { useMemberChanges } from '../use-member-changes.ts'
import { usersTexts } from '../users.texts.ts'
import { personTexts as texts } from './person.texts.ts'

/** Says that somebody was removed, or has yet to accept their invitation, with the next step. */
export function PersonNotice({ member }: { member: Member }) {
  const { restore, resend, isRunning } = useMemberChanges()
  const { state, abilities, reasons, email } = member
  if (state === 'active') return null
  if (state === 'invited') {
    return (
      <Alert mb="lg" color="accent" variant="light" icon={<IconMail aria-hidden />}>
        <Group justify="space-between" gap="sm">
          <Text size="sm">{texts.invited(email, expiryOf(member))}</Text>
          {abilities.resendInvitation && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconMailForward size={16} stroke={1.6} aria-hidden />}
              loading={isRunning}
              onClick={() => resend(member)}
            >
              {usersTexts.resend}
            </Button>
          )}
        </Group>
      </Alert>
    )
  }
  const moment = member.deleted_at ? formatMoment(member.deleted_at) : ''
  const declined = member.deleted_by === member.id && member.joined_at === null
  return (
    <Alert mb="lg" color="yellow" variant="light" icon={<IconUserOff aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {declined ? texts.declined(moment) : texts.removed(moment)} {reasons.restore}
        </Text>
        {abilities.restore && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
            loading={isRunning}
            onClick={() => restore(member)}
          >
            {usersTexts.restore}
          </Button>
        )}
        {member.joined_at !== null && <EraseButton userId={member.id} name={member.full_name} />}
      </Group>
    </Alert>
  )
}

/** When the invitation stops working, or null if it has. */
function expiryOf({ invitation_expires_at }: Member): string | null {
  const isOver = invitation_expires_at === null || Date.parse(invitation_expires_at) <= Date.now()
  return isOver ? null : formatMoment(invitation_expires_at)
}
