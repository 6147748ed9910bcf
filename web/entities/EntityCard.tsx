import { Text } from '@mantine/core'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { pickDetails } from '#domain/entities/entity-content.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { EntityCompletion } from './EntityCompletion.tsx'
import { EntityMenu } from './EntityMenu.tsx'
import { EntityName } from './EntityName.tsx'
import { EntityTags } from './EntityTags.tsx'

/** An entity on a phone. */
export function EntityCard({ entity }: { entity: Entity }) {
  const facts = [entity.manager?.full_name, entity.group?.name, ...Object.values(pickDetails(entity))].filter(
    Boolean,
  )
  return (
    <RecordCard title={<EntityName entity={entity} />} menu={<EntityMenu entity={entity} />}>
      <EntityCompletion entity={entity} />
      <Text size="sm">{entity.protocols.map(({ name }) => name).join(', ')}</Text>
      {facts.length > 0 && <Dimmed>{facts.join(' · ')}</Dimmed>}
      <EntityTags tags={entity.tags} />
    </RecordCard>
  )
}
