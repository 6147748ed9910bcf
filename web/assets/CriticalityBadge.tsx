import { IconAntennaBars2, IconAntennaBars3, IconAntennaBars4, IconAntennaBars5 } from '@tabler/icons-react'
import type { Criticality } from '#domain/assets/assets.rules.ts'
import classes from './assets.module.css'
import { assetsTexts as texts } from './assets.texts.ts'

const icons = {
  low: IconAntennaBars2,
  medium: IconAntennaBars3,
  high: IconAntennaBars4,
  critical: IconAntennaBars5,
}

/** The criticality of an asset, as a word with its bars. Renders nothing if nobody has rated it. */
export function CriticalityBadge({ criticality }: { criticality: Criticality | null }) {
  if (criticality === null) return null
  const Icon = icons[criticality]
  return (
    <span className={classes.badge}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {texts.levels[criticality]}
    </span>
  )
}
