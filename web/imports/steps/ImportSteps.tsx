import { Stack } from '@mantine/core'
import type { Import } from '#domain/imports/imports.contract.ts'
import type { Address } from '#web/platform/records/use-address.ts'
import type { ImportSearch } from '../imports.search.ts'
import { DoneStep } from './DoneStep.tsx'
import { JobStep } from './JobStep.tsx'
import { MappingSection } from './MappingSection.tsx'
import { PreviewStep } from './PreviewStep.tsx'

export interface StepProps {
  found: Import
  address: Address<ImportSearch>
}

/** The step that an import has reached, also after leaving the page and returning. */
export function ImportSteps({ found, address }: StepProps) {
  if (found.state === 'applying' || found.state === 'undoing') return <JobStep found={found} />
  if (found.state === 'open')
    return (
      <Stack gap="xl">
        <MappingSection key={found.id} found={found} />
        <PreviewStep found={found} address={address} />
      </Stack>
    )
  return <DoneStep found={found} address={address} />
}
