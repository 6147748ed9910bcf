import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconArrowDown, IconArrowUp, IconLayoutDashboard } from '@tabler/icons-react'
import type { PageLayout } from '#domain/page-layouts/page-layouts.contract.ts'
import { SteadyButton } from '#web/ui/steady/SteadyButton.tsx'
import { platformTexts } from '../platform.texts.ts'
import { inOrder, moved } from './arranged.ts'
import classes from './parts.module.css'

const texts = platformTexts.parts

interface Props {
  /** All parts of the page, in its own order. */
  parts: readonly { key: string; label: string }[]
  layout: PageLayout | null
  onArrange: (layout: PageLayout) => void
  onReset: () => void
}

/** Chooses the parts of a page and their order. */
export function PartsPicker({ parts, layout, onArrange, onReset }: Props) {
  const ordered = inOrder(parts, layout ?? undefined)
  const keys = ordered.map(({ key }) => key)
  const hidden = layout?.hidden ?? []
  const toggle = (key: string, isShown: boolean) =>
    onArrange({ order: keys, hidden: isShown ? hidden.filter(each => each !== key) : [...hidden, key] })
  const move = (key: string, by: -1 | 1) => onArrange({ order: moved(keys, key, by), hidden: [...hidden] })
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          component={SteadyButton}
          variant="default"
          size={36}
          aria-label={texts.arrange}
          title={texts.arrange}
        >
          <IconLayoutDashboard size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.arrange}>
        <Stack gap="sm">
          <ol className={classes.parts}>
            {ordered.map(({ key, label }, at) => (
              <li key={key}>
                <Checkbox
                  className={classes.choice}
                  label={label}
                  checked={!hidden.includes(key)}
                  onChange={event => toggle(key, event.currentTarget.checked)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.up(label)}
                  title={texts.up(label)}
                  aria-disabled={at === 0}
                  onClick={() => move(key, -1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.down(label)}
                  title={texts.down(label)}
                  aria-disabled={at === ordered.length - 1}
                  onClick={() => move(key, 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ol>
          {layout && (
            <Button variant="subtle" size="compact-sm" onClick={onReset}>
              {texts.reset}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
