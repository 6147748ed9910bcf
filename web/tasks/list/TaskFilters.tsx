import { taskTypes } from '#domain/tasks/task-types.ts'
import {
  AddressChip,
  AddressChips,
  AddressSearch,
  AddressToggle,
  Filters,
} from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useMe } from '#web/platform/session/me.ts'
import { taskViews } from '#web/task-kinds.ts'
import { type NotificationsSearch, taskStates } from '../tasks.search.ts'
import { tasksTexts as texts } from '../tasks.texts.ts'

const states = taskStates.map(value => ({ value, label: texts.stateFilters[value] }))

/** Search and filters of the notifications. */
export function TaskFilters({ address }: { address: Address<NotificationsSearch> }) {
  const features = useMe()?.features ?? []
  const kinds = taskTypes.filter(kind => {
    const { feature } = taskViews[kind]
    return !feature || features.includes(feature)
  })
  return (
    <Filters>
      <AddressSearch address={address} label={texts.searchTasks} placeholder={texts.searchTasks} />
      <AddressChip address={address} name="state" label={texts.filters.state} options={states} />
      <AddressToggle address={address} name="unread" label={texts.filters.unread} />
      <AddressChips
        address={address}
        name="kind"
        label={texts.filters.kind}
        options={kinds.map(value => ({ value, label: taskViews[value].label }))}
      />
    </Filters>
  )
}
