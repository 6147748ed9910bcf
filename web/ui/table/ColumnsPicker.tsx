import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconColumns3 } from '@tabler/icons-react'
import { SteadyButton } from '../steady/SteadyButton.tsx'
import { uiTexts } from '../ui.texts.ts'

interface Props {
  choices: readonly { id: string; label: string; isShown: boolean }[]
  onShow: (ids: readonly string[]) => void
}

/** Chooses the columns of a table. */
export function ColumnsPicker({ choices, onShow }: Props) {
  const shown = choices.filter(({ isShown }) => isShown).map(({ id }) => id)
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          component={SteadyButton}
          variant="default"
          size={36}
          aria-label={uiTexts.columns}
          title={uiTexts.columns}
        >
          <IconColumns3 size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={uiTexts.columns}>
        <Stack gap="sm">
          <Checkbox.Group value={shown} onChange={onShow} aria-label={uiTexts.columns}>
            <Stack gap="sm">
              {choices.map(({ id, label }) => (
                <Checkbox key={id} value={id} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
          {shown.length < choices.length && (
            <Button variant="subtle" size="compact-sm" onClick={() => onShow(choices.map(({ id }) => id))}>
              {uiTexts.allColumns}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
