import { useNavigate } from '@tanstack/react-router'
import { useDrawnFirst } from '#web/platform/use-drawn-first.ts'
import { HeatMapSection } from './heat-map/HeatMapSection.tsx'
import { MatrixSection } from './matrix/MatrixSection.tsx'
import type { RisksSearch } from './risks.search.ts'
import type { RiskView } from './ViewChoice.tsx'

/** The heat map, or the matrix in its place. */
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
  return view === 'matrix' ? (
    <MatrixSection search={search} onView={show} />
  ) : (
    <HeatMapSection search={search} onView={show} />
  )
}
