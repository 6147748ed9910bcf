import type { ReactNode } from 'react'
import { Failed, NotThere } from '#web/ui/page/PageStates.tsx'
import { type Bar, SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { CallFailure } from '../calls/call-failure.ts'
import { failedOf } from '../table-of.ts'

interface NotLoadedProps {
  error: Error
  onTryAgain: () => unknown
  /** Shown for a record that no longer exists or that the person cannot access. */
  gone?: string | undefined
  goneHelp?: string
}

/** Shown when the record does not exist or could not be loaded. */
export function NotLoaded({ error, onTryAgain, gone, goneHelp }: NotLoadedProps) {
  if (gone && error instanceof CallFailure && error.status === 404) {
    return <NotThere title={gone} help={goneHelp} />
  }
  return <Failed {...failedOf(error)} onTryAgain={() => void onTryAgain()} />
}

interface Props<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  gone?: string
  goneHelp?: string
  /** The skeleton, from bars or another. */
  bars?: readonly Bar[]
  skeleton?: ReactNode
  children?: (data: Data) => ReactNode
}

/** Renders the data of a query; until then its skeleton, or the error. */
export function Loaded<Data>({ query, bars = [], skeleton, children, ...rest }: Props<Data>) {
  if (query.data !== undefined) return children?.(query.data)
  if (query.error) return <NotLoaded error={query.error} onTryAgain={query.refetch} {...rest} />
  return skeleton ?? <SkeletonBars bars={bars} />
}
