import { Button } from '@mantine/core'
import { IconBuildingCommunity, IconTrash } from '@tabler/icons-react'
import { Empty } from '#web/ui/PageStates.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'

interface Props {
  isTrash: boolean
  onAdd: () => void
  onLeaveTrash: () => void
}

/** What stands in place of the list when there is no entity at all. */
export function EntityEmpty({ isTrash, onAdd, onLeaveTrash }: Props) {
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
    <Empty icon={IconBuildingCommunity} title={texts.emptyTitle} help={texts.emptyHelp}>
      <Button variant="default" onClick={onAdd}>
        {texts.addFirst}
      </Button>
    </Empty>
  )
}
