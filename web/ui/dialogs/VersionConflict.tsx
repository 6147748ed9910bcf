import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconArrowsDiff } from '@tabler/icons-react'
import { uiTexts as texts } from '../ui.texts.ts'
import classes from './VersionConflict.module.css'

export interface Difference {
  label: string
  mine: string
  theirs: string
}

interface Props {
  /** The differences between the person's version and the saved one. */
  differences: Difference[]
  /** Replaces the other version: the surrounding form is submitted over it. */
  onKeepMine: () => void
  /** Discards the person's changes and continues from the other version. */
  onTakeTheirs: () => void
}

/** Shown when somebody else has saved in the meantime: both versions side by side, and the choice between them. */
export function VersionConflict({ differences, onKeepMine, onTakeTheirs }: Props) {
  return (
    <Alert color="accent" variant="light" role="alert" icon={<IconArrowsDiff aria-hidden />}>
      <Stack gap="sm">
        <Text fw={600}>{texts.conflictTitle}</Text>
        {differences.length === 0 ? (
          <Text>{texts.conflictSame}</Text>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.conflictField}</th>
                <th scope="col">{texts.conflictMine}</th>
                <th scope="col">{texts.conflictTheirs}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, mine, theirs }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{mine || texts.conflictEmpty}</td>
                  <td>{theirs || texts.conflictEmpty}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Group gap="xs">
          <Button type="submit" size="xs" onClick={onKeepMine}>
            {texts.conflictKeepMine}
          </Button>
          <Button type="button" size="xs" variant="default" onClick={onTakeTheirs}>
            {texts.conflictTakeTheirs}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
