import { Button, Group } from '@mantine/core'
import { IconFold, IconFoldDown, IconListCheck, IconListTree, IconPlus } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { editorTexts as texts } from '../editor.texts.ts'

interface Shown {
  isEmpty: boolean
  isSelecting: boolean
  /** Every topic is collapsed. */
  areClosed: boolean
}

interface Actions {
  onAddQuestion: () => void
  onAddTopic: () => void
  onSelect: () => void
  onClose: () => void
}

/** The buttons above the outline. Lines that move do not render them again. */
export function OutlineBar({ isEmpty, isSelecting, areClosed, ...actions }: Shown & Actions) {
  const latest = useRef<Actions>(actions)
  latest.current = actions
  return <Bar isEmpty={isEmpty} isSelecting={isSelecting} areClosed={areClosed} latest={latest} />
}

const Bar = memo(function PlainBar({
  isEmpty,
  isSelecting,
  areClosed,
  latest,
}: Shown & { latest: { readonly current: Actions } }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="xs"
        variant="light"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={isEmpty}
        onClick={() => latest.current.onAddQuestion()}
      >
        {texts.addQuestion}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconListTree size={14} aria-hidden />}
        onClick={() => latest.current.onAddTopic()}
      >
        {texts.addTopic}
      </Button>
      <Button
        size="xs"
        variant={isSelecting ? 'light' : 'subtle'}
        color="gray"
        ml="auto"
        px={6}
        aria-label={texts.select}
        title={texts.select}
        aria-pressed={isSelecting}
        disabled={isEmpty}
        onClick={() => latest.current.onSelect()}
      >
        <IconListCheck size={16} aria-hidden />
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        px={6}
        aria-label={areClosed ? texts.expandAll : texts.collapseAll}
        onClick={() => latest.current.onClose()}
      >
        {areClosed ? <IconFoldDown size={16} aria-hidden /> : <IconFold size={16} aria-hidden />}
      </Button>
    </Group>
  )
})
