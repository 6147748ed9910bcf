import type { Import } from '#domain/imports/imports.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { importsTexts as texts } from './imports.texts.ts'

type Found = Pick<Import, 'assessment_period' | 'document_request_list'>

/** The assessment or the list that the rows of an import belong to, if they do. */
export function IntoPeriod({ found: { assessment_period, document_request_list } }: { found: Found }) {
  if (document_request_list) return <Dimmed>{texts.intoList(document_request_list.name)}</Dimmed>
  return assessment_period && <Dimmed>{texts.into(assessment_period.name)}</Dimmed>
}
