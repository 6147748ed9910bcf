import { administrative } from './administrative.ts'
import { documentation, organizational, physical, technical } from './further-safeguards.ts'
import type { RuleLine } from './rule-line.ts'

/** Every standard and specification of 45 CFR 164 Subpart C, by safeguard. */
export const safeguards: readonly { id: string; name: string; lines: readonly RuleLine[] }[] = [
  { id: 'administrative', name: 'Administrative safeguards (164.308)', lines: administrative },
  { id: 'physical', name: 'Physical safeguards (164.310)', lines: physical },
  { id: 'technical', name: 'Technical safeguards (164.312)', lines: technical },
  { id: 'organizational', name: 'Organizational requirements (164.314)', lines: organizational },
  {
    id: 'documentation',
    name: 'Policies, procedures and documentation (164.316)',
    lines: documentation,
  },
]

export const securityRule: readonly RuleLine[] = safeguards.flatMap(({ lines }) => lines)

/** The id of the section about a line: `rule-164-308-a-1-i`. */
export const sectionOfRule = (identifier: string): string =>
  `rule-${identifier.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/-$/, '')}`
