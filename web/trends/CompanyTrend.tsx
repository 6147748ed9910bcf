import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { RawInputOf } from '#domain/platform/route.ts'
import { trendsApi } from '#domain/trends/trends.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import type { FigureOf } from '../risks/FigureLink.tsx'
import { TrendSection } from './TrendSection.tsx'

interface Props {
  /** The figures that the filter leaves; without one, those of the company. */
  of?: FigureOf
  filter?: RawInputOf<(typeof trendsApi)['ofOrganization']>['filter']
}

/** The figures of the company, or of what the filter leaves, from one assessment to the next. */
export const CompanyTrend = memo(function CompanyTrend({ filter, of }: Props) {
  const organization_id = useMe()?.active_organization_id
  const { data } = useQuery({
    ...askingOnceKnown(
      trendsApi.ofOrganization,
      organization_id ? { organization_id, ...(filter && { filter }) } : null,
    ),
    placeholderData: keepPreviousData,
  })
  return <TrendSection points={data?.points ?? []} {...(of && { of })} />
})
