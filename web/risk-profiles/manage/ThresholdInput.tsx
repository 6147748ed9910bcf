import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useState } from 'react'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'

interface Props {
  /** The threshold that is tried, or else the assessment’s. */
  threshold: number
  /** Receives undefined for what is not a threshold: it cannot be tried or saved. */
  onThreshold: (threshold: number | undefined) => void
}

/** A threshold to try. What is not one stays in the field, with the reason. */
export function ThresholdInput({ threshold, onThreshold }: Props) {
  const [refused, setRefused] = useState<number | string | null>(null)
  return (
    <NumberInput
      aria-label={texts.threshold}
      min={0}
      max={100}
      decimalScale={2}
      clampBehavior="none"
      classNames={{ wrapper: classes.threshold ?? '' }}
      value={refused ?? threshold}
      error={refused === null ? undefined : texts.thresholdFault}
      onChange={value => {
        const isThreshold = typeof value === 'number' && value >= 0 && value <= 100
        setRefused(isThreshold ? null : value)
        onThreshold(isThreshold ? value : undefined)
      }}
    />
  )
}
