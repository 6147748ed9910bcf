import { Group } from '@mantine/core'
import type { Feature } from '#domain/access/features.ts'
import { type TaskType, taskTypes } from '#domain/tasks/tasks.contract.ts'
import { useMe } from '#web/platform/me.ts'
import { FilterChip, FilterToggle } from '#web/ui/FilterChip.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { type NotificationsSearch, taskStates } from './tasks.search.ts'
import { tasksTexts as texts } from './tasks.texts.ts'

interface Props {
  search: NotificationsSearch
  onChange: (patch: Partial<NotificationsSearch>) => void
}

const states = taskStates.map(value => ({ value, label: texts.stateFilters[value] }))

/** Kinds whose pages do not exist yet. */
const planned: readonly TaskType[] = ['action_plan', 'document_request', 'policy']
/** Kinds that there are only with a feature. */
const featureOf: Partial<Record<TaskType, Feature>> = { collaboration: 'collaboration' }

/** Search and filters of the notifications. */
export function TaskFilters({ search, onChange }: Props) {
  const features = useMe()?.features ?? []
  const kinds = taskTypes.filter(kind => {
    const feature = featureOf[kind]
    return !planned.includes(kind) && (!feature || features.includes(feature))
  })
  return (
    <Group gap="xs" mb="md">
      <SearchField
        value={search.search ?? ''}
        onSearch={text => onChange({ search: text || undefined })}
        aria-label={texts.searchTasks}
        placeholder={texts.searchTasks}
      />
      <FilterChip
        label={texts.filters.state}
        options={states}
        chosen={search.state ? [search.state] : []}
        onChange={([state]) => onChange({ state: state as NotificationsSearch['state'] })}
      />
      <FilterToggle
        label={texts.filters.unread}
        isOn={search.unread === true}
        onChange={isOn => onChange({ unread: isOn || undefined })}
      />
      <FilterChip
        label={texts.filters.kind}
        options={kinds.map(value => ({ value, label: texts.kinds[value] }))}
        chosen={search.kind ?? []}
        onChange={chosen => onChange({ kind: chosen.length > 0 ? (chosen as TaskType[]) : undefined })}
        isMany
      />
    </Group>
  )
}
