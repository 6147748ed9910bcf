import type { SignOn } from '#domain/sign-ons/sign-on.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { companyTexts as texts } from '../company.texts.ts'

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

export interface SignOnValues extends Record<string, unknown> {
  issuer: string
  client_id: string
  /** Empty keeps the saved one. */
  client_secret: string
  email_domain: string
  is_enabled: boolean
  is_required: boolean
}

/** The initial values of the form. A new one starts with the domain of the person’s own address. */
export function valuesOf(signOn: SignOn | null, domain: string): SignOnValues {
  return {
    issuer: signOn?.issuer ?? '',
    client_id: signOn?.client_id ?? '',
    client_secret: '',
    email_domain: signOn?.email_domain ?? domain,
    is_enabled: signOn?.is_enabled ?? true,
    is_required: signOn?.is_required ?? false,
  }
}

/** Returns the error of an email domain, or null. */
export function domainProblem(domain: string): string | null {
  if (!domain.trim()) return texts.required(texts.domain)
  return DOMAIN.test(domain.trim()) ? null : texts.domainWrong
}

/** Validates the fields: required values and formats. */
export function validating(hasSecret: boolean) {
  return {
    issuer: (issuer: string) => {
      if (!issuer.trim()) return texts.required(texts.issuer)
      return URL.canParse(issuer.trim()) ? null : texts.issuerWrong
    },
    client_id: (id: string) => (id.trim() ? null : texts.required(texts.clientId)),
    client_secret: (secret: string) => (hasSecret || secret.trim() ? null : texts.required(texts.secret)),
    email_domain: domainProblem,
  }
}

/** Lists the differences between the person’s values and those saved in the meantime. The secret is never shown. */
export function differencesOf(mine: SignOnValues, theirs: SignOn): Difference[] {
  const words = (isOn: boolean) => (isOn ? texts.on : texts.off)
  return [
    { label: texts.issuer, mine: mine.issuer, theirs: theirs.issuer },
    { label: texts.clientId, mine: mine.client_id, theirs: theirs.client_id ?? '' },
    { label: texts.domain, mine: mine.email_domain, theirs: theirs.email_domain },
    { label: texts.enabled, mine: words(mine.is_enabled), theirs: words(theirs.is_enabled) },
    { label: texts.signOnRequired, mine: words(mine.is_required), theirs: words(theirs.is_required) },
  ]
}
