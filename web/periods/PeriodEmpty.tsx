import { Button } from '@mantine/core'
import { IconCalendarEvent, IconTrash } from '@tabler/icons-react'
import { Empty } from '#web/ui/PageStates.tsx'
import { periodsTexts as texts } from './periods.texts.ts'

interface Props {
  isTrash: boolean
  onAdd: () => void
  onLeaveTrash: () => void
}

/** What stands in place of the list when there is no assessment at all. */
export function PeriodEmpty({ isTrash, onAdd, onLeaveTrash }: Props) {
  if (isTrash) {
    return (
      <Empty icon={IconTrash} title={texts.emptyTrash} help={texts.emptyTrashHelp}>
        <Button variant="default" onClick={onLeaveTrash}>
          {texts.showAll}
        </Button>
      </Empty>
    )
  }
  return (
    <Empty icon={IconCalendarEvent} title={texts.emptyTitle} help={texts.emptyHelp}>
      <Button variant="default" onClick={onAdd}>
        {texts.addFirst}
      </Button>
    </Empty>
  )
}
