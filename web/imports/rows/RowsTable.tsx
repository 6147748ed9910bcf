import { IconTable } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Import } from '#domain/imports/imports.contract.ts'
import { importsApi } from '#domain/imports/imports.contract.ts'
import { invalidate } from '#web/platform/calls/queries.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type ImportSearch, rowsQuery } from '../imports.search.ts'
import { importsTexts as texts } from '../imports.texts.ts'
import { RowEffect } from './RowEffect.tsx'
import { RowStateBadge } from './RowStateBadge.tsx'
import { rowColumns } from './row-columns.tsx'
import { StateFilter } from './StateFilter.tsx'

interface Props {
  found: Import
  address: Address<ImportSearch>
}

/** The rows of the file, with the effect of each. */
export function RowsTable({ found, address }: Props) {
  const input = rowsQuery(found.id, address.search)
  const query = useList(importsApi.rows, input)
  useRowsOfState(found.state)
  return (
    <RecordList
      name="import-rows"
      label={texts.rows}
      query={query}
      list={{ route: importsApi.rows, input }}
      address={address}
      columns={rowColumns[found.kind]}
      card={row => (
        <RecordCard title={texts.rowTitle(row)} menu={<RowStateBadge row={row} />}>
          <RowEffect row={row} kind={found.kind} />
        </RecordCard>
      )}
      filters={
        <div>
          <StateFilter counts={found.counts} address={address} />
        </div>
      }
      narrowing={['state']}
      empty={<Empty icon={IconTable} title={texts.noRows} />}
    />
  )
}

/** Asks for the rows again when the import enters another state: the job may have ended between the two answers. */
function useRowsOfState(state: Import['state']) {
  const client = useQueryClient()
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    void invalidate(client, [importsApi.rows])
  }, [state, client])
}
