import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import { LevelCell } from './my/LevelCell.tsx'

/** The risk of one entity in the list; a single call loads all of them. */
export function EntityRisk({ entityId }: { entityId: number }) {
  const can = useCan()
  const risks = useQuery({ ...asking(risksApi.entities, {}), enabled: can('risk:read') })
  if (risks.isLoading) return <Skeleton h={20} w={90} />
  const row = risks.data?.data.find(({ entity }) => entity?.id === entityId)
  return row ? <LevelCell {...row} /> : texts.none
}
