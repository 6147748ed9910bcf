import { List } from '@mantine/core'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './Import.module.css'
import { importTexts as texts } from './protocol-import.texts.ts'

/** Values that the import reads differently from the file. Long lists start collapsed. */
export function ImportWarningsSection({ warnings }: { warnings: string[] }) {
  return (
    <details className={classes.warnings} open={warnings.length <= 5}>
      <summary>{texts.warnings(warnings.length)}</summary>
      <Dimmed mb="xs">{texts.warningsHelp}</Dimmed>
      <List size="sm" spacing={4}>
        {warnings.map(warning => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
    </details>
  )
}
