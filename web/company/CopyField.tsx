import { ActionIcon, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '#web/ui/copy-text.ts'

interface Props {
  label: string
  description?: string
  value: string
  /** The label of the copy button. */
  copyLabel: string
}

/** A text to copy into another system. */
export function CopyField({ label, description, value, copyLabel }: Props) {
  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      readOnly
      variant="filled"
      onFocus={event => event.currentTarget.select()}
      rightSection={
        <ActionIcon variant="subtle" color="gray" aria-label={copyLabel} onClick={() => void copyText(value)}>
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
