import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import type { Evidence } from '#domain/evidence/evidence.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate } from '#web/ui/format.ts'
import classes from './evidence.module.css'
import { evidenceTexts as texts } from './evidence.texts.ts'

/** The day until which a file is valid, with its state in words where somebody has to act. */
export function ValidityBadge({ file }: { file: Pick<Evidence, 'valid_until' | 'validity'> }) {
  const { valid_until, validity } = file
  if (valid_until === null) return <Dimmed span>{texts.validities.unlimited}</Dimmed>
  const Icon = validity === 'expired' ? IconAlertTriangle : IconClockExclamation
  const isMarked = validity === 'expired' || validity === 'expiring'
  return (
    <span className={classes.validity} data-validity={validity}>
      <time dateTime={valid_until} data-figures>
        {formatDate(valid_until)}
      </time>
      {isMarked && (
        <span className={classes.state}>
          <Icon size={15} aria-hidden />
          {texts.validities[validity]}
        </span>
      )}
    </span>
  )
}
