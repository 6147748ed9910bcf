import { IconHistory } from '@tabler/icons-react'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { OpenDialog } from '#web/platform/pages/addressed-dialog.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import type { RecordAction } from '#web/ui/RecordMenu.tsx'
import { isPlainClick } from '../risks/FigureLink.tsx'
import type { KindInAddress } from './history-kinds.ts'
import { recordHistoryTexts as texts } from './record-history.texts.ts'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'id'> {
  of: KindInAddress
  recordId: number
  /** The record that it is a part of, if it is one. */
  withinId?: number
}

/** A link to the history of a record, which opens over the same page. */
export function HistoryLink({ of, recordId, withinId = 0, onClick, ...props }: Props) {
  const { open, hrefOf } = useDialogs()
  const dialog = { name: `history-${of}`, recordId, withinId } as OpenDialog
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    open(dialog)
  }
  return <a {...props} href={hrefOf(dialog)} onClick={follow} />
}

/** The line of a record’s menu that opens its history. */
export function historyAction(of: KindInAddress, recordId: number, withinId = 0): RecordAction {
  return {
    icon: IconHistory,
    label: texts.history,
    link: props => <HistoryLink {...props} of={of} recordId={recordId} withinId={withinId} />,
  }
}
