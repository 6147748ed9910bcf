import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ImportPreview } from '#domain/protocols/import-preview.ts'
import { copyText } from '#web/ui/copy-text.ts'
import classes from './Import.module.css'
import { importTexts as texts } from './protocol-import.texts.ts'

interface Props {
  fileName: string
  errors: ImportPreview['errors']
  /** The choice of another sheet of the workbook. */
  sheetField?: ReactNode
  onChooseAnother: () => void
}

/** The errors that prevent an import, by position in the file, to fix or to send to its author. */
export function ImportProblemsSection({ fileName, errors, sheetField, onChooseAnother }: Props) {
  const isNotJson = errors.some(({ message }) => message.startsWith('is not readable JSON'))
  const list = errors.map(({ place, message }) => `${place}\t${message}`).join('\n')
  return (
    <Stack gap="md">
      <Alert
        color="red"
        variant="light"
        role="alert"
        title={texts.errorsTitle}
        icon={<IconAlertTriangle aria-hidden />}
      >
        <Text fw={600} component="span" inherit>
          {fileName}
        </Text>
        {': '}
        {isNotJson ? texts.notJson : texts.errorsHelp(errors.length)}
      </Alert>
      {sheetField}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={texts.errorsLabel} tabIndex={0}>
        <table className={classes.errors}>
          <thead>
            <tr>
              <th scope="col">{texts.errorLocation}</th>
              <th scope="col">{texts.errorMessage}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ place, message }) => (
              <tr key={`${place} ${message}`}>
                <td>
                  <code>{place}</code>
                </td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Group gap="xs">
        <Button onClick={onChooseAnother}>{texts.chooseAnother}</Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
          onClick={() => void copyText(list)}
        >
          {texts.copyErrors}
        </Button>
      </Group>
    </Stack>
  )
}
