import type { SignOn } from '#domain/sign-ons/sign-on.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { companyTexts } from '../company.texts.ts'
import { domainProblem } from '../sign-on/sign-on-values.ts'
import { samlTexts as texts } from './saml.texts.ts'

export interface SamlValues extends Record<string, unknown> {
  /** Empty keeps the saved provider. */
  metadata: string
  email_domain: string
  accepts_unrequested: boolean
  is_enabled: boolean
  is_required: boolean
}

export function samlValuesOf(signOn: SignOn | null, domain: string): SamlValues {
  return {
    metadata: '',
    email_domain: signOn?.email_domain ?? domain,
    accepts_unrequested: signOn?.saml?.accepts_unrequested ?? false,
    is_enabled: signOn?.is_enabled ?? true,
    is_required: signOn?.is_required ?? false,
  }
}

export function validatingSaml(hasProvider: boolean) {
  return {
    metadata: (metadata: string) => (hasProvider || metadata.trim() ? null : texts.metadataRequired),
    email_domain: domainProblem,
  }
}

/** Lists the differences between the person’s values and those saved in the meantime. */
export function samlDifferences(mine: SamlValues, theirs: SignOn): Difference[] {
  const words = (isOn: boolean) => (isOn ? companyTexts.on : companyTexts.off)
  return [
    { label: companyTexts.domain, mine: mine.email_domain, theirs: theirs.email_domain },
    {
      label: texts.unrequested,
      mine: words(mine.accepts_unrequested),
      theirs: words(theirs.saml?.accepts_unrequested ?? false),
    },
    { label: companyTexts.enabled, mine: words(mine.is_enabled), theirs: words(theirs.is_enabled) },
    { label: companyTexts.signOnRequired, mine: words(mine.is_required), theirs: words(theirs.is_required) },
  ]
}
