import { Input, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useQuery } from '@tanstack/react-query'
import { webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { eventsTexts as texts } from '../webhooks.texts.ts'
import { EventGroups } from './EventGroups.tsx'

interface Props {
  /** Null for all events. */
  value: readonly string[] | null
  onChange: (events: string[] | null) => void
  error?: string | undefined
}

/** All events, or those that are chosen by group or one by one. */
export function EventsField({ value, onChange, error }: Props) {
  const query = useQuery(asking(webhooksApi.events, {}))
  return (
    <Stack gap="sm">
      <Radio.Group
        label={texts.label}
        value={value === null ? 'all' : 'selected'}
        onChange={next => onChange(next === 'all' ? null : [])}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="all" label={texts.all} description={texts.allHelp} />
          <Radio value="selected" label={texts.selected} />
        </Stack>
      </Radio.Group>
      {value !== null && (
        <Loaded query={query} bars={[36, 200]}>
          {({ data }) => <EventGroups events={data} chosen={value} onChange={onChange} />}
        </Loaded>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  )
}
