import { Group, Stack, Switch, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { Empty, NothingFound } from '#web/ui/page/PageStates.tsx'
import { baselineTexts as texts } from './baseline.texts.ts'
import { ParameterControlSection } from './ParameterControlSection.tsx'
import { groupedByControl, matches } from './parameter-groups.ts'
import type { ParameterStore } from './parameter-store.ts'
import { SameValueFields } from './SameValueFields.tsx'

/** The number of controls rendered at once; the rest follow without keeping the person waiting. */
const FIRST = 8

interface Props {
  store: ParameterStore
  /** Says how values are kept. */
  help?: string
}

/** The parameters that are open, each in the sentence of its control, with a field for its value. */
export function ParametersSection({ store, help = texts.parametersHelp }: Props) {
  const { parameters } = store
  const [search, setSearch] = useState('')
  const [isOnlyEmpty, setOnlyEmpty] = useState(false)
  // The filter takes effect when it is set: a field does not vanish while one fills it in.
  const groups = useMemo(
    () =>
      groupedByControl(
        parameters.filter(
          each =>
            (!isOnlyEmpty || store.isEmpty(each.id)) &&
            (!search || matches(each, store.valuesOf(each.id), search)),
        ),
      ),
    [store, parameters, search, isOnlyEmpty],
  )
  const shown = useDeferredValue(groups.length, FIRST)
  return (
    <section aria-labelledby="open-parameters">
      <Title order={2} size="h4" id="open-parameters">
        {texts.parameters(parameters.length)}
      </Title>
      <Dimmed>{parameters.length === 0 ? texts.noParameters : help}</Dimmed>
      {parameters.length > 0 && (
        <Stack gap="md" mt="md">
          <SameValueFields store={store} />
          <Group gap="md">
            <SearchField
              value={search}
              onSearch={text => setSearch(text.trim())}
              aria-label={texts.searchParameters}
              placeholder={texts.searchParameters}
              onKeyDown={event => {
                if (event.key === 'Enter') event.preventDefault()
              }}
            />
            <Switch
              label={texts.onlyEmpty}
              checked={isOnlyEmpty}
              onChange={({ currentTarget }) => setOnlyEmpty(currentTarget.checked)}
            />
            <FilledCount store={store} />
          </Group>
          {groups.length > 0 ? (
            groups
              .slice(0, shown)
              .map(group => (
                <ParameterControlSection
                  key={`${group.control} ${group.sentences[0]?.parameters[0]?.id}`}
                  group={group}
                  store={store}
                />
              ))
          ) : search ? (
            <NothingFound onClear={() => setSearch('')} />
          ) : (
            <Empty title={texts.allFilled} help={texts.allFilledHelp} />
          )}
        </Stack>
      )}
    </section>
  )
}

function FilledCount({ store }: { store: ParameterStore }) {
  const count = useSyncExternalStore(store.subscribe, () => store.filledCount())
  return (
    <Text c="dimmed" ms="auto" role="status" data-figures>
      {texts.filledOf(count, store.parameters.length)}
    </Text>
  )
}
