import { Alert, Checkbox, List } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { importTexts as texts } from './protocol-import.texts.ts'

interface Props {
  cautions: readonly string[]
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** The reasons why an import needs a confirmation, and the confirmation. */
export function ImportCautionsSection({ cautions, isConfirmed, onConfirm }: Props) {
  return (
    <Alert
      color="orange"
      variant="light"
      role="alert"
      title={texts.cautionsTitle}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <List size="sm" spacing={4} mb="sm">
        {cautions.map(caution => (
          <List.Item key={caution}>{caution}</List.Item>
        ))}
      </List>
      <Checkbox
        label={texts.confirm}
        checked={isConfirmed}
        onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
      />
    </Alert>
  )
}
