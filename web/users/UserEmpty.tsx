import { Button } from '@mantine/core'
import { IconUserOff, IconUsers } from '@tabler/icons-react'
import { Empty } from '#web/ui/PageStates.tsx'
import { usersTexts as texts } from './users.texts.ts'

interface Props {
  areRemoved: boolean
  onInvite: () => void
  onShowAll: () => void
}

/** What stands in place of the list when there is nobody at all. */
export function UserEmpty({ areRemoved, onInvite, onShowAll }: Props) {
  if (areRemoved) {
    return (
      <Empty icon={IconUserOff} title={texts.emptyRemoved} help={texts.emptyRemovedHelp}>
        <Button variant="default" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      </Empty>
    )
  }
  return (
    <Empty icon={IconUsers} title={texts.emptyTitle} help={texts.emptyHelp}>
      <Button variant="default" onClick={onInvite}>
        {texts.invite}
      </Button>
    </Empty>
  )
}
