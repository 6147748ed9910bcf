import { Anchor, Group, Text } from '@mantine/core'
import { copyText } from '#web/ui/copy-text.ts'
import { platformTexts as texts } from './platform.texts.ts'

/** The reference of a request, to copy into a message to whoever runs Assay. */
export function CopyReference({ id }: { id: string }) {
  return (
    <Group gap="xs" wrap="wrap">
      <Text size="xs" c="dimmed" ff="monospace">
        {texts.reference(id)}
      </Text>
      <Anchor component="button" type="button" size="xs" onClick={() => copyText(id)}>
        {texts.copyReference}
      </Anchor>
    </Group>
  )
}
