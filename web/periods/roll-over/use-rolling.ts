import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rollOverApi } from '#domain/answers/roll-over.contract.ts'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'
import { frameworksInUse } from '../frameworks.ts'
import { earlierThan } from './earlier.ts'

/** The choices of what is carried over, their preview, and the input of the call. */
export function useRolling(period: AssessmentPeriod) {
  const periods = useQuery(askingAll(periodsApi.list, {}))
  const frameworks = useQuery(frameworksInUse)
  const [chosenFrom, setFrom] = useState<number>()
  const [left, setLeft] = useState<number[]>([])
  const [entityIds, setEntityIds] = useState<number[]>([])
  const others = earlierThan(period, periods.data ?? [])
  const from = others.find(({ id }) => id === chosenFrom) ?? others[0]
  const rolling = (frameworks.data ?? []).filter(({ configuration }) => configuration?.rollOverAnswers)
  const still = (frameworks.data ?? []).filter(({ configuration }) => !configuration?.rollOverAnswers)
  const protocol_ids = rolling.map(({ id }) => id).filter(id => !left.includes(id))
  const input = {
    period_id: period.id,
    from_period_id: from?.id ?? 0,
    protocol_ids,
    ...(entityIds.length > 0 && { entity_ids: entityIds }),
  }
  const preview = useQuery({
    ...asking(rollOverApi.rollOver, { ...input, preview: true }),
    enabled: from !== undefined && protocol_ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return {
    input,
    preview,
    isKnown: periods.data !== undefined && frameworks.data !== undefined,
    error: periods.error ?? frameworks.error,
    from: { all: others, chosen: from, set: setFrom },
    frameworks: { rolling, still, chosen: protocol_ids, setLeft, left },
    entities: { chosen: entityIds, set: setEntityIds },
  }
}
