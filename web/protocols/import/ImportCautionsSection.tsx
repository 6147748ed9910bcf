import { Alert, Checkbox, List, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { importTexts as texts } from './protocol-import.texts.ts'

interface Props {
  cautions: readonly string[]
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  /** They arose after the preview: the person has to notice them. */
  isLate?: boolean
}

/** The reasons why an import needs a confirmation, and the confirmation. */
export function ImportCautionsSection({ cautions, isConfirmed, onConfirm, isLate = false }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLate) alert.current?.focus()
  }, [isLate])
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      color="orange"
      variant="light"
      role="alert"
      title={texts.cautionsTitle}
      icon={<IconAlertTriangle aria-hidden />}
    >
      {isLate && (
        <Text size="sm" mb="xs">
          {texts.cautionsLate}
        </Text>
      )}
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
