import { Group } from '@mantine/core'
import type { Division } from '#domain/divisions/divisions.contract.ts'
import { EntitiesLink } from '#web/entities/EntitiesLink.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { CurrentAssessment } from './CurrentAssessment.tsx'
import { DivisionMenu } from './DivisionMenu.tsx'
import { DivisionName } from './DivisionName.tsx'
import { divisionsTexts as texts } from './divisions.texts.ts'

/** A division on a phone. */
export function DivisionCard({ division }: { division: Division }) {
  const { id, name, description, primary_admin, admins_count, users_count, entities_count } = division
  return (
    <RecordCard title={<DivisionName division={division} />} menu={<DivisionMenu division={division} />}>
      {description && <Dimmed lineClamp={3}>{description}</Dimmed>}
      <Group gap="md">
        <Dimmed>{primary_admin?.full_name ?? texts.noAdmin}</Dimmed>
        <Dimmed data-figures>{texts.admins(admins_count)}</Dimmed>
        <Dimmed data-figures>{texts.members(users_count)}</Dimmed>
        <EntitiesLink
          count={entities_count}
          of={name}
          search={division.deleted_at === null ? { division: id } : null}
          isNamed
        />
      </Group>
      <CurrentAssessment division={division} />
    </RecordCard>
  )
}
