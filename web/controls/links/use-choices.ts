import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { controlsTexts } from '../controls.texts.ts'
import type { Choices } from './ChooseRecords.tsx'
import { linkApis } from './link-kinds.ts'
import { linksTexts as texts } from './links.texts.ts'

const AT_ONCE = 50
/** An address holds so many ids. With more, those that are linked already are offered, too. */
const NAMED_MAX = 500

const named = (ids: readonly number[]) => (ids.length > NAMED_MAX ? [] : [...ids])

/** The pages of a search that are shown, from the first one on. */
function usePages() {
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState(1)
  const onSearch = (next: string) => {
    setSearch(next)
    setPages(1)
  }
  const inputs = Array.from({ length: pages }, (_, index) => ({
    ...(search && { search: search.slice(0, 200) }),
    page: index + 1,
    per_page: AT_ONCE,
  }))
  return { search, onSearch, onMore: () => setPages(pages + 1), inputs }
}

/** The records that are not linked to all of the controls yet, by a search. */
export function useRecordChoices(kind: ControlLinkTable, controlIds: readonly number[]): Choices {
  const { inputs, ...searching } = usePages()
  const filter = { control_ids: named(controlIds) }
  const query = useQueries({
    queries: inputs.map(input => ({
      ...asking(linkApis[kind].choices, { filter, ...input }),
      placeholderData: keepPreviousData,
    })),
    combine: combined,
  })
  return {
    ...searching,
    ...query,
    choices: query.rows?.map(({ id, name, state, linked }) => ({
      id,
      name,
      fact: factOf(texts.stateOf(state), linked, controlIds.length),
    })),
  }
}

/** The controls that are not linked to all of the records yet, by a search. */
export function useControlChoices(kind: ControlLinkTable, recordIds: readonly number[]): Choices {
  const { inputs, ...searching } = usePages()
  const filter = { record_ids: named(recordIds) }
  const query = useQueries({
    queries: inputs.map(input => ({
      ...asking(linkApis[kind].controls, { filter, ...input }),
      placeholderData: keepPreviousData,
    })),
    combine: combined,
  })
  return {
    ...searching,
    ...query,
    choices: query.rows?.map(({ id, code, name, status, linked }) => ({
      id,
      name: code ? `${code} ${name}` : name,
      fact: factOf(controlsTexts.statuses[status], linked, recordIds.length),
    })),
  }
}

function factOf(state: string, linked: number, of: number): string {
  return linked > 0 ? `${state} · ${texts.linkedOf(linked, of)}` : state
}

interface Answered<Row> {
  data: { data: readonly Row[]; total: number } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

function combined<Row>(pages: readonly Answered<Row>[]) {
  const [first] = pages
  return {
    rows: first?.data && pages.flatMap(({ data }) => data?.data ?? []),
    total: first?.data?.total ?? 0,
    error: pages.find(({ error }) => error)?.error ?? null,
    isLoadingMore: pages.length > 1 && pages.some(({ isFetching }) => isFetching),
    refetch: () => pages.forEach(page => void page.refetch()),
  }
}
