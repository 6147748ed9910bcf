import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useCan } from '#web/platform/session/me.ts'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'
import { LevelCell } from './my/LevelCell.tsx'

/** The ids of the entities that the list shows. */
export const ShownEntities = createContext<readonly number[]>([])

/** The risk of one entity in the list; a single call loads those of its page. */
export function EntityRisk({ entityId }: { entityId: number }) {
  const can = useCan()
  const entity_id = useContext(ShownEntities)
  const asked = asking(risksApi.entities, { filter: { entity_id: [...entity_id] }, per_page: 100 })
  const risks = useQuery({ ...asked, enabled: can('risk:read') && entity_id.includes(entityId) })
  if (risks.isLoading) return <Skeleton h={20} w={90} />
  const row = risks.data?.data.find(({ entity }) => entity?.id === entityId)
  return row ? <LevelCell {...row} of={{ entity: entityId }} /> : texts.none
}
