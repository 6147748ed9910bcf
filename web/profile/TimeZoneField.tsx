import { Anchor, Select } from '@mantine/core'
import { useMemo } from 'react'
import { profileTexts as texts } from './profile.texts.ts'
import { deviceZone, matchesZone, zoneChoices, zoneName } from './time-zones.ts'

interface Props {
  value: string
  onChange: (zone: string) => void
  error?: string | null
}

/** A time zone, searchable. */
export function TimeZoneField({ value, onChange, error = null }: Props) {
  const choices = useMemo(() => zoneChoices(value), [value])
  const device = deviceZone()
  return (
    <div>
      <Select
        label={texts.timeZone}
        description={texts.timeZoneHelp}
        searchable
        allowDeselect={false}
        data={choices}
        value={value}
        onChange={zone => zone && onChange(zone)}
        filter={({ options, search }) =>
          options.filter(option => !('group' in option) && matchesZone(option.label, search))
        }
        nothingFoundMessage={texts.noTimeZone}
        maxDropdownHeight={300}
        comboboxProps={{ shadow: 'md', keepMounted: false }}
        error={error}
      />
      {device !== value && (
        <Anchor component="button" type="button" size="sm" mt={4} onClick={() => onChange(device)}>
          {texts.deviceZone(zoneName(device))}
        </Anchor>
      )}
    </div>
  )
}
