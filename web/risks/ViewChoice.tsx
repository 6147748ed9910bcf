import { SegmentedControl } from '@mantine/core'
import { risksTexts as texts } from './risks.texts.ts'

export type RiskView = 'map' | 'matrix'

interface Props {
  view: RiskView
  onView: (view: RiskView) => void
}

/** Chooses between the heat map and the matrix; the choice is in the address. */
export function ViewChoice({ view, onView }: Props) {
  return (
    <SegmentedControl
      aria-label={texts.view}
      value={view}
      onChange={value => onView(value === 'matrix' ? 'matrix' : 'map')}
      data={[
        { value: 'map', label: texts.heatMap },
        { value: 'matrix', label: texts.matrix },
      ]}
    />
  )
}
