import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { type Import, importsApi } from '#domain/imports/imports.contract.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { PastDate } from '#web/ui/table/PastDate.tsx'
import { IntoPeriod } from '../IntoPeriod.tsx'
import type { ImportSearch } from '../imports.search.ts'
import { importsTexts as texts } from '../imports.texts.ts'

interface Props {
  kind: ImportKind
  address: Address<ImportSearch>
}

/** The imports of the last month; each opens its preview or its result. */
export function PastImports({ kind, address }: Props) {
  const { page } = address.search
  const input = { filter: { kind }, ...(page && { page }) }
  const query = useList(importsApi.list, input)
  if (query.data?.total === 0) return null
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {texts.pastTitle}
      </Title>
      <RecordList
        name="imports"
        label={texts.pastTitle}
        query={query}
        list={{ route: importsApi.list, input }}
        address={address}
        columns={pastColumns}
        card={found => (
          <RecordCard title={<ImportName found={found} />}>
            <Dimmed>{texts.importState(found)}</Dimmed>
            <IntoPeriod found={found} />
            <Dimmed>{`${found.created_by.full_name} · ${texts.counts(found.counts)}`}</Dimmed>
          </RecordCard>
        )}
        empty={null}
      />
    </section>
  )
}

function ImportName({ found }: { found: Import }) {
  return (
    <Anchor
      size="sm"
      fw={600}
      renderRoot={props => (
        <Link
          to="/company/import/$kind"
          params={{ kind: found.kind }}
          search={{ import: found.id }}
          {...props}
        />
      )}
    >
      {found.file_name}
    </Anchor>
  )
}

const pastColumns: Columns<Import> = columnsOf(texts.pastColumns, {
  file: {
    cell: found => (
      <>
        <ImportName found={found} />
        <IntoPeriod found={found} />
      </>
    ),
  },
  state: { cell: found => <Text size="sm">{texts.importState(found)}</Text> },
  counts: { cell: found => <Dimmed>{texts.counts(found.counts)}</Dimmed> },
  person: { cell: found => <Text size="sm">{found.created_by.full_name}</Text> },
  date: { cell: found => <PastDate at={found.created_at} /> },
})
