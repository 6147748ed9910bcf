import { useIsFetching } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useCurrentPeriod } from '#web/platform/use-current-period.ts'
import { RescoreLink } from '../../risk-profiles/RescoreLink.tsx'
import type { RisksSearch } from '../risks.search.ts'

/**
 * Says that answers have figures of before a change, because those of the exposure already follow it. Closed assessments keep
 * theirs. Counting takes a while, so it begins once the page is loaded.
 */
export const EarlierFigures = memo(function EarlierFigures({ search }: { search: RisksSearch }) {
  const { current } = useCurrentPeriod()
  const isLoading = useIsFetching() > 0
  const [isBegun, setBegun] = useState(false)
  if (!isLoading && !isBegun) setBegun(true)
  const { period, framework } = search
  if (!isBegun || !current || (period !== undefined && period !== current.id)) return null
  return <RescoreLink {...(framework !== undefined && { protocolId: framework })} />
})
