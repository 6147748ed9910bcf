import { List, Stack, Text } from '@mantine/core'
import { formatNumber } from './format.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { uiTexts } from './ui.texts.ts'

export interface BatchStateProps {
  /** The batch returned by `useBatch`. */
  batch: { done: number; total: number; refused: { id: number; name: string; sentence: string }[] }
  /** The label of the running change: 'Changing roles'. */
  label: string
  /** Introduces the refused ones, by their number: '2 people could not be changed:' */
  couldNot: (count: number) => string
}

/** The progress of a change of many records; once it ends, the number changed, and the refused ones with their reasons. */
export function BatchState({ batch, label, couldNot }: BatchStateProps) {
  const { done, total, refused } = batch
  return (
    <Stack gap="md">
      {total > 1 && done < total && <ProgressBar label={label} done={done} total={total} live />}
      {total > 1 && done === total && (
        <Text role="status">
          {uiTexts.changedOf(formatNumber(done - refused.length), formatNumber(total))}
        </Text>
      )}
      {refused.length > 0 && (
        <div role="alert">
          <Text fw={600} mb={4}>
            {couldNot(refused.length)}
          </Text>
          <List size="sm" spacing={4}>
            {refused.map(({ id, name, sentence }) => (
              <List.Item key={id}>
                <strong>{name}</strong>: {sentence}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}
