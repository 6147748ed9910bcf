import type { Feature } from '#domain/access/features.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts'
import { DivisionsTrend } from '../../trends/DivisionsTrend.tsx'
import { divisionsTexts as texts } from '../dashboard.texts.ts'
import { type Part, partsFor } from '../dashboard-parts.tsx'
import { MoversSection } from '../movers/MoversSection.tsx'
import { DivisionsSection } from './DivisionsSection.tsx'

const divisions: Part = {
  key: 'divisions',
  label: texts.divisions,
  needs: 'work',
  render: () => <DivisionsSection />,
}

const trend: Part = {
  key: 'divisions-trend',
  label: texts.trend,
  needs: 'answers',
  render: () => <DivisionsTrend />,
}

/** With divisions among the parts that moved. */
const movers: Pick<Part, 'render'> = {
  render: ({ data }) =>
    data.assessment_period && (
      <MoversSection period={data.assessment_period.id} by={['division', 'entity', 'protocol']} />
    ),
}

/** The parts of the dashboard that a board reads of a whole company, in this order. */
const ofCompany = ['figures', 'top-risks', 'trend', 'movers', 'frameworks', 'people']

/** The parts that there are with these figures: without any, the divisions alone. */
export function organizationParts(
  data: Dashboard | undefined,
  features: readonly Feature[],
): readonly Part[] {
  const shared = data?.assessment_period ? partsFor(data, features) : []
  const own = ofCompany.flatMap(key => {
    const part = shared.find(each => each.key === key)
    if (!part) return []
    if (key === 'trend') return [part, trend]
    return [key === 'movers' ? { ...part, ...movers } : part]
  })
  return [divisions, ...own]
}
