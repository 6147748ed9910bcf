import { Text } from '@mantine/core'
import type { Entity } from '#domain/entities/entities.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { EntityDetails } from '../EntityDetails.tsx'
import { entitiesTexts as texts } from '../entities.texts.ts'

/** A column that says where an entity is. */
export interface Place {
  label: string
  placeOf: (entity: Entity) => string | undefined
}

export const columnsFor = {
  group: pickerColumns({ label: texts.filters.group, placeOf: ({ group }) => group?.name }),
  divisions: pickerColumns({
    label: texts.divisions,
    placeOf: ({ divisions }) => divisions.map(({ name }) => name).join(', '),
  }),
}

/** The columns of a choice of entities, the last of which says where each one is. */
export function pickerColumns({ label, placeOf }: Place): Columns<Entity> {
  return columnsOf(
    { name: texts.name, details: texts.columns.details, place: label },
    {
      name: { cell: ({ name }) => <Text size="sm">{name}</Text> },
      details: { width: '14rem', cell: entity => <EntityDetails entity={entity} /> },
      place: { width: '11rem', cell: entity => <Dimmed>{placeOf(entity) || texts.none}</Dimmed> },
    },
  )
}
