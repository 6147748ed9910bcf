import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import { protocolsTexts as texts } from './protocols.texts.ts'

/** Shows the source of a framework. */
export function ProtocolSourceBadge({ source }: { source: Protocol['source'] }) {
  return (
    <Badge variant="default" radius="sm" tt="none" fw={500}>
      {texts.sources[source]}
    </Badge>
  )
}
