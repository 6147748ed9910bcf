import { Group } from '@mantine/core'
import { Segments } from '#web/ui/segments/Segments.tsx'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { DownloadMenu } from '#web/platform/records/DownloadMenu.tsx'
import { useCan } from '#web/platform/session/me.ts'
import { SearchField } from '#web/ui/filters/SearchField.tsx'
import { protocolsTexts as texts } from './protocols.texts.ts'
import { listingOf } from './protocols-search.ts'
import { useProtocolsSearch } from './use-protocols-search.ts'

const shows = [
  { value: 'all', label: texts.showAll },
  { value: 'adopted', label: texts.showAdopted },
]
const withTrash = [...shows, { value: 'trash', label: texts.showTrash }]

/** The search and the filter of frameworks, stored in the address. */
export function ProtocolFilters() {
  const { search, list } = useProtocolsSearch()
  const mayRestore = useCan()('framework:write')
  return (
    <Group gap="sm" mb="md">
      <SearchField
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={200}
        value={search.search ?? ''}
        onSearch={text => list({ search: text.trim() || undefined })}
      />
      <Segments
        aria-label={texts.show}
        data={mayRestore ? withTrash : shows}
        value={search.show ?? 'all'}
        transitionDuration={120}
        onChange={value => list({ show: value === 'adopted' || value === 'trash' ? value : undefined })}
      />
      <DownloadMenu list={{ route: protocolsApi.list, input: listingOf(search) }} name="frameworks" />
    </Group>
  )
}
