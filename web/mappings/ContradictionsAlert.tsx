import { Alert, List } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/List.layer.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { asking } from '#web/platform/calls/queries.ts'
import type { MappingApi } from './mapping-api.ts'
import { mappingsTexts as texts } from './mappings.texts.ts'

/** Names mappings that contradict each other, which an update of shared ones can bring. */
export function ContradictionsAlert({ api, protocolId }: { api: MappingApi; protocolId?: number }) {
  const filter = protocolId === undefined ? {} : { filter: { protocol_id: protocolId } }
  const found = useQuery(asking(api.contradictions, filter)).data?.data ?? []
  if (found.length === 0) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={texts.contradictions(found.length)}
    >
      <List size="sm">
        {found.map(({ message }) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
