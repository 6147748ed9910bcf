import type { Policy } from '#domain/policies/policies.contract.ts'
import { policyVersionsApi } from '#domain/policies/policy-versions.contract.ts'
import type { Download } from '#web/platform/use-download.ts'
import { PdfButton } from '../PdfButton.tsx'

interface Props {
  policy: Pick<Policy, 'id' | 'title'>
  number: number
}

/** Saves a version with its approval and its readers as PDF. */
export function VersionPdf({ policy: { id, title }, number }: Props) {
  const file: Download = { route: policyVersionsApi.print, input: { policy_id: id, number } }
  return <PdfButton title={title} number={number} file={file} />
}
