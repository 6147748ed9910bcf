import type { Policy } from '#domain/policies/policies.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Bar, shareOf } from '#web/ui/ProgressBar.tsx'
import classes from './policies.module.css'
import { policyTexts as texts } from './policies.texts.ts'

/** The people who acknowledged the version in force, of those who are asked: a bar and its figures. */
export function AcknowledgedBar({ policy }: { policy: Policy }) {
  const { title, asked, acknowledged } = policy
  if (asked === 0) return <Dimmed span>{texts.none}</Dimmed>
  const figures = texts.of(acknowledged, asked)
  return (
    <div className={classes.progress}>
      <Bar label={texts.acknowledgedOf(title)} share={shareOf(acknowledged, asked)} text={figures} />
      <span data-figures>{figures}</span>
    </div>
  )
}
