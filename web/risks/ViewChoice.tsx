import { useEffect, useRef } from 'react'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { risksTexts as texts } from './risks.texts.ts'

export type RiskView = 'map' | 'matrix'

interface Props {
  view: RiskView
  onView: (view: RiskView) => void
  /** True once the reader has chosen: the focus moves along from the choice that is hidden now. */
  takesFocus: boolean
}

/** Chooses between the heat map and the matrix; the choice is in the address. */
export function ViewChoice({ view, onView, takesFocus }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const checked = ref.current?.querySelector<HTMLInputElement>('input:checked')
    if (takesFocus) checked?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Segments
      ref={ref}
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
