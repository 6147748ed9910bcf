import { Button, Group } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Member } from '#domain/users/users.contract.ts'
import { RemoveUsersDialog } from '../dialogs/RemoveUsersDialog.tsx'
import { UserMenu } from '../UserMenu.tsx'
import { usersTexts as texts } from '../users.texts.ts'

/** Removing a person, and everything else that their line in the list offers. */
export function PersonActions({ member }: { member: Member }) {
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Group gap="xs">
      {member.abilities.remove && (
        <Button
          variant="default"
          leftSection={<IconUserMinus size={18} stroke={1.6} aria-hidden />}
          onClick={() => setRemoving(true)}
        >
          {texts.remove}
        </Button>
      )}
      <UserMenu member={member} isOnPage />
      {isRemoving && <RemoveUsersDialog people={[member]} onClose={() => setRemoving(false)} />}
    </Group>
  )
}
