import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { savedViewsApi } from '#domain/saved-views/saved-views.contract.ts'
import { searchApi } from '#domain/search/search.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { isAtWork } from '#web/platform/session/at-work.ts'
import { useMe } from '#web/platform/session/me.ts'
import { useScheme } from '../header/use-scheme.ts'
import { usePages } from '../use-pages.ts'
import { actionRows } from './action-rows.ts'
import { createRows } from './create-rows.ts'
import { foundGroups } from './found-groups.ts'
import { pageRows } from './page-rows.ts'
import { paletteTexts as texts } from './palette.texts.ts'
import {
  bestFirst,
  filled,
  matching,
  type PaletteGroup,
  type PaletteRow,
  stillMatching,
} from './palette-row.ts'
import { recentRows } from './recent.ts'
import { viewRows } from './view-rows.ts'

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
  const client = useQueryClient()
  const me = useMe()
  const addressOf = usePages()
  const { open } = useDialogs()
  const [scheme, chooseScheme] = useScheme()
  const text = query.trim()
  const [waited] = useDebouncedValue(text, WAIT_MS)
  const isLongEnough = text.length >= MIN_LETTERS
  const canWork = isAtWork(me)
  const found = useQuery({
    ...asking(searchApi.find, { search: waited.slice(0, 200) }),
    enabled: canWork && isLongEnough && waited.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  })
  const views = useQuery({ ...asking(savedViewsApi.list, {}), enabled: canWork })
  const isFound = canWork && isLongEnough && found.data !== undefined
  const openAnswer = (answerId: number) => open({ name: 'answer', answerId })
  const foundNow = isFound ? foundGroups(found.data, addressOf, openAnswer) : []
  const isEarlier = text !== waited || found.isPlaceholderData
  const recent = text ? [] : recentRows(client, me)
  const isRecent = ({ key }: PaletteRow) => recent.some(each => each.key === key)
  const actions = me
    ? [...createRows(me.abilities, addressOf), ...actionRows({ me, hasPlan, scheme, chooseScheme })]
    : []
  const groups = [
    { key: 'recent', label: texts.recent, rows: recent },
    {
      key: 'pages',
      label: texts.pages,
      rows: matching(pageRows(addressOf), text).filter(row => !isRecent(row)),
    },
    {
      key: 'views',
      label: texts.views,
      rows: matching(viewRows(views.data?.data ?? [], me), text).filter(row => !isRecent(row)),
    },
    ...(isEarlier ? stillMatching(foundNow, text) : foundNow),
    { key: 'actions', label: texts.actions, rows: matching(actions, text) },
  ]
  return {
    groups: bestFirst(filled(groups), text),
    isSearching: canWork && isLongEnough && (found.isFetching || text !== waited),
    hasFailed: isLongEnough && found.isError,
    tryAgain: () => void found.refetch(),
  }
}
