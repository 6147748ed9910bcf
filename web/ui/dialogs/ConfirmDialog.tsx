import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { TextField } from '../form/TextField.tsx'
import { uiTexts } from '../ui.texts.ts'
import { AppModal } from './AppModal.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** A question: 'Archive 12 entities?' */
  title: string
  /** The consequences: what else is affected, how many, and whether it can be restored. */
  children: ReactNode
  /** A verb: 'Archive entities'. */
  confirm: string
  /** Replaces 'Cancel' if that could be mistaken for the action. */
  cancel?: string
  onConfirm: () => void
  isPending?: boolean
  isDestructive?: boolean
  /** For actions that cannot be undone: this name must be typed first. */
  typedName?: string
}

/** Asks before something is destroyed or given up. */
export function ConfirmDialog(props: Props) {
  const { opened, onClose, title, children, confirm, onConfirm, isPending = false, typedName } = props
  const [typed, setTyped] = useState('')
  const isAllowed = typedName === undefined || typed.trim() === typedName
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title}
      size={400}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus={typedName === undefined || undefined}>
            {props.cancel ?? uiTexts.cancel}
          </Button>
          <Button
            color={props.isDestructive ? 'red' : 'accent'}
            onClick={onConfirm}
            loading={isPending}
            disabled={!isAllowed}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text component="div">{children}</Text>
        {typedName !== undefined && (
          <TextField
            label={uiTexts.typeName(typedName)}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
            data-autofocus
          />
        )}
      </Stack>
    </AppModal>
  )
}
