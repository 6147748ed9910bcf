import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterChip, FilterToggle } from '#web/ui/filters/FilterChip.tsx'
import { FilterText } from '#web/ui/filters/FilterText.tsx'
import type { FilterOption } from '#web/ui/filters/filter-option.ts'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import type { Address } from './use-address.ts'

/** Search and filters above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return <Group gap="xs">{children}</Group>
}

interface SearchProps<Search> {
  address: Address<Search>
  label: string
  placeholder?: string
}

/** The search of a list, stored in its address. */
export function AddressSearch<Search extends { search?: string | undefined }>(props: SearchProps<Search>) {
  const { address, label, placeholder } = props
  return (
    <SearchField
      value={address.search.search ?? ''}
      onSearch={text => address.narrow({ search: text || undefined } as Partial<Search>)}
      aria-label={label}
      {...(placeholder && { placeholder })}
    />
  )
}

interface FilterProps<Search, Name extends keyof Search> {
  address: Address<Search>
  name: Name
  label: string
}

interface ChipProps<Search, Name extends keyof Search> extends FilterProps<Search, Name> {
  options: readonly FilterOption[]
}

/** A filter stored in the list's address. */
export function AddressChip<Search, Name extends keyof Search>(props: ChipProps<Search, Name>) {
  const { address, name, label, options } = props
  const value = address.search[name] as FilterOption['value'] | undefined
  return (
    <FilterChip
      label={label}
      options={options}
      chosen={value === undefined ? [] : [value]}
      onChange={([next]) => address.narrow({ [name]: next } as Partial<Search>)}
    />
  )
}

/** A filter of several values, stored in the list's address. */
export function AddressChips<Search, Name extends keyof Search>(props: ChipProps<Search, Name>) {
  const { address, name, label, options } = props
  const chosen = (address.search[name] as readonly FilterOption['value'][] | undefined) ?? []
  return (
    <FilterChip
      label={label}
      options={options}
      chosen={chosen}
      onChange={next => address.narrow({ [name]: next.length > 0 ? next : undefined } as Partial<Search>)}
      isMany
    />
  )
}

interface TextProps<Search, Name extends keyof Search> extends FilterProps<Search, Name> {
  /** The maximum length. */
  max: number
}

/** A text filter, stored in the list's address. */
export function AddressText<Search, Name extends keyof Search>(props: TextProps<Search, Name>) {
  const { address, name, label, max } = props
  return (
    <FilterText
      label={label}
      value={(address.search[name] as string | undefined) ?? ''}
      max={max}
      onChange={text => address.narrow({ [name]: text || undefined } as Partial<Search>)}
    />
  )
}

interface ToggleProps<Search, Name extends keyof Search> extends FilterProps<Search, Name> {
  /** Filters that exclude each other with this one. */
  clears?: Partial<Search>
}

/** A filter that is on or off, stored in the list's address. */
export function AddressToggle<Search, Name extends keyof Search>(props: ToggleProps<Search, Name>) {
  const { address, name, label, clears } = props
  return (
    <FilterToggle
      label={label}
      isOn={address.search[name] === true}
      onChange={isOn => address.narrow({ ...clears, [name]: isOn || undefined } as Partial<Search>)}
    />
  )
}

/** Converts named records to filter options. */
export function optionsOf(named: readonly { id: number; name: string }[] = []): FilterOption[] {
  return named.map(({ id, name }) => ({ value: id, label: name }))
}
