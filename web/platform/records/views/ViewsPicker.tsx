import { ActionIcon, Popover } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { SteadyButton } from '#web/ui/steady/SteadyButton.tsx'
import { recordsTexts } from '../records.texts.ts'
import { ViewsPanel } from './ViewsPanel.tsx'
import type { ViewedList } from './viewed-list.ts'

/** Opens a person's saved views of a list, and saves the one shown. */
export function ViewsPicker({ viewed }: { viewed: ViewedList }) {
  const [isOpen, setIsOpen] = useState(false)
  const { title } = recordsTexts.views
  return (
    <Popover
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      withinPortal
      opened={isOpen}
      onChange={setIsOpen}
    >
      <Popover.Target>
        <ActionIcon
          component={SteadyButton}
          variant="default"
          size={36}
          aria-label={title}
          title={title}
          onClick={() => setIsOpen(open => !open)}
        >
          <IconBookmark size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <ViewsPanel viewed={viewed} onClose={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
