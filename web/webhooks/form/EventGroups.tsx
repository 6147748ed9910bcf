import { ActionIcon, Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { WebhookEvent } from '#domain/webhooks/webhooks.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import classes from '../webhooks.module.css'
import { eventsTexts as texts } from '../webhooks.texts.ts'
import { type EventGroup, groupsOf, toggled } from './event-groups.ts'

interface Props {
  events: readonly WebhookEvent[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Ticks events by group or, in an opened group, one by one. A search opens the groups that it finds. */
export function EventGroups({ events, chosen, onChange }: Props) {
  const [search, setSearch] = useState('')
  const groups = groupsOf(events, search)
  return (
    <>
      <SearchField value={search} onSearch={setSearch} aria-label={texts.search} />
      {groups.length === 0 ? (
        <Dimmed>{texts.none}</Dimmed>
      ) : (
        <ul className={classes.groups} aria-label={texts.list}>
          {groups.map(group => (
            <Group
              key={group.name}
              group={group}
              isFound={search.trim() !== ''}
              chosen={chosen}
              onToggle={(some, isOn) => onChange(toggled(chosen, some, isOn))}
            />
          ))}
        </ul>
      )}
      <Dimmed role="status">{texts.chosen(chosen.length)}</Dimmed>
    </>
  )
}

interface GroupProps {
  group: EventGroup
  /** A search shows what it found. */
  isFound: boolean
  chosen: readonly string[]
  onToggle: (events: readonly WebhookEvent[], isOn: boolean) => void
}

function Group({ group: { name, events }, isFound, chosen, onToggle }: GroupProps) {
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || isFound
  const count = events.filter(event => chosen.includes(event.name)).length
  const isAll = count === events.length
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li>
      <div className={classes.group}>
        <Checkbox
          label={name}
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() => onToggle(events, !isAll)}
        />
        <span className={classes.groupEnd}>
          <Text span size="sm" c="dimmed" data-figures>
            {texts.of(count, events.length)}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-label={isOpen ? texts.hide(name) : texts.show(name)}
            disabled={isFound}
            onClick={() => setOpened(!isOpened)}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      {isOpen && (
        <ul className={classes.events} aria-label={name}>
          {events.map(event => (
            <li key={event.name}>
              <Checkbox
                label={event.title}
                description={event.name}
                checked={chosen.includes(event.name)}
                onChange={({ currentTarget }) => onToggle([event], currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
