import { Anchor, Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type Covered, type MappedPair, mappingsApi } from '#domain/mappings/mappings.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useCan } from '#web/platform/session/me.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { columnsOf } from '#web/ui/table/columns.tsx'
import { ContradictionsAlert } from './ContradictionsAlert.tsx'
import { ImportMappingsMenu } from './ImportMappingsMenu.tsx'
import { mappingsTexts as texts } from './mappings.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/mappings')

type PairRow = MappedPair & { id: string }

const withIds = (page: Listed<MappedPair>) => ({
  ...page,
  data: page.data.map(pair => ({ ...pair, id: `${pair.protocol.id} ${pair.other.id}` })),
})

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
  const address = useAddress(route.useSearch(), route.useNavigate())
  const query = useQuery({ ...asking(mappingsApi.pairs, {}), select: withIds })
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={useWholeCompanyNote()}
      action={can('framework:adopt') && <ImportMappingsMenu />}
    >
      <ContradictionsAlert api={mappingsApi} />
      <RecordList
        name="mappings"
        label={texts.pairs}
        list={{ route: mappingsApi.pairs, input: {} }}
        query={query}
        address={address}
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
