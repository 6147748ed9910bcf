import { taskTypes } from '#domain/tasks/task-types.ts'
import { AddressChips, AddressSearch, Filters } from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useMe } from '#web/platform/session/me.ts'
import { taskViews } from '#web/task-kinds.ts'
import type { TodaySearch } from './today.search.ts'
import { todayTexts as texts } from './today.texts.ts'

/** Search and kinds of the open work. */
export function TodayFilters({ address }: { address: Address<TodaySearch> }) {
  const features = useMe()?.features ?? []
  const kinds = taskTypes.filter(kind => {
    const { feature } = taskViews[kind]
    return !feature || features.includes(feature)
  })
  return (
    <Filters>
      <AddressSearch address={address} label={texts.search} placeholder={texts.search} />
      <AddressChips
        address={address}
        name="kind"
        label={texts.kind}
        options={kinds.map(value => ({ value, label: taskViews[value].label }))}
      />
    </Filters>
  )
}
