import { useNavigate } from '@tanstack/react-router'
import { Activity, useState } from 'react'
import { useDrawnFirst } from '#web/platform/use-drawn-first.ts'
import { HeatMapSection } from './heat-map/HeatMapSection.tsx'
import { MatrixSection } from './matrix/MatrixSection.tsx'
import type { RisksSearch } from './risks.search.ts'
import { type RiskView, ViewChoice } from './ViewChoice.tsx'

/** The heat map, or the matrix in its place. The one that was shown before stays drawn, for those who go back and forth. */
export function PictureSection({ search }: { search: RisksSearch }) {
  const navigate = useNavigate()
  const [view, show] = useDrawnFirst<RiskView>(search.chart ?? 'map', next =>
    navigate({
      to: '/risks',
      search: (before: RisksSearch) => ({ ...before, chart: next === 'matrix' ? next : undefined }),
      replace: true,
      resetScroll: false,
    }),
  )
  const [isChosen, setChosen] = useState(false)
  const choose = (next: RiskView) => {
    setChosen(true)
    void show(next)
  }
  const [drawn, draw] = useState([view])
  if (!drawn.includes(view)) draw([...drawn, view])
  return drawn.map(each => {
    const Section = each === 'matrix' ? MatrixSection : HeatMapSection
    return (
      <Activity key={each} mode={each === view ? 'visible' : 'hidden'}>
        <Section search={search} choice={<ViewChoice view={each} onView={choose} takesFocus={isChosen} />} />
      </Activity>
    )
  })
}
