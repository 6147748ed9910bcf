import { Text } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { offeredFeatures } from '#domain/access/features.ts'
import type { Organization } from '#domain/organizations/organizations.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './company.module.css'
import { companyTexts as texts } from './company.texts.ts'

/** The features of the company, chosen by the operator of the installation. */
export function FeaturesSection({ organization }: { organization: Organization }) {
  const on = new Set(organization.features.map(({ key }) => key))
  return (
    <ul className={classes.features}>
      {offeredFeatures.map(key => {
        const isOn = on.has(key)
        const Icon = isOn ? IconCheck : IconMinus
        return (
          <li key={key} className={classes.line}>
            <div className={classes.words}>
              <Text fw={550}>{texts.featureNames[key]}</Text>
              <Dimmed>{texts.featureHelp[key]}</Dimmed>
            </div>
            <span className={classes.switch} data-on={isOn || undefined}>
              <Icon size={16} stroke={2} aria-hidden />
              {isOn ? texts.on : texts.off}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
