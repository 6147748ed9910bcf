import { Group } from '@mantine/core'
import type { Control } from '#domain/controls/controls.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { ControlStatusBadge } from '../ControlStatusBadge.tsx'
import { controlsTexts as texts } from '../controls.texts.ts'
import { NextTest } from '../tests/NextTest.tsx'
import { ControlMenu } from './ControlMenu.tsx'
import { ControlName } from './ControlName.tsx'

/** A control on a phone. */
export function ControlCard({ control }: { control: Control }) {
  const { code, kind, owner, objective, status } = control
  const facts = [code, kind && texts.kinds[kind], owner?.full_name, objective?.name].filter(Boolean)
  return (
    <RecordCard title={<ControlName control={control} />} menu={<ControlMenu control={control} />}>
      {facts.length > 0 && <Dimmed>{facts.join(' · ')}</Dimmed>}
      <Group gap="md">
        <ControlStatusBadge status={status} />
        <NextTest control={control} />
      </Group>
    </RecordCard>
  )
}
