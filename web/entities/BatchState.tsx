import { List, Stack, Text } from '@mantine/core'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'
import type { Batch } from './use-batch.ts'

/** How far a change of many entities is, and which of them were refused and why. */
export function BatchState({ batch, label }: { batch: Batch; label: string }) {
  const { done, total, refused } = batch
  return (
    <Stack gap="md">
      <ProgressBar label={label} done={done} total={total} live />
      {refused.length > 0 && (
        <div role="alert">
          <Text fw={600} mb={4}>
            {texts.couldNot(refused.length)}
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
