import type { Organization } from '#domain/organizations/organizations.contract.ts'
import classes from './company.module.css'
import { companyTexts as texts } from './company.texts.ts'

interface Setting {
  label: string
  value: string
}

/** Read-only settings, for people who may not change them. */
export function SettingsList({ settings }: { settings: Setting[] }) {
  return (
    <dl className={classes.settings}>
      {settings.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const detailsOf = ({ name }: Organization): Setting[] => [{ label: texts.name, value: name }]

export const securityOf = ({ configurations }: Organization): Setting[] => [
  { label: texts.idle, value: String(configurations.idle_minutes) },
  { label: texts.twoFactor, value: configurations.requires_two_factor ? texts.on : texts.off },
]

export const policiesOf = ({ configurations }: Organization): Setting[] => [
  { label: texts.twoPeople, value: configurations.policies_need_two_people ? texts.on : texts.off },
  { label: texts.typedName, value: configurations.policies_need_typed_name ? texts.on : texts.off },
]
