import { Button, Menu, ScrollArea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { SteadyButton } from '#web/ui/steady/SteadyButton.tsx'
import { answersTexts as texts } from '../answers.texts.ts'
import { choicesOf } from './entity-choices.ts'
import type { EntityRow } from './entity-rows.ts'

interface Props {
  rows: readonly EntityRow[]
  onAdd: (ids: readonly number[]) => void
}

/** Ticks all entities of a state, group, tag or division in addition. */
export const SelectByMenu = memo(function SelectByMenu({ rows, onAdd }: Props) {
  const groups = useMemo(() => choicesOf(rows, texts.selectStates), [rows])
  return (
    <Menu position="bottom-start" width={240} closeOnItemClick={false}>
      <Menu.Target>
        <Button
          component={SteadyButton}
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          disabled={groups.length === 0}
        >
          {texts.selectBy}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah="20rem" type="auto">
          {groups.map(({ key, choices }) => (
            <div key={key}>
              <Menu.Label>{texts.selectByKinds[key]}</Menu.Label>
              {choices.map(choice => (
                <Menu.Item key={choice.key} onClick={() => onAdd(choice.ids)}>
                  {texts.selectCount(choice.label, choice.ids.length)}
                </Menu.Item>
              ))}
            </div>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  )
})
