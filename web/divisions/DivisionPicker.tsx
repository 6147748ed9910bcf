import { AddressChip, optionsOf } from '#web/platform/records/filters.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useMe } from '#web/platform/session/me.ts'

interface Props<Search> {
  address: Address<Search>
  label: string
}

/** Filters a list by one of the person's divisions. Renders nothing in a company without divisions. */
export function DivisionPicker<Search extends { division?: number | undefined }>(props: Props<Search>) {
  const me = useMe()
  if (!me?.features.includes('divisions') || me.divisions.length === 0) return null
  return <AddressChip {...props} name="division" options={optionsOf(me.divisions)} />
}
