import type { ComponentProps } from 'react'
import { ToggleField } from '#web/ui/form/ToggleField.tsx'
import { companyTexts as texts } from '../company.texts.ts'

interface Props extends Omit<ComponentProps<typeof ToggleField>, 'label'> {
  domain: string
  /** Without single sign-on, nothing can be required. */
  isEnabled: boolean
}

/** The switch that lets members in only through the provider, with its consequences. */
export function RequiredField({ domain, isEnabled, checked, ...rest }: Props) {
  return (
    <ToggleField
      {...rest}
      label={texts.signOnRequired}
      description={
        <>
          {texts.signOnRequiredHelp(domain)} {texts.signOnRequiredExcept}
        </>
      }
      checked={isEnabled && checked}
      disabled={!isEnabled}
    />
  )
}
