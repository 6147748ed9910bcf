import { Anchor, Badge, Group } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { Link } from '@tanstack/react-router'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ProtocolSourceBadge } from '../ProtocolSourceBadge.tsx'
import { protocolsTexts } from '../protocols.texts.ts'
import { sharedTexts as texts } from './shared.texts.ts'
import type { SharedFramework } from './shared-framework.ts'

/** A framework in its list: its name, which leads to its questions, and its state. */
export function SharedName({ row }: { row: SharedFramework }) {
  const { id, name, edition, source, draft, retired_at, deleted_at } = row
  return (
    <Group gap="xs" wrap="wrap">
      {deleted_at ? (
        <Dimmed>{name}</Dimmed>
      ) : (
        <Anchor
          inherit
          renderRoot={props => (
            <Link to="/admin/frameworks/$frameworkId/questions" params={{ frameworkId: id }} {...props} />
          )}
        >
          {name}
        </Anchor>
      )}
      {edition && <Dimmed>{edition}</Dimmed>}
      {source === 'shipped' && <ProtocolSourceBadge source={source} />}
      {draft && (
        <Badge variant="default" radius="sm" tt="none" fw={500}>
          {texts.draft}
        </Badge>
      )}
      {retired_at && (
        <Badge variant="default" radius="sm" tt="none" fw={500}>
          {protocolsTexts.retiredBadge}
        </Badge>
      )}
    </Group>
  )
}
