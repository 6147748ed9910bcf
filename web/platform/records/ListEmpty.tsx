import { Button } from '@mantine/core'
import { type IconProps, IconTrash } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Empty } from '#web/ui/page/PageStates.tsx'
import type { Address, ListSearch } from './use-address.ts'

interface Props<Search> {
  address: Address<Search>
  icon: ComponentType<IconProps>
  texts: {
    emptyTitle: string
    emptyHelp: string
    addFirst: string
    emptyTrash?: string
    emptyTrashHelp?: string
    showAll?: string
  }
  trashIcon?: ComponentType<IconProps>
  /** Another way to begin, beside the first. */
  also?: ReactNode
  /** For a dialog other than the one that the address calls `new`. */
  onAdd?: () => void
  /** Nobody is offered to add what they may not. */
  mayAdd?: boolean
  /** Said to those instead. */
  limitedHelp?: string | undefined
}

/** Replaces a list without any records, or an empty trash. */
export function ListEmpty<Search extends ListSearch>(props: Props<Search>) {
  const { address, icon, texts, trashIcon = IconTrash, onAdd, also, mayAdd = true, limitedHelp } = props
  const add = onAdd ?? (() => address.go({ new: 1 } as Partial<Search>))
  const isTrash = address.search.trashed === true
  if (!isTrash && !mayAdd) return <Empty icon={icon} title={texts.emptyTitle} help={limitedHelp} />
  const leaveTrash = () => address.narrow({ trashed: undefined } as Partial<Search>)
  return (
    <Empty
      icon={isTrash ? trashIcon : icon}
      title={(isTrash && texts.emptyTrash) || texts.emptyTitle}
      help={isTrash ? texts.emptyTrashHelp : texts.emptyHelp}
    >
      <Button variant="default" onClick={isTrash ? leaveTrash : add}>
        {isTrash ? texts.showAll : texts.addFirst}
      </Button>
      {!isTrash && also}
    </Empty>
  )
}
