import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { NothingFound } from '#web/ui/page/PageStates.tsx'
import importClasses from '../import/Import.module.css'
import { matching, type OutlineTopic } from '../questions/outline.ts'
import classes from './Baseline.module.css'
import { baselineTexts as texts } from './baseline.texts.ts'

interface Props {
  outline: readonly OutlineTopic[]
  chosen: ReadonlySet<number>
  isBusy: boolean
  onChange: (chosen: ReadonlySet<number>) => void
  onContinue: () => void
}

/** Topics and their questions to tick, with how many of each are chosen. */
export function HandSection({ outline, chosen, isBusy, onChange, onContinue }: Props) {
  const [search, setSearch] = useState('')
  const shown = search ? matching(outline, search) : outline
  const set = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  const shownIds = shown.flatMap(({ questions }) => questions.map(({ id }) => id))
  return (
    <Stack gap="md">
      <Group gap="xs">
        <SearchField
          value={search}
          onSearch={setSearch}
          aria-label={texts.search}
          placeholder={texts.search}
        />
        <Button variant="subtle" onClick={() => set(shownIds, true)}>
          {texts.chooseAll}
        </Button>
        <Button variant="subtle" onClick={() => set(shownIds, false)} disabled={chosen.size === 0}>
          {texts.chooseNone}
        </Button>
      </Group>
      {shown.length === 0 ? (
        <NothingFound onClear={() => setSearch('')} />
      ) : (
        <div className={classes.topics}>
          {shown.map(each => (
            <TopicChoice
              key={`${each.topic.id} ${search}`}
              outline={each}
              chosen={chosen}
              isOpen={search !== '' && shown.length <= 5}
              onChange={set}
            />
          ))}
        </div>
      )}
      <div className={importClasses.bar}>
        <Text role="status" my="auto" me="auto" data-figures>
          {texts.chosen(chosen.size)}
        </Text>
        <Button disabled={chosen.size === 0} loading={isBusy} onClick={onContinue}>
          {texts.continue}
        </Button>
      </div>
    </Stack>
  )
}

interface TopicProps {
  outline: OutlineTopic
  chosen: ReadonlySet<number>
  isOpen: boolean
  onChange: (ids: readonly number[], isChosen: boolean) => void
}

/** A topic, whose questions are rendered once it is opened. */
function TopicChoice({ outline: { topic, questions }, chosen, isOpen, onChange }: TopicProps) {
  const [open, setOpen] = useState(isOpen)
  const ids = questions.map(({ id }) => id)
  const count = ids.filter(id => chosen.has(id)).length
  const name = texts.topic(topic.tempid, topic.title || topic.question)
  return (
    <section className={classes.topic} aria-label={name}>
      <div className={classes.head}>
        <Checkbox
          label={name}
          classNames={{ root: classes.name ?? '' }}
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={({ currentTarget }) => onChange(ids, currentTarget.checked)}
        />
        <Text component="span" c="dimmed" data-figures>
          {texts.chosenOf(count, ids.length)}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={texts.show(name)}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
        </ActionIcon>
      </div>
      {open && (
        <ul className={classes.questions}>
          {questions.map(({ id, tempid, title, question }) => (
            <li key={id}>
              <Checkbox
                label={texts.topic(tempid, title || question)}
                checked={chosen.has(id)}
                onChange={({ currentTarget }) => onChange([id], currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
