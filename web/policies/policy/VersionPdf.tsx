import type { Policy } from '#domain/policies/policies.contract.ts'
import { policyVersionsApi } from '#domain/policies/policy-versions.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { PdfButton } from '../PdfButton.tsx'

interface Props {
  policy: Pick<Policy, 'id' | 'title'>
  number: number
}

/** Saves a version with its approval and its readers as PDF. */
export function VersionPdf({ policy: { id, title }, number }: Props) {
  const file = () => call(policyVersionsApi.print, { policy_id: id, number }) as Promise<Blob>
  return <PdfButton title={title} number={number} file={file} />
}
