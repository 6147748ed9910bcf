import { useQuery } from '@tanstack/react-query'
import {
  type Compared,
  type ComparedFigure,
  compared,
  hasEnough,
} from '#domain/comparisons/comparisons.rules.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { type TrendPoint, trendsApi } from '#domain/trends/trends.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCompany } from '#web/platform/session/me.ts'

export interface Earlier {
  assessment: Named
  /** The change of each figure since then. */
  changes: Partial<Record<ComparedFigure, Compared>>
}

/** The assessment before, and the change of each figure since; null if there is none with answers. The trend on the same page asks for the same. */
export function useEarlier({ assessment_period: shown, overall }: Dashboard): Earlier | null {
  const company = useCompany()
  const points = useQuery(askingOnceKnown(trendsApi.ofOrganization, company)).data?.points ?? []
  return shown && earlierOf(points, shown.id, overall)
}

/**
 * The last assessment with answers before the one that is shown. While that one is open, coverage and exposure are left out:
 * whatever is not answered yet would count as worse.
 */
export function earlierOf(
  points: readonly TrendPoint[],
  shownId: number,
  now: Pick<TrendPoint, ComparedFigure>,
): Earlier | null {
  const at = points.findIndex(({ assessment_period: { id } }) => id === shownId)
  const before = points.slice(0, Math.max(at, 0)).findLast(({ answered }) => answered > 0)
  if (!before) return null
  const { id, name } = before.assessment_period
  const isOpen = points[at]?.assessment_period.closed_at === null
  const isClear = hasEnough({ now: now.coverage, before: before.coverage })
  const change = (figure: ComparedFigure) => compared(figure, now[figure], before[figure])
  const ofAnswers = (figure: ComparedFigure) => compared(figure, now[figure], before[figure], isClear)
  return {
    assessment: { id, name },
    changes: {
      risk: ofAnswers('risk'),
      score: ofAnswers('score'),
      ...(!isOpen && { exposure: change('exposure'), coverage: change('coverage') }),
    },
  }
}
