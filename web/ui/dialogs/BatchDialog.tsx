import { Button } from '@mantine/core'
import { BatchState, type BatchStateProps } from '../BatchState.tsx'
import { uiTexts } from '../ui.texts.ts'
import { AppModal } from './AppModal.tsx'

interface Props extends BatchStateProps {
  title: string
  onClose: () => void
}

/** The dialog of a change of many records, once it runs: its progress, and the refused records. */
export function BatchDialog({ title, onClose, ...state }: Props) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title={title}
      actions={
        <Button variant="default" onClick={onClose}>
          {uiTexts.close}
        </Button>
      }
    >
      <BatchState {...state} />
    </AppModal>
  )
}
