import { Anchor, Text } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ControlledEntity, controlOverviewApi } from '#domain/controls/control-overview.contract.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { type OverviewSearch, partOf } from './overview.search.ts'
import { overviewTexts as texts } from './overview.texts.ts'

interface Props {
  controlId: number
  address: Address<OverviewSearch>
}

const Figure = ({ children }: { children: number | null }) => (
  <Text size="sm" data-figures>
    {children === null ? '–' : formatNumber(children)}
  </Text>
)

const columns: Columns<ControlledEntity> = columnsOf(texts.columns, {
  name: { sort: 'name', cell: entity => <EntityName entity={entity} /> },
  items: { align: 'end', width: '7rem', cell: ({ items }) => <Figure>{items}</Figure> },
  answered: { align: 'end', width: '7rem', cell: ({ answered }) => <Figure>{answered}</Figure> },
  named: { align: 'end', width: '7rem', cell: ({ named }) => <Figure>{named}</Figure> },
  score: { sort: 'score', align: 'end', width: '9rem', cell: ({ score }) => <Figure>{score}</Figure> },
  again: {
    sort: 'again',
    isHighFirst: true,
    align: 'end',
    width: '8rem',
    cell: ({ again }) => <Figure>{again}</Figure>,
  },
})

/** The entities in whose scope the questions of the control are, with its answers there. */
export function EntitiesTab({ controlId, address }: Props) {
  const list = {
    route: controlOverviewApi.entities,
    input: { control_id: controlId, ...partOf(address.search) },
  }
  return (
    <RecordList
      name="control_entities"
      label={texts.byEntity}
      list={list}
      query={useList(list.route, list.input)}
      address={address}
      columns={columns}
      card={entity => (
        <RecordCard title={<EntityName entity={entity} />}>
          <Dimmed data-figures>{texts.inScope(entity.items, entity.answered)}</Dimmed>
          {entity.again > 0 && <Dimmed data-figures>{texts.toLookAt(entity.again)}</Dimmed>}
        </RecordCard>
      )}
      empty={<Empty icon={IconBuilding} title={texts.noEntities} help={texts.noEntitiesHelp} />}
    />
  )
}

function EntityName({ entity: { id, name } }: { entity: ControlledEntity }) {
  return (
    <Anchor
      fw={600}
      c="inherit"
      renderRoot={props => <Link {...props} to="/entities/$entityId/overview" params={{ entityId: id }} />}
    >
      {name}
    </Anchor>
  )
}
