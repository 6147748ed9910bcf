import { Stack } from '@mantine/core'
import { IntoPeriod } from '../IntoPeriod.tsx'
import { DoneStep } from './DoneStep.tsx'
import { JobStep } from './JobStep.tsx'
import { MappingSection } from './MappingSection.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { SheetSection } from './SheetSection.tsx'
import type { StepProps } from './step-props.ts'

/** The step that an import has reached, also after leaving the page and returning. */
export function ImportSteps({ found, address }: StepProps) {
  if (found.state === 'applying' || found.state === 'undoing') return <JobStep found={found} />
  if (found.state === 'open')
    return (
      <Stack gap="xl">
        <IntoPeriod found={found} />
        {found.sheets.length > 1 && <SheetSection found={found} address={address} />}
        <MappingSection key={`${found.id} ${found.sheet}`} found={found} />
        <PreviewStep found={found} address={address} />
      </Stack>
    )
  return <DoneStep found={found} address={address} />
}
