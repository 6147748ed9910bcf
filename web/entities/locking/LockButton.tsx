import { Button, Tooltip } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { type Lockable, useLocking } from './use-locking.ts'

/** Locks or unlocks an entity's assessment, and explains the effect. */
export function LockButton(props: Lockable) {
  const { isLocked, isPending, toggle } = useLocking(props)
  const Icon = isLocked ? IconLockOpen : IconLock
  const help = isLocked ? texts.unlockHelp : texts.lockHelp
  return (
    <Tooltip label={help} multiline maw={280}>
      <Button
        variant="default"
        leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
        loading={isPending}
        aria-description={help}
        onClick={toggle}
      >
        {isLocked ? texts.unlockShort : texts.lockShort}
      </Button>
    </Tooltip>
  )
}
