import { List, Text } from '@mantine/core'
import classes from './Import.module.css'
import { importTexts as texts } from './protocol-import.texts.ts'

/** What the file says that was read differently than it stands there; long lists stay closed until wanted. */
export function ImportWarningsSection({ warnings }: { warnings: string[] }) {
  return (
    <details className={classes.warnings} open={warnings.length <= 5}>
      <summary>{texts.warnings(warnings.length)}</summary>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.warningsHelp}
      </Text>
      <List size="sm" spacing={4}>
        {warnings.map(warning => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
    </details>
  )
}
