import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchApi } from '#domain/search/search.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { useMe } from '#web/platform/session/me.ts'
import { useScheme } from '../header/use-scheme.ts'
import { usePages } from '../use-pages.ts'
import { actionRows } from './action-rows.ts'
import { foundGroups } from './found-groups.ts'
import { pageRows } from './page-rows.ts'
import { paletteTexts as texts } from './palette.texts.ts'
import { filled, matching, type PaletteGroup } from './palette-row.ts'

const WAIT_MS = 350
const MIN_LETTERS = 2

interface Offered {
  groups: PaletteGroup[]
  /** The server's results are being loaded, or will be in a moment. */
  isSearching: boolean
  hasFailed: boolean
  tryAgain: () => void
}

/** Returns the palette's rows for a query: pages and actions at once, the server's results a moment later. */
export function usePalette(query: string, hasPlan: boolean): Offered {
  const me = useMe()
  const addressOf = usePages()
  const { open } = useDialogs()
  const [scheme, chooseScheme] = useScheme()
  const text = query.trim()
  const [waited] = useDebouncedValue(text, WAIT_MS)
  const isLongEnough = text.length >= MIN_LETTERS
  const isAtWork = Boolean(me?.active_organization_id) && me?.organization_is_active !== false
  const found = useQuery({
    ...asking(searchApi.find, { search: waited.slice(0, 200) }),
    enabled: isAtWork && isLongEnough && waited.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  })
  const isFound = isAtWork && isLongEnough && found.data !== undefined
  const openAnswer = (answerId: number) => open({ name: 'answer', answerId })
  const serverGroups = isFound ? foundGroups(found.data, addressOf, openAnswer) : []
  const groups = [
    { key: 'pages', label: texts.pages, rows: matching(pageRows(addressOf), text) },
    ...serverGroups,
    {
      key: 'actions',
      label: texts.actions,
      rows: me ? matching(actionRows({ me, hasPlan, scheme, chooseScheme }), text) : [],
    },
  ]
  return {
    groups: filled(groups),
    isSearching: isAtWork && isLongEnough && (found.isFetching || text !== waited),
    hasFailed: isLongEnough && found.isError,
    tryAgain: () => void found.refetch(),
  }
}
