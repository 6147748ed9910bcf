import { Anchor, Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Covered, type MappedPair, mappingsApi } from '#domain/mappings/mappings.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { ContradictionsAlert } from './ContradictionsAlert.tsx'
import { ImportMappingsMenu } from './ImportMappingsMenu.tsx'
import { mappingsTexts as texts } from './mappings.texts.ts'

type PairRow = MappedPair & { id: string }

const columns = columnsOf<PairRow>(texts.pairColumns, {
  pair: { cell: row => <PairName row={row} /> },
  mappings: {
    align: 'end',
    width: '8rem',
    cell: row => <span data-figures>{formatNumber(row.mappings_count)}</span>,
  },
  covers: { align: 'end', width: '9rem', cell: row => <Coverage of={row.covers} /> },
  covered: { align: 'end', width: '9rem', cell: row => <Coverage of={row.covered} /> },
})

/** The pairs of frameworks with mappings between them. */
export function MappingsPage() {
  const can = useCan()
  const pairs = useQuery(asking(mappingsApi.pairs, {}))
  const source = tableOf(pairs)
  const rows = source.rows?.map(pair => ({ ...pair, id: `${pair.protocol.id} ${pair.other.id}` }))
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={useWholeCompanyNote()}
      action={can('framework:adopt') && <ImportMappingsMenu />}
    >
      <ContradictionsAlert api={mappingsApi} />
      <DataTable
        label={texts.pairs}
        source={{ ...source, rows }}
        columns={columns}
        card={row => (
          <RecordCard title={<PairName row={row} />}>
            <Dimmed data-figures>{texts.pairCount(row.mappings_count)}</Dimmed>
            <Dimmed data-figures>
              {texts.covers(row.covers.fully, row.covers.questions, row.other.name)}
            </Dimmed>
          </RecordCard>
        )}
        empty={
          <Empty icon={IconArrowsExchange} title={texts.emptyTitle} help={texts.emptyHelp}>
            <Button variant="default" renderRoot={props => <Link to="/company/frameworks" {...props} />}>
              {texts.toFrameworks}
            </Button>
          </Empty>
        }
      />
    </Page>
  )
}

function PairName({ row: { protocol, other } }: { row: PairRow }) {
  return (
    <Anchor
      inherit
      renderRoot={props => (
        <Link
          to="/company/frameworks/$frameworkId/mappings"
          params={{ frameworkId: protocol.id }}
          search={{ with: other.id }}
          {...props}
        />
      )}
    >
      {texts.openOf(protocol.name, other.name)}
    </Anchor>
  )
}

function Coverage({ of: { fully, questions } }: { of: Covered }) {
  return <span data-figures>{texts.coverageShort(fully, questions)}</span>
}
