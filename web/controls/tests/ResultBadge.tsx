import { IconCircleCheck, IconCircleHalf, IconCircleX } from '@tabler/icons-react'
import type { ControlTestResult } from '#domain/controls/controls.rules.ts'
import { controlsTexts } from '../controls.texts.ts'
import classes from './tests.module.css'

const icons = { effective: IconCircleCheck, partly: IconCircleHalf, not_effective: IconCircleX }

/** The result of a test, as words with an icon. */
export function ResultBadge({ result }: { result: ControlTestResult }) {
  const Icon = icons[result]
  return (
    <span className={classes.result} data-result={result}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {controlsTexts.results[result]}
    </span>
  )
}
