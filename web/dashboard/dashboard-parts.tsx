import type { ReactNode } from 'react'
import { CompanyTrend } from '../trends/CompanyTrend.tsx'
import { moversTexts, dashboardTexts as texts } from './dashboard.texts.ts'
import type { DashboardPart } from './dashboard-part.ts'
import { EntitiesSection } from './entities/EntitiesSection.tsx'
import { FrameworksSection } from './FrameworksSection.tsx'
import { HeadSection } from './HeadSection.tsx'
import { MoversSection } from './movers/MoversSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { TopRisksSection } from './TopRisksSection.tsx'

interface Part {
  /** Stored in layouts. */
  key: string
  label: string
  /** A wide part and a narrow one share a row. */
  size?: 'wide' | 'narrow'
  /** Left out while nothing is answered. */
  needsAnswers?: boolean
  render: (part: DashboardPart) => ReactNode
}

/** The parts of the dashboard in their default order. People choose among them. */
const dashboardParts: readonly Part[] = [
  {
    key: 'top-risks',
    label: texts.topRisks,
    needsAnswers: true,
    render: ({ search }) => <TopRisksSection period={search.period} />,
  },
  { key: 'figures', label: texts.figures, render: part => <HeadSection {...part} /> },
  {
    key: 'frameworks',
    label: texts.frameworks,
    size: 'wide',
    render: part => <FrameworksSection {...part} />,
  },
  { key: 'people', label: texts.people, size: 'narrow', render: part => <PeopleSection {...part} /> },
  {
    key: 'movers',
    label: moversTexts.title,
    needsAnswers: true,
    render: ({ data }) => data.assessment_period && <MoversSection period={data.assessment_period.id} />,
  },
  { key: 'trend', label: texts.trend, needsAnswers: true, render: () => <CompanyTrend /> },
  { key: 'entities', label: texts.entities, render: part => <EntitiesSection {...part} /> },
]

/** The parts that there are with these figures. */
export function partsFor({ overall }: DashboardPart['data']): readonly Part[] {
  return dashboardParts.filter(({ needsAnswers }) => !needsAnswers || overall.answered > 0)
}
