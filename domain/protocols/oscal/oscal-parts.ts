import type { OscalControl, OscalPart } from './oscal-catalog-schema.ts'

/** Checks whether the part or one within it has text. */
export function hasText(part: OscalPart): boolean {
  return Boolean(part.prose?.trim()) || (part.parts ?? []).some(hasText)
}

function isAssessment(part: OscalPart): boolean {
  return /^(?:assessment|objective|method|objects?|tests?)(?:-|$)/.test(part.name)
}

/** The parts that ask something: the statements, or where nobody wrote one, items without a statement around them. */
export function statementParts(control: { parts?: OscalPart[] | undefined }): OscalPart[] {
  const spoken = (control.parts ?? []).filter(hasText)
  const statements = spoken.filter(part => part.name === 'statement')
  return statements.length > 0 ? statements : spoken.filter(part => part.name === 'item')
}

/** The parts that explain: guidance, overviews, examples and all others that are neither statement nor assessment. */
export function guidanceParts(control: { parts?: OscalPart[] | undefined }): OscalPart[] {
  const statements = new Set(statementParts(control))
  return (control.parts ?? []).filter(part => hasText(part) && !statements.has(part) && !isAssessment(part))
}

/**
 * Returns the parts that an assessor examines: the objects of the assessment methods whose property `method` is
 * EXAMINE.
 */
export function examinedParts(control: OscalControl): OscalPart[] {
  const methods = (control.parts ?? []).filter(part =>
    /^(?:assessment-method|assessment|method)$/.test(part.name),
  )
  return methods
    .filter(part =>
      part.props?.some(property => property.name === 'method' && /^examine$/i.test(property.value)),
    )
    .flatMap(part => part.parts ?? [])
    .filter(hasText)
}

/**
 * Checks whether the control has something that only a requirement of its own has: parameters, guidance or an
 * assessment.
 */
export function hasSubstance(control: OscalControl): boolean {
  const others = (control.parts ?? []).filter(part => hasText(part) && part.name !== 'statement')
  return (control.params ?? []).length > 0 || others.length > 0
}
