import type { ReactNode } from 'react'
import type { Feature } from '#domain/access/features.ts'
import { CompanyTrend } from '../trends/CompanyTrend.tsx'
import {
  controlsPartTexts,
  evidencePartTexts,
  moversTexts,
  dashboardTexts as texts,
} from './dashboard.texts.ts'
import type { DashboardPart } from './dashboard-part.ts'
import { EntitiesSection } from './entities/EntitiesSection.tsx'
import { FrameworksSection } from './FrameworksSection.tsx'
import { HeadSection } from './head/HeadSection.tsx'
import { MoversSection } from './movers/MoversSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { ControlsSection } from './registers/ControlsSection.tsx'
import { EvidenceSection } from './registers/EvidenceSection.tsx'
import { TopRisksSection } from './TopRisksSection.tsx'

export interface Part {
  /** Stored in layouts. */
  key: string
  label: string
  /** A wide part and a narrow one share a row. */
  size?: 'wide' | 'narrow'
  /** Left out while there are none: all of it would be zeros. Work is an answer, an assignment or a request; controls are work with the feature. */
  needs: 'answers' | 'work' | 'controls'
  render: (part: DashboardPart) => ReactNode
}

/** The parts of the dashboard in their default order. People choose among them. */
const dashboardParts: readonly Part[] = [
  {
    key: 'top-risks',
    label: texts.topRisks,
    needs: 'answers',
    render: ({ search }) => <TopRisksSection period={search.period} />,
  },
  { key: 'figures', label: texts.figures, needs: 'work', render: part => <HeadSection {...part} /> },
  {
    key: 'frameworks',
    label: texts.frameworks,
    size: 'wide',
    needs: 'answers',
    render: part => <FrameworksSection {...part} />,
  },
  {
    key: 'people',
    label: texts.people,
    size: 'narrow',
    needs: 'work',
    render: part => <PeopleSection {...part} />,
  },
  {
    key: 'movers',
    label: moversTexts.title,
    needs: 'answers',
    render: ({ data }) => data.assessment_period && <MoversSection period={data.assessment_period.id} />,
  },
  { key: 'controls', label: controlsPartTexts.title, needs: 'controls', render: () => <ControlsSection /> },
  { key: 'evidence', label: evidencePartTexts.title, needs: 'work', render: () => <EvidenceSection /> },
  { key: 'trend', label: texts.trend, needs: 'answers', render: () => <CompanyTrend /> },
  { key: 'entities', label: texts.entities, needs: 'answers', render: part => <EntitiesSection {...part} /> },
]

/** The parts that there are with these figures. */
export function partsFor(data: DashboardPart['data'], features: readonly Feature[]): readonly Part[] {
  const { answered, open_assignments: open } = data.overall
  const work = answered + open + data.pending_exclusion_requests > 0
  const has = { answers: answered > 0, work, controls: work && features.includes('controls') }
  return dashboardParts.filter(({ needs }) => has[needs])
}
