import { platformTexts } from './platform.texts.ts'
import { useCan } from './session/me.ts'

/**
 * Returns the note of a page that affects the whole company, for an admin limited to divisions; null for all others.
 */
export function useWholeCompanyNote(): string | null {
  return useCan()('company:change') ? null : platformTexts.wholeCompany
}
