import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Empty, Failed, NothingFound } from '#web/ui/page/PageStates.tsx'
import { Pager } from '#web/ui/table/Pager.tsx'
import classes from './ProtocolList.module.css'
import { ProtocolListItem } from './ProtocolListItem.tsx'
import { ProtocolListSkeleton } from './ProtocolListSkeleton.tsx'
import { protocolsTexts as texts } from './protocols.texts.ts'
import { listingOf } from './protocols-search.ts'
import { useProtocolsSearch } from './use-protocols-search.ts'

/** The list of frameworks, each with its figures and actions. */
export function ProtocolList() {
  const { search, list } = useProtocolsSearch()
  const { rows, paging, failed, onTryAgain, isStale } = tableOf(
    useQuery({ ...asking(protocolsApi.list, listingOf(search)), placeholderData: keepPreviousData }),
  )
  if (!rows && failed) return <Failed {...failed} onTryAgain={onTryAgain} />
  if (!rows) return <ProtocolListSkeleton />
  if (rows.length === 0) return <Nothing />
  return (
    <>
      <ul className={classes.list} aria-label={texts.label} data-stale={isStale || undefined}>
        {rows.map(protocol => (
          <ProtocolListItem key={protocol.id} protocol={protocol} />
        ))}
      </ul>
      {paging && paging.lastPage > 1 && <Pager paging={paging} onPage={page => list({ page })} />}
    </>
  )
}

function Nothing() {
  const { search, list, clear } = useProtocolsSearch()
  if (search.search) return <NothingFound onClear={clear} />
  if (search.show === 'trash') return <Empty title={texts.trashEmpty} help={texts.trashEmptyHelp} />
  if (search.show !== 'adopted') return <Empty title={texts.empty} help={texts.emptyHelp} />
  return (
    <Empty title={texts.noneAdopted} help={texts.noneAdoptedHelp}>
      <Button variant="default" onClick={() => list({ show: undefined })}>
        {texts.showAllFrameworks}
      </Button>
    </Empty>
  )
}
