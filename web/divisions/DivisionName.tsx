import { IconCheck } from '@tabler/icons-react'
import type { Division } from '#domain/divisions/divisions.contract.ts'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { useMe } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import type { DivisionsSearch } from './divisions.search.ts'
import { divisionsTexts as texts } from './divisions.texts.ts'

/** The name of a division, and whether the person works in it now. */
export function DivisionName({ division: { id, name, abilities } }: { division: Division }) {
  const isActive = useMe()?.active_division_id === id
  return (
    <div>
      <RecordName<DivisionsSearch> patch={{ edit: id }} mayOpen={abilities.edit}>
        {name}
      </RecordName>
      {isActive && (
        <Dimmed>
          <IconCheck size={14} stroke={1.8} aria-hidden style={{ verticalAlign: '-2px' }} /> {texts.active}
        </Dimmed>
      )}
    </div>
  )
}
