import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { HistoryLink } from './HistoryLink.tsx'
import type { KindInAddress } from './history-kinds.ts'
import { recordHistoryTexts as texts } from './record-history.texts.ts'

interface Props {
  of: KindInAddress
  recordId: number
  withinId?: number
  /** Beside a form’s heading. */
  isCompact?: boolean
}

/** Opens the history of the record that a page shows. */
export function HistoryButton({ isCompact = false, ...props }: Props) {
  return (
    <Button
      variant={isCompact ? 'subtle' : 'default'}
      size={isCompact ? 'compact-sm' : 'sm'}
      leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
      renderRoot={root => <HistoryLink {...root} {...props} />}
    >
      {texts.history}
    </Button>
  )
}
