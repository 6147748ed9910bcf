import { findingsIn } from '../compose/findings.ts'
import { text } from '../compose/frame.ts'
import type { Section } from '../document/document.ts'
import { changeSection } from '../hipaa/change-section.ts'
import { addressableSection, exclusionsSection } from '../hipaa/decision-sections.ts'
import { registerSection } from '../hipaa/register-section.ts'
import { type RuleFindings, ruleFindingsIn } from '../hipaa/rule-findings.ts'
import { ruleSections } from '../hipaa/rule-sections.ts'
import { entitiesSection, peopleSection, scopeSection } from '../hipaa/scope-sections.ts'
import { plansSection, policiesSection } from '../hipaa/work-sections.ts'
import { HIPAA } from '../report-kinds.ts'
import { ofFramework } from './narrowed.ts'
import { type SectionKind, sectionWords } from './section-kinds.ts'

const builders: Partial<Record<SectionKind, (findings: RuleFindings) => Section>> = {
  'hipaa-scope': scopeSection,
  'hipaa-people': peopleSection,
  'hipaa-assets': entitiesSection,
  'hipaa-register': registerSection,
  'hipaa-exclusions': exclusionsSection,
  'hipaa-addressable': addressableSection,
  'hipaa-policies': policiesSection,
  'hipaa-plans': plansSection,
  'hipaa-change': changeSection,
}

/** A section about the HIPAA Security Rule, of its framework alone. `title`: empty for the usual one. */
export function hipaaSections(whole: RuleFindings, kind: SectionKind, title: string): Section[] {
  const named = title || sectionWords[kind].name
  const data = ofFramework(whole.data, HIPAA)
  if (!data)
    return [
      {
        id: kind,
        title: named,
        blocks: [text('The HIPAA Security Rule is not in the scope of this report.', 'note')],
      },
    ]
  // Evidence has the same number in every section of the report.
  const findings = { ...ruleFindingsIn(findingsIn(data)), numberOf: whole.numberOf }
  if (kind === 'hipaa-rule')
    return ruleSections(findings).map(section =>
      title ? { ...section, title: `${title}: ${section.title}` } : section,
    )
  const section = builders[kind]?.(findings)
  return section ? [{ ...section, title: named }] : []
}
