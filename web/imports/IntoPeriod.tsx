import type { Import } from '#domain/imports/imports.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { importsTexts as texts } from './imports.texts.ts'

/** The assessment that the rows of an import belong to, if they do. */
export function IntoPeriod({ found: { assessment_period } }: { found: Pick<Import, 'assessment_period'> }) {
  return assessment_period && <Dimmed>{texts.into(assessment_period.name)}</Dimmed>
}
