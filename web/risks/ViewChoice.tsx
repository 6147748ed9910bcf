import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { RisksSearch } from './risks.search.ts'
import { risksTexts as texts } from './risks.texts.ts'

/** Chooses between the heat map and the matrix; the choice is in the address. */
export function ViewChoice({ view }: { view: 'map' | 'matrix' }) {
  const navigate = useNavigate()
  const choose = (value: string) =>
    void navigate({
      to: '/risks',
      search: (before: RisksSearch) => ({
        ...before,
        chart: value === 'matrix' ? ('matrix' as const) : undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  return (
    <SegmentedControl
      aria-label={texts.view}
      value={view}
      onChange={choose}
      data={[
        { value: 'map', label: texts.heatMap },
        { value: 'matrix', label: texts.matrix },
      ]}
    />
  )
}
