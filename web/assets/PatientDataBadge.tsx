import { IconShieldLock } from '@tabler/icons-react'
import classes from './assets.module.css'
import { assetsTexts as texts } from './assets.texts.ts'

/** Marks an asset that holds patient data. Renders nothing for others. */
export function PatientDataBadge({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <span className={classes.badge} data-patient>
      <IconShieldLock size={15} stroke={1.8} aria-hidden />
      {texts.patientData}
    </span>
  )
}
